import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { Refused } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { refusalText } from '../refusalText.ts';
import { raiseToastAtom } from './toasts.ts';

/** Tells a refusal in a toast. */
export function useTell(): (refused: Refused) => void {
  const t = useT();
  const raise = useSetAtom(raiseToastAtom);
  return useCallback(
    (refused) => {
      const { label, detail } = refusalText(t, refused);
      raise({ kind: 'error', title: { text: label }, detail: { text: detail } });
    },
    [t, raise],
  );
}
