import {
  type EngineEvent,
  type Softphone,
  type SoftphoneEffect,
  type SoftphoneEvent,
  type StoredSoftphone,
  softphone,
} from '@ringside/domain/softphone';
import type { Store } from '../../../kernel/store.ts';
import type { CallEngine, RunningEngine } from './CallEngine.ts';
import { softphoneAtom, softphoneEndsAtom } from './softphoneState.ts';

export interface SoftphonePorts {
  store: Store;
  engine: CallEngine;
  /** Softphones that the user may have; null: could not be read. */
  loadLimit(): Promise<number | null>;
  createSoftphone(
    force: boolean,
    previousRegisterId: string | null,
  ): Promise<Pick<Extract<SoftphoneEvent, { type: 'credentials' }>, 'session' | 'isFull'>>;
  refreshProfile(): void;
  keepAddresses(addresses: readonly string[]): void;
  keep(data: StoredSoftphone | null): void;
  /** Called after every step. */
  changed(state: Softphone): void;
  onBehalf(): boolean;
}

/**
 * Runs the desktop softphone: commits each state, does its effects in order, turns every outcome into an event.
 *
 *   user, engine, profile ─▶ softphone(state, event) ─▶ effects ─▶ engine, server
 *                                 ▲                                    │
 *                                 └──────────── outcomes ◀─────────────┘
 */
export function runSoftphone(ports: SoftphonePorts) {
  const { store, engine } = ports;
  /** Starts and ends of the engine, one after another. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    queue = queue.then(work).catch(() => undefined);
  };

  const send = (event: SoftphoneEvent): void => {
    const before = store.get(softphoneAtom);
    const [next, effects] = softphone(before, event, { onBehalf: ports.onBehalf(), canMute: engine.canMute });
    if (next !== before) store.set(softphoneAtom, next);
    for (const effect of effects) perform(effect);
    if (next !== before) ports.changed(next);
  };

  const perform = (effect: SoftphoneEffect): void => {
    switch (effect.do) {
      case 'loadLimit': {
        const { attempt } = effect;
        return void ports.loadLimit().then((max) => send({ type: 'limit', attempt, max }));
      }
      case 'createSoftphone': {
        const { attempt, force, previousRegisterId } = effect;
        return void ports
          .createSoftphone(force, previousRegisterId)
          .then((created) => send({ type: 'credentials', attempt, ...created }));
      }
      case 'startEngine':
        return inTurn(async () => {
          // 5: the helper is there and cannot start it.
          if (!(await engine.start(effect.session)))
            heard(effect.session.registerId, { event: 'eError', detail: '5 the engine was not started' });
        });
      case 'stopEngine':
        store.set(softphoneEndsAtom, true);
        return inTurn(async () => {
          await engine.stop();
          store.set(softphoneEndsAtom, false);
        });
      case 'settle':
        return void setTimeout(() => send({ type: 'settled', attempt: effect.attempt }), effect.afterMs);
      case 'loadAddresses':
        return void engine.addresses().then(ports.keepAddresses);
      case 'refreshProfile':
        return ports.refreshProfile();
      case 'mute':
        return void engine.setMuted(effect.on);
      case 'store':
        return ports.keep(effect.data);
    }
  };

  /** Events of another account, for instance of another tab, are not ours. */
  const heard = (registerId: string, event: EngineEvent): void => {
    const { link } = store.get(softphoneAtom);
    if ('session' in link && link.session.registerId === registerId) send({ type: 'engine', heard: event });
  };

  return {
    send,
    heard,
    there: (running: RunningEngine | null): void => send({ type: 'engineThere', running }),
    gone: (): void => send({ type: 'engineGone' }),
  };
}
