import { lazy, memo } from 'react';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { withWords } from '../../words/translate.ts';

/** What the first look at the board does not need. */
export const Agents = lazy(async () => ({
  // Drawn anew for a change of an agent, not with each second.
  default: memo((await fetchAlways(() => withWords(import('./agents/Agents.tsx')))).Agents),
}));
/** Drawn when the figures of the period are there. */
export const HourBars = lazy(async () => ({
  default: (await fetchAlways(() => import('./curves/HourBars.tsx'))).HourBars,
}));
export const MinuteTable = lazy(async () => ({
  default: (await fetchAlways(() => import('./curves/MinuteTable.tsx'))).MinuteTable,
}));
/** What the user has changed. */
export const MyChanges = lazy(async () => ({
  default: memo((await fetchAlways(() => withWords(import('./changes/MyChanges.tsx')))).MyChanges),
}));
export const AllCallers = lazy(async () => ({
  default: (await fetchAlways(() => import('./callers/AllCallers.tsx'))).AllCallers,
}));
export const LimitsSheet = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./alerts/LimitsSheet.tsx')))).LimitsSheet,
}));
