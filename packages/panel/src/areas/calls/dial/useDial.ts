import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { dialRefusalAtom, isDiallingAtom, omniOpenAtom } from '../../../kernel/omnibox.ts';
import { dialTextAtom } from '../../../kernel/state.ts';
import { noteRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { callActs } from '../acts.ts';

/**
 * Calls a number. From the number field a refusal is shown in its list; from a row, in a toast. One press, one call:
 * until the server has answered, another press does nothing.
 *
 * @see CALL-019, CALL-020, ERR-015, ERR-017, ERR-020
 */
export function useDial(): (number: string, from: 'field' | 'row') => Promise<void> {
  const { call } = useActs(callActs);
  const store = useStore();
  const setDialling = useSetAtom(isDiallingAtom);
  const setRefusal = useSetAtom(dialRefusalAtom);
  const setText = useSetAtom(dialTextAtom);
  const setOpen = useSetAtom(omniOpenAtom);
  const isNarrow = useAtomValue(layoutAtom) !== 'wide';
  const goTo = useSetAtom(goToAtom);
  const tell = useTell();
  const note = useSetAtom(noteRefusalAtom);

  return async (number, from) => {
    // Not as it was drawn: a second press may come before the panel is drawn anew.
    if (store.get(isDiallingAtom) || number.trim() === '') return;
    setDialling(true);
    setRefusal(null);
    const outcome = await call(number);
    setDialling(false);
    if (outcome.ok) {
      setText('');
      setOpen(false);
      if (isNarrow) goTo('/calls/active');
      return;
    }
    if (from === 'field') {
      note(outcome.refused);
      return setRefusal({ number, refused: outcome.refused });
    }
    tell(outcome.refused);
  };
}
