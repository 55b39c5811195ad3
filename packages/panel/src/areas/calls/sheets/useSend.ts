import type { Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useActs, useWant } from '../../../kernel/acts.ts';
import { firstName, useNames } from '../../../kernel/hooks/useNames.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { useT } from '../../../words/useT.ts';
import { callActs } from '../acts.ts';
import { loadMoves } from '../moves/loadMoves.ts';
import { transferModeAtom } from '../sheetAtom.ts';
import type { Target } from './targets.ts';
import { useTakeBack } from './useTakeBack.ts';

/**
 * What the rows of a sheet do. One at a time; what is refused is shown in its row, or in a toast when the sheet has been
 * closed meanwhile: the call is where it was.
 */
export function useSend(line: Line, onClose: () => void) {
  const t = useT();
  const names = useNames();
  const { call } = useActs(callActs);
  const want = useWant(loadMoves);
  const mode = useAtomValue(transferModeAtom);
  const isNarrow = useAtomValue(layoutAtom) !== 'wide';
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseToastAtom);
  const offerTakeBack = useTakeBack();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ id: string; why: string } | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const name = names.nameOf(line.party);
  const first = firstName(name);

  /** @param stays what the call does after a refusal, in words */
  const run = async (id: string, stays: string, work: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    if (busyId !== null) return false;
    setBusyId(id);
    setRefused(null);
    const outcome = await work();
    if (outcome.ok) return true;
    const { label } = refusalText(t, outcome.refused);
    const why = [outcome.refused.reason || label, stays].filter(Boolean).join('. ');
    if (isOpen.current) {
      setBusyId(null);
      setRefused({ id, why });
    } else raise({ kind: 'error', title: { text: why } });
    return false;
  };
  const toCall = () => {
    onClose();
    if (isNarrow) goTo('/calls/active');
  };
  return {
    busyId,
    refused,
    /** @param how unlike the switch at the foot, for once */
    transfer: async (target: Target, how = mode) => {
      const stays = t('transfer.stays', { name: first });
      if (!(await run(target.id, stays, () => want((moves) => moves.transfer(line.id, target.number, how))))) return;
      onClose();
      if (how === 'screened') offerTakeBack(line, target);
      else raise({ kind: 'ok', title: { key: 'transfer.sent', params: { name, target: target.name } } });
    },
    redirect: async (target: Target) => {
      const stays = t('redirect.stays');
      if (!(await run(target.id, stays, () => want((moves) => moves.redirect(line.id, target.number))))) return;
      onClose();
      raise({ kind: 'ok', title: { key: 'transfer.sent', params: { name, target: target.name } } });
    },
    /** Another call beside this one, which is held: to ask before it is passed on, or to join both later. */
    call: async (target: Target) => {
      if (await run(target.id, '', () => call(target.number))) toCall();
    },
    connect: async (from: Line) => {
      if (!(await run(from.id, '', () => want((moves) => moves.connect(from.id, line.id))))) return;
      onClose();
      const params = { name: names.nameOf(from.party), target: name };
      raise({ kind: 'ok', title: { key: 'connect.done', params } });
    },
  };
}
