import { canTransfer } from '@ringside/domain/call';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useDial } from '../../areas/calls/dial/useDial.ts';
import { callSheetAtom } from '../../areas/calls/sheetAtom.ts';
import { terminalAskAtom } from '../../areas/terminals/terminalState.ts';
import { actsIn } from '../../kernel/acts.ts';
import { offersAtom } from '../../kernel/areasAtom.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { type Modifiers, omniOpenAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { ongoingLinesAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { commandsAtom } from '../commandsAtom.ts';
import { numbersOf, type OmniGroup, type OmniRow } from './omniResults.ts';

const TRANSFER = 'transferTo ';

/** Keys held with Enter, which of several numbers is meant (from 0 on), or that a call goes there instead. */
export type OmniPress = Partial<Modifiers> & { nth?: number; transfer?: boolean };
export type RunOmni = (row: OmniRow, press?: OmniPress) => void;

/**
 * Runs an action of a row: calls, goes, does. With Shift a call asks which phone, with Alt the page of the person opens. A text
 * that is no number does nothing; its row says so. A transfer opens its sheet with the name in the field: no caller is
 * transferred by a single Enter.
 */
export function useOmniRun(groups: readonly OmniGroup[]): RunOmni {
  const dial = useDial();
  const store = useStore();
  const goTo = useSetAtom(goToAtom);
  const tell = useTell();
  const setText = useSetAtom(omniTextAtom);
  const setOpen = useSetAtom(omniOpenAtom);
  const ask = useSetAtom(terminalAskAtom);
  const setSheet = useSetAtom(callSheetAtom);
  const front = useAtomValue(ongoingLinesAtom).find(canTransfer);
  const close = () => {
    setText('');
    setOpen(false);
  };
  const send = (text: string) => {
    close();
    if (front) setSheet({ is: 'transfer', lineId: front.id, text });
  };
  const runCommand = (id: string): void => {
    const command = store.get(commandsAtom).find((one) => one.id === id);
    if (!command || command.isOff) return;
    close();
    command.run({ store, acts: (of) => actsIn(store, of), goTo, tell, dial: (number) => void dial(number, 'row') });
  };
  return (row, press = {}) => {
    if (row.kind === 'command') {
      const { id } = row.command;
      if (id.startsWith(TRANSFER)) send(id.slice(TRANSFER.length));
      else runCommand(id);
      return;
    }
    if (row.kind === 'call' && !row.isNumber) return;
    const numbers = row.kind === 'person' ? numbersOf(row, groups) : [row.number];
    const number = numbers[press.nth ?? 0];
    if (number === undefined) return;
    if (press.transfer) send(row.kind === 'person' ? row.name : number);
    else if (press.shiftKey) {
      close();
      ask({ why: 'call', destination: number });
    } else if (press.altKey && press.nth === undefined && row.kind === 'person') {
      const page = store
        .get(offersAtom)
        ?.find(({ pageOf }) => pageOf)
        ?.pageOf?.(number);
      close();
      if (page) goTo(page);
    } else void dial(number, row.kind === 'person' ? 'row' : 'field');
  };
}
