import { useSetAtom } from 'jotai';
import { useCommands } from '../commands.ts';
import { useDial } from '../useDial.ts';
import { omniOpenAtom, omniTextAtom } from './atoms.ts';
import type { OmniRow } from './omniResults.ts';

/** Runs the first action of a row: calls, goes, does. A text that is no number does nothing; its row says so. */
export function useOmniRun(): (row: OmniRow) => void {
  const dial = useDial();
  const { run } = useCommands();
  const setText = useSetAtom(omniTextAtom);
  const setOpen = useSetAtom(omniOpenAtom);
  return (row) => {
    if (row.kind === 'command') {
      setText('');
      setOpen(false);
      run(row.command.id);
    } else if (row.kind === 'person') void dial(row.number, 'row');
    else if (row.isNumber) void dial(row.number, 'field');
  };
}
