import { connectPair, isRingingIn, type Line, linesToHold } from '@ringside/domain/call';
import type { ParkedCall } from '@ringside/domain/switchboard';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo } from 'react';
import { useActs, useWant } from '../../kernel/acts.ts';
import { useOnceFor } from '../../kernel/hooks/acting.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { lines, liveLinesAtom } from '../../kernel/state.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import { callActs } from '../calls/acts.ts';
import { loadMoves } from '../calls/moves/loadMoves.ts';
import { queueActs } from '../queues/acts.ts';
import { switchboardActs } from './acts.ts';
import { parkableOf, parkedAtom } from './state.ts';
import type { Tile } from './tiles.ts';
import { type Waiting, waitingAtom } from './waiting.ts';

/** Where a call can be sent: a tile, or whoever was found beside them. */
export type Destination = Pick<Tile, 'id' | 'name' | 'number'>;

/** What a switchboard user does at the desk; one thing at a time. What is refused stands in a toast, and nothing has happened. */
export function useDesk() {
  const store = useStore();
  const names = useNames();
  const desk = useActs(switchboardActs);
  const calls = useActs(callActs);
  const queues = useActs(queueActs);
  const want = useWant(loadMoves);
  const once = useOnceFor();
  const refuse = useSetAtom(raiseRefusalAtom);
  const toast = useSetAtom(raiseToastAtom);
  const live = useAtomValue(liveLinesAtom);
  const waiting = useAtomValue(waitingAtom);
  const all = useAtomValue(parkedAtom);
  // What rings at the user again stands among those who wait.
  const parked = useMemo(
    () => (all ?? []).filter(({ callUri }) => !live.some((line) => line.callUri === callUri && isRingingIn(line))),
    [all, live],
  );
  const front = parkableOf(live);
  const couple = connectPair(live.filter((line) => !isRingingIn(line)));
  // Two calls that have nothing to do with one another are never joined by a key.
  const pair = couple && couple.from.linkId !== null && couple.from.linkId === couple.to.linkId ? couple : null;

  const act = async (work: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const done = await once('switchboard', work);
    if (done && !done.ok) refuse(done.refused);
    return done?.ok ?? false;
  };
  /** Two voices never mix. */
  const alone = async (work: () => Promise<Outcome<unknown>>): Promise<Outcome<unknown>> => {
    for (const line of linesToHold(store.get(lines.allAtom))) {
      const held = await calls.hold(line.id);
      if (!held.ok) return held;
    }
    return work();
  };
  const nameOf = (line: Line): string => names.nameOf(line.party);
  const say = (key: 'swb.sent' | 'swb.toVoicemail' | 'swb.parkedNow' | 'swb.connected', name: string, target = '') =>
    toast({ kind: 'ok', title: { key, params: { name, target } } });

  const take = (one: Waiting): Promise<boolean> =>
    act(() => (one.line ? calls.answer(one.line.id) : queues.take(one.id)));
  const takeBack = ({ callUri }: ParkedCall): Promise<boolean> => act(() => alone(() => desk.takeParked(callUri)));
  return {
    front,
    pair,
    waiting,
    parked,
    take,
    takeBack,
    /** Takes who has waited longest; nobody waits: what has been parked longest. */
    takeNext(): Promise<boolean> {
      const [next] = waiting;
      const [oldest] = parked;
      if (next) return take(next);
      return oldest ? takeBack(oldest) : Promise.resolve(false);
    },
    /** The one key: connects those who were brought together, sends the call, or calls. */
    async send(to: Destination | null): Promise<boolean> {
      if (pair) {
        const { from, to: other } = pair;
        const done = await act(() => want((moves) => moves.connect(from.id, other.id)));
        if (done) say('swb.connected', nameOf(from), nameOf(other));
        return done;
      }
      if (!to) return false;
      if (!front) return act(() => calls.call(to.number));
      const done = await act(() => desk.sendOn(front.callUri, to.number));
      if (done) say('swb.sent', nameOf(front), to.name);
      return done;
    },
    /** To the mailbox of a colleague, without ringing. */
    async toVoicemail(to: Destination): Promise<boolean> {
      if (!front) return false;
      const done = await act(() => desk.sendToVoicemail(front.callUri, to.number));
      if (done) say('swb.toVoicemail', nameOf(front), to.name);
      return done;
    },
    /** Calls first; the call is held meanwhile. */
    talkFirst: (to: Destination): Promise<boolean> => act(() => calls.call(to.number)),
    async park(meant: Destination | null): Promise<boolean> {
      if (!front) return false;
      const done = await act(() => desk.park(front.callUri, meant?.number ?? null));
      if (done) say('swb.parkedNow', nameOf(front));
      return done;
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
