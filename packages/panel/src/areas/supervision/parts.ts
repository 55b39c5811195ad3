import { lazy, memo } from 'react';
import { fetchAlways } from '../../kernel/fetchCode.ts';

/** What the first look at the board does not need. */
export const Agents = lazy(async () => ({
  // Drawn anew for a change of an agent, not with each second.
  default: memo((await fetchAlways(() => import('./agents/Agents.tsx'))).Agents),
}));
export const MinuteTable = lazy(async () => ({
  default: (await fetchAlways(() => import('./curves/MinuteTable.tsx'))).MinuteTable,
}));
export const MoveSheet = lazy(async () => ({
  default: (await fetchAlways(() => import('./callers/MoveSheet.tsx'))).MoveSheet,
}));
export const LimitsSheet = lazy(async () => ({
  default: (await fetchAlways(() => import('./alerts/LimitsSheet.tsx'))).LimitsSheet,
}));
