import { canTransfer } from '@ringside/domain/call';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useDial } from '../../areas/calls/dial/useDial.ts';
import { callSheetAtom } from '../../areas/calls/sheetAtom.ts';
import { terminalAskAtom } from '../../areas/terminals/terminalState.ts';
import { actsIn } from '../../kernel/acts.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { type Modifiers, omniOpenAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { ongoingLinesAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { commandsAtom } from '../commandsAtom.ts';
import type { OmniRow } from './omniResults.ts';

const TRANSFER = 'transferTo ';

/**
 * Runs the first action of a row: calls, goes, does; with Shift a call asks which phone. A text that is no number does
 * nothing; its row says so. A transfer opens its sheet with the name in the field: nobody is sent away by one Enter.
 */
export function useOmniRun(): (row: OmniRow, press?: Modifiers) => void {
  const dial = useDial();
  const store = useStore();
  const goTo = useSetAtom(goToAtom);
  const tell = useTell();
  const run = (id: string): void => {
    const command = store.get(commandsAtom).find((one) => one.id === id);
    command?.run({ store, acts: (of) => actsIn(store, of), goTo, tell, dial: (number) => void dial(number, 'row') });
  };
  const setText = useSetAtom(omniTextAtom);
  const setOpen = useSetAtom(omniOpenAtom);
  const ask = useSetAtom(terminalAskAtom);
  const setSheet = useSetAtom(callSheetAtom);
  const front = useAtomValue(ongoingLinesAtom).find(canTransfer);
  const close = () => {
    setText('');
    setOpen(false);
  };
  return (row, press) => {
    if (row.kind === 'command') {
      const { id } = row.command;
      close();
      if (!id.startsWith(TRANSFER)) run(id);
      else if (front) setSheet({ is: 'transfer', lineId: front.id, text: id.slice(TRANSFER.length) });
    } else if (row.kind === 'call' && !row.isNumber) return;
    else if (press?.shiftKey) {
      close();
      ask({ why: 'call', destination: row.number });
    } else void dial(row.number, row.kind === 'person' ? 'row' : 'field');
  };
}
