import { isRingingIn, type Line } from '@ringside/domain/call';
import { createHeadset, type HeadsetEffect, type Hid } from '@ringside/telephony/headset';
import { actsIn } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { liveLinesAtom, mutedAtom } from '../../kernel/state.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { callActs } from '../calls/acts.ts';
import { headsetAtom, headsetPortAtom } from './headsetState.ts';

/** Panels of one browser: one of them has the headset, or two would answer one press. */
const LOCK = 'ringside.headset';

interface Ports {
  hid: Hid | undefined;
  locks: Pick<LockManager, 'request'> | null;
  now(): number;
}

/**
 * Joins the buttons and lamps of a headset with the calls that this browser carries: calls of a desk phone are not its
 * own. Mute goes both ways.
 */
export function followHeadset(
  { store, engine }: Pick<Ground, 'store' | 'engine'>,
  { hid, locks, now }: Ports,
): () => void {
  const own = (): Line[] =>
    store.get(liveLinesAtom).filter(({ dialogId }) => dialogId !== null && engine.has(dialogId));

  const act = (effect: HeadsetEffect): Promise<Outcome> | undefined => {
    const lines = own();
    const ringing = lines.find(isRingingIn);
    const front = lines.find((line) => !isRingingIn(line)) ?? ringing;
    if (effect === 'answer') return ringing && actsIn(store, callActs).answer(ringing.id);
    if (effect === 'end') return front && actsIn(store, callActs).drop(front.id);
    actsIn(store, phoneActs).setMuted(effect === 'mute');
    return undefined;
  };
  const perform = async (effect: HeadsetEffect): Promise<void> => {
    const outcome = await act(effect);
    if (outcome && !outcome.ok) store.set(raiseRefusalAtom, outcome.refused);
  };

  const hold = (): (() => void) => {
    const headset = createHeadset({
      hid,
      now,
      onLink: (link) => store.set(headsetAtom, link),
      onEffect: (effect) => void perform(effect),
    });
    store.set(headsetAtom, headset.link);
    store.set(headsetPortAtom, headset);
    const show = (): void => {
      const lines = own();
      const busy = lines.filter((line) => !isRingingIn(line));
      headset.show({
        isRinging: lines.length > busy.length,
        isBusy: busy.length > 0,
        isMuted: store.get(mutedAtom),
        isHeld: busy.length > 0 && busy.every((line) => line.state === 'held'),
      });
    };
    // A dialog of this browser may come before or after the push of its line.
    const stops = [store.sub(liveLinesAtom, show), store.sub(mutedAtom, show), engine.on('dialog', show)];
    show();
    return () => {
      for (const stop of stops) stop();
    };
  };

  let stop = (): void => undefined;
  let letGo = (): void => undefined;
  if (!locks || !hid) {
    stop = hold();
    return () => stop();
  }
  store.set(headsetAtom, { at: 'elsewhere' });
  void locks
    .request(LOCK, () => {
      stop = hold();
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    })
    // Storage of this page is withheld, and locks with it.
    .catch(() => {
      stop = hold();
    });
  return () => {
    stop();
    letGo();
  };
}
