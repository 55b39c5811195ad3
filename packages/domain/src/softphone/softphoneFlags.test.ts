import { expect, test } from 'vitest';
import {
  type CheckedTerminal,
  type Softphone,
  type SoftphoneEffect,
  type SoftphoneEvent,
  softphoneFlags,
  softphoneStart,
} from './softphoneState.ts';
import { run, session, stored } from './test/softphoneBench.ts';

test('[SOFT-003] the flags are the eleven of the documents', () => {
  expect(softphoneFlags(softphoneStart(null))).toEqual({
    ...{
      ready: false,
      useSoftphone: false,
      userdisconnect: false,
      pending: false,
      connecting: false,
      connected: false,
    },
    ...{ reconnecting: false, check: false, error: null, isMuted: false, firstTime: true },
  });
});

test('[SOFT-003] whatever happens in whatever order, no two flags contradict one another', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const soft: CheckedTerminal = { id: 'soft', kind: 'softphone', inService: true, registerId: 's1' };
  const reached = new Set<string>();
  for (let run_ = 0; run_ < 400; run_ += 1) {
    let state = softphoneStart(random(2) ? stored : null);
    let isEngineOn = false;
    for (let step = 0; step < 60; step += 1) {
      const attempt = state.attempt - (random(5) === 0 ? 1 : 0);
      const event = (
        [
          { type: 'engineThere', running: null },
          { type: 'engineThere', running: { registerId: 's1', isRunning: random(2) === 0, isMuted: random(2) === 0 } },
          { type: 'engineGone' },
          { type: 'connect', force: random(2) === 0 },
          { type: 'limit', attempt, max: [0, 1, null][random(3)] as number | null },
          { type: 'limit', attempt, max: 1 },
          { type: 'credentials', attempt, session },
          { type: 'credentials', attempt, session: random(2) ? null : { ...session, community: '' } },
          ...(['eStart', 'eReconnect', 'eInRetablish', 'eRetablished', 'eRun', 'eRun', 'eLoginNot'] as const).map(
            (name): SoftphoneEvent => ({ type: 'engine', heard: { event: name } }),
          ),
          { type: 'engine', heard: { event: 'eError', detail: String(random(12)) } },
          { type: 'engine', heard: { event: 'eStop', detail: String(random(12)) } },
          { type: 'settled', attempt },
          { type: 'settled', attempt },
          { type: 'disconnect', byUser: random(2) === 0 },
          { type: 'profileReady', terminals: random(3) ? [soft] : [{ ...soft, registerId: 's2' }] },
          { type: 'profileReady', terminals: [] },
          { type: 'mute' },
        ] satisfies SoftphoneEvent[]
      )[random(23)] as SoftphoneEvent;
      const before = state;
      const [next, effects]: readonly [Softphone, readonly SoftphoneEffect[]] = run(before, event);
      state = next;
      if (event.type === 'engineGone') isEngineOn = false;
      if (event.type === 'engineThere' && next.link.at !== 'idle' && next.link.at !== 'pending') isEngineOn = true;
      if (event.type === 'engine' && event.heard.event === 'eStop') isEngineOn = false;
      for (const effect of effects) {
        if (effect.do === 'stopEngine') isEngineOn = false;
        if (effect.do === 'startEngine') isEngineOn = true;
      }
      const flags = softphoneFlags(state);
      const at = [flags.pending, flags.connecting, flags.connected].filter(Boolean).length;
      const rules = {
        'at most one of pending, connecting, connected': at <= 1,
        'pending and connected need an engine': at === 0 || flags.ready,
        'reconnecting needs a session': !flags.reconnecting || flags.connecting || flags.connected,
        'muted only when connected': !flags.isMuted || flags.connected,
        'what is under way is wanted': at === 0 || flags.useSoftphone,
        'no error beside a connection': flags.error === null || at === 0,
        'who disconnected does not want it': !flags.userdisconnect || !flags.useSoftphone,
        'connected is not the first time': !flags.connected || !flags.firstTime,
        'connected is checked': !flags.connected || flags.check,
        'an engine runs exactly while there is a session': isEngineOn === (flags.connecting || flags.connected),
        'nothing happens twice without an engine': flags.ready || effects.every(({ do: it }) => it === 'store'),
      };
      const broken = Object.entries(rules).filter(([, holds]) => !holds);
      expect({ event, before, state, broken: broken.map(([rule]) => rule) }).toMatchObject({ broken: [] });
      reached.add(state.link.at);
      if (state.error) reached.add(state.error);
    }
  }
  // The sequences were long enough to mean something.
  expect([...reached].sort((a, b) => a.localeCompare(b))).toEqual(
    expect.arrayContaining([
      'connected',
      'connecting',
      'failure',
      'forceConnect',
      'idle',
      'pending',
      'settling',
      'timeout',
    ]),
  );
});
