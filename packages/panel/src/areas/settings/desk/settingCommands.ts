import { atom } from 'jotai';
import type { Command } from '../../../kernel/Command.ts';
import { revealSetting } from '../../../kernel/navigation/revealSetting.ts';
import { settingsToFindAtom } from './settingsToFind.ts';

/**
 * What the search of the settings finds, for the number field: the same pages and settings, by the same other words. A page has
 * the id that a command which opens it would have, so that it is found once. CALL-019, SET-019
 */
export const settingCommandsAtom = atom((get): readonly Command[] =>
  get(settingsToFindAtom).map(({ path, name, page, value, words }) => ({
    ...{ id: page === undefined ? `go ${path}` : `set ${path} ${name}`, group: 'settings', title: name, words },
    detail: page ?? value,
    run: ({ goTo }) => {
      goTo(path);
      if (page !== undefined) revealSetting(name);
    },
  })),
);
