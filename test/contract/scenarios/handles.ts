import type { PhoneError } from '../../../packages/sdk/src/index.ts';
import { destroyed, reached, refusal, type Scenario, states, unconnected } from './Scenario.ts';

export const handles: Scenario[] = [
  {
    title: 'a panel that answers 404 settles ready and what waits',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount(), url: rig.urls.missing });
      const ready = refusal(phone.ready);
      const waiting = refusal(phone.getInfo());
      return { ready: await ready, waiting: await waiting, state: phone.state };
    },
    expected: { ready: unconnected, waiting: unconnected, state: 'failed' },
  },
  {
    title: 'destroy before the handshake settles ready and what waits, at once and once',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen = states(phone);
      const outcomes = [refusal(phone.ready), refusal(phone.getInfo()), refusal(phone.call({ number: '1' }))];
      phone.destroy();
      phone.destroy();
      const later = await refusal(phone.getCalls());
      const reloaded = await refusal(phone.reload());
      return { outcomes: await Promise.all(outcomes), later, reloaded, seen, isConnected: phone.frame.isConnected };
    },
    expected: {
      outcomes: [destroyed, destroyed, destroyed],
      later: destroyed,
      // R16: it resolved with the session that was over
      reloaded: destroyed,
      seen: ['loading', 'destroyed'],
      isConnected: false,
    },
  },
  {
    title: 'connect, destroy, connect works on one mount and on one living frame',
    async run(rig) {
      const mount = rig.mount();
      rig.phone({ mount }).destroy();
      const second = rig.phone({ mount });
      const names = [(await second.getInfo()).displayName];
      second.destroy();
      const iframe = await rig.frame(rig.urls.panel);
      const third = rig.phone({ iframe });
      const { boot } = await third.ready;
      third.destroy();
      const fourth = rig.phone({ iframe });
      names.push((await fourth.getInfo()).displayName);
      return { names, wasNotLoadedAgain: fourth.session?.boot === boot, isConnected: iframe.isConnected };
    },
    expected: { names: ['Inès Marchetti', 'Inès Marchetti'], wasNotLoadedAgain: true, isConnected: true },
  },
  {
    title: 'a second handle on the same frame takes over and the first one does not fight',
    async run(rig) {
      const iframe = await rig.frame(rig.urls.panel);
      const first = rig.phone({ iframe });
      await first.ready;
      const lost = refusal(first.call({ number: 'never' }));
      await rig.sleep(50);
      const second = rig.phone({ iframe });
      await second.ready;
      await reached(first, 'failed');
      await rig.sleep(300);
      const { reason, outcomeUnknown } = (await lost) as PhoneError;
      return { reason, outcomeUnknown, first: first.state, second: second.state };
    },
    expected: { reason: 'replaced', outcomeUnknown: true, first: 'failed', second: 'ready' },
  },
  {
    title: 'a handler may destroy the phone in the middle of any change',
    async run(rig) {
      const seen: string[] = [];
      for (const state of ['connecting', 'ready', 'reconnecting'] as const) {
        const phone = rig.phone({ mount: rig.mount() });
        const over = new Promise<void>((resolve) =>
          phone.on('connection', (event) => {
            seen.push(event.state);
            if (event.state === state) phone.destroy();
            if (event.state === 'destroyed') resolve();
          }),
        );
        if (state === 'reconnecting') void phone.ready.then(() => phone.frame.remove());
        await over;
        await rig.sleep(400);
        seen.push('|');
      }
      return seen.join(' ');
    },
    expected: 'connecting destroyed | connecting ready destroyed | connecting ready reconnecting destroyed |',
  },
  {
    title: 'a hundred mounts leave no listener behind',
    async run(rig) {
      const mount = rig.mount();
      const before = rig.listeners();
      for (let i = 0; i < 100; i += 1) rig.phone({ mount }).destroy();
      const one = rig.phone({ mount });
      const during = rig.listeners() - before;
      await one.ready;
      one.destroy();
      return { isWatching: during > 0, left: rig.listeners() - before };
    },
    expected: { isWatching: true, left: 0 },
  },
];
