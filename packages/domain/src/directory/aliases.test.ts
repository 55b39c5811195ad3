import { aliasTypes } from '@ringside/protocol/words/contacts';
import { expect, test } from 'vitest';
import { avatarOf } from './aliases.ts';

test('[UI-026] [UI-027] each of the nine kinds has one of the seven pictures; a kind of a later server looks like a contact', () => {
  expect(aliasTypes.map((kind) => [kind, avatarOf(kind)])).toEqual([
    ['UserContact', 'UserContact'],
    ['IUser', 'IUser'],
    ['IVRService', 'IVRService'],
    ['Extension', 'IUser'],
    ['SpeedDial', 'SpeedDial'],
    ['GroupAddress', 'GroupAddress'],
    ['ACDGroupAddress', 'ACDGroupAddress'],
    ['FaxAddress', 'GroupAddress'],
    ['PagingGroupAddress', 'PagingGroupAddress'],
  ]);
  expect([avatarOf('Robot'), avatarOf('')]).toEqual(['UserContact', 'UserContact']);
});
