import { expect, test } from 'vitest';
import { createStores } from './stores.ts';

const group = (groupID: string, isOpen = true) => ({ groupID, isOpen });
const snapshot = { calls: [], groups: [group('a'), group('b')], operator: null, info: null };

test('an event of a group changes that group and no other, and one that is new is added', () => {
  const { shown, replace, apply } = createStores();
  replace(snapshot as never);
  apply('GROUP_EVENT', group('b', false));
  expect(shown.groups.getSnapshot()).toEqual([group('a'), group('b', false)]);
  apply('GROUP_EVENT', group('c'));
  expect(shown.groups.getSnapshot()).toEqual([group('a'), group('b', false), group('c')]);
});
