import { lazy, memo } from 'react';
import { lateAlways } from '../../kernel/late.ts';

/** What the first look at the board does not need. */
export const Agents = lazy(async () => ({
  // Drawn anew for a change of an agent, not with each second.
  default: memo((await lateAlways(() => import('./agents/Agents.tsx'))).Agents),
}));
export const MinuteTable = lazy(async () => ({
  default: (await lateAlways(() => import('./curves/MinuteTable.tsx'))).MinuteTable,
}));
export const MoveSheet = lazy(async () => ({
  default: (await lateAlways(() => import('./callers/MoveSheet.tsx'))).MoveSheet,
}));
