import { type LevelName, levelNameOf, levels } from '@ringside/chat/rules/levels';
import type { MessageKey } from '../../../words/translate.ts';

/** What a member of a level is called. MSG-011 */
export const levelWords: Readonly<Record<LevelName, MessageKey>> = {
  ...{ normal: 'rooms.levelNormal', moderator: 'rooms.levelModerator', admin: 'rooms.levelAdmin' },
};
/** Everybody of a level, and above it. */
export const levelsWords: Readonly<Record<LevelName, MessageKey>> = {
  ...{ normal: 'rooms.levelsNormal', moderator: 'rooms.levelsModerator', admin: 'rooms.levelsAdmin' },
};
export const levelWord = (level: number): MessageKey => levelWords[levelNameOf(level)];

/** The documented levels up to one's own, and the one that holds. */
export const levelsUpTo = (own: number, now: number): number[] =>
  Object.values(levels).filter((level) => level <= own || level === levels[levelNameOf(now)]);
