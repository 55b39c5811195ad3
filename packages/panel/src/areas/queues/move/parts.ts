import { lazy } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { withWords } from '../../../words/translate.ts';

/** Wanted by a press only, here and on the board. */
export const MoveSheet = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./MoveSheet.tsx')))).MoveSheet,
}));
export const CallerMenu = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./CallerMenu.tsx')))).CallerMenu,
}));
