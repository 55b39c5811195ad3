import type { Commands } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { historyPath } from './paths.ts';

/** The missed calls are a page that the menu does not name. */
export const historyCommands: Commands = (_, t) => [
  going(historyPath('missed'), t('omni.missed'), { words: t('omni.words.history') }),
];
