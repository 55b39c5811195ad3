import type { PhoneError } from '../../../packages/sdk/src/index.ts';
import { reached, refusal, type Scenario, states, unconnected } from './Scenario.ts';

export const frames: Scenario[] = [
  {
    title: 'a frame of ours that went to a silent page is replaced by a fresh one once, after the attempts',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen = states(phone);
      await phone.ready;
      const first = phone.frame;
      phone.frame.src = rig.urls.plain;
      await reached(phone, 'reconnecting');
      const name = await phone.getInfo().then(({ displayName }) => displayName);
      return { name, isFresh: first !== phone.frame, isGone: !first.isConnected, seen };
    },
    expected: {
      name: 'Inès Marchetti',
      isFresh: true,
      isGone: true,
      seen: ['loading', 'connecting', 'ready', 'reconnecting', 'ready'],
    },
  },
  {
    title: 'an adopted frame that went to a silent page fails, is never replaced, and comes back with reload()',
    async run(rig) {
      const iframe = await rig.frame(rig.urls.panel);
      const phone = rig.phone({ iframe });
      const seen = states(phone);
      await phone.ready;
      iframe.src = rig.urls.plain;
      await reached(phone, 'reconnecting');
      const waiting = await refusal(phone.getInfo());
      const afterwards = await refusal(phone.call({ number: '1' }));
      const back = await phone.reload().then(({ info }) => info?.displayName);
      return { waiting, afterwards, back, isSame: phone.frame === iframe, seen };
    },
    expected: {
      waiting: unconnected,
      afterwards: unconnected,
      back: 'Inès Marchetti',
      isSame: true,
      seen: ['connecting', 'ready', 'reconnecting', 'failed', 'reconnecting', 'ready'],
    },
  },
  {
    title: 'a frame that goes to a foreign origin which speaks the protocol is not believed',
    async run(rig) {
      const iframe = await rig.frame(rig.urls.panel);
      const phone = rig.phone({ iframe });
      await phone.ready;
      const { boot } = phone.session ?? {};
      iframe.src = rig.urls.foreign;
      await reached(phone, 'reconnecting');
      const waiting = await refusal(phone.call({ number: '1' }));
      return { waiting, state: phone.state, isSame: phone.session?.boot === boot };
    },
    expected: { waiting: unconnected, state: 'failed', isSame: true },
  },
  {
    title: 'a CALL in flight when the frame leaves the document is settled at once; a fresh frame takes over',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      await phone.ready;
      const outcome = refusal(phone.call({ number: 'never' }));
      await rig.sleep(50);
      const before = performance.now();
      phone.frame.remove();
      const { reason, outcomeUnknown } = (await outcome) as PhoneError;
      const isQuick = performance.now() - before < 500;
      await reached(phone, 'ready');
      return { reason, outcomeUnknown, isQuick, isConnected: phone.frame.isConnected };
    },
    expected: { reason: 'frame-removed', outcomeUnknown: true, isQuick: true, isConnected: true },
  },
  {
    title: 'two frames of one origin are strangers to each other',
    async run(rig) {
      const [a, b] = [rig.phone({ mount: rig.mount() }), rig.phone({ mount: rig.mount() })];
      const seen: string[] = [];
      a.on('CALL_EVENT', ({ number }) => seen.push(`a ${number}`));
      b.on('CALL_EVENT', ({ number }) => seen.push(`b ${number}`));
      const boots = [(await a.ready).boot, (await b.ready).boot];
      await a.call({ number: '1' });
      await b.call({ number: '2' });
      a.destroy();
      await b.call({ number: '3' });
      return { seen, areTwo: boots[0] !== boots[1], calls: b.calls.getSnapshot().length };
    },
    expected: { seen: ['a 1', 'b 2', 'b 3'], areTwo: true, calls: 2 },
  },
];
