import type { Phone, PhoneError } from '../../packages/sdk/src/index.ts';
import type { Rig } from './Rig.ts';

/** One scenario: what happens, and what must come out. `ids` are requirements that it proves. */
export interface Scenario {
  title: string;
  ids?: string;
  run: (rig: Rig) => Promise<unknown>;
  expected: unknown;
}

/** The connection state, once it is reached. */
const reached = (phone: Phone, state: Phone['state']) =>
  new Promise<void>((resolve) => {
    if (phone.state === state) return resolve();
    const off = phone.on('connection', (event) => {
      if (event.state !== state) return;
      off();
      resolve();
    });
  });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    ({ status, reason, origin, outcomeUnknown, retriable }: PhoneError) => ({
      status,
      reason,
      origin,
      outcomeUnknown,
      retriable,
    }),
  );
const states = (phone: Phone) => {
  const seen: string[] = [phone.state];
  phone.on('connection', ({ state }) => seen.at(-1) !== state && seen.push(state));
  return seen;
};
const unloaded = { status: 503, reason: 'panel-unloaded', origin: 'transport', outcomeUnknown: true, retriable: false };
const destroyed = { status: 503, reason: 'destroyed', origin: 'transport', outcomeUnknown: false, retriable: false };
const unconnected = {
  status: 503,
  reason: 'connect-timeout',
  origin: 'transport',
  outcomeUnknown: false,
  retriable: true,
};

export const scenarios: Scenario[] = [
  {
    title: 'a first connection passes loading, connecting, ready and tells what the panel can do',
    ids: 'CRM-048 CRM-070',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen = states(phone);
      const info = new Promise((resolve) => phone.on('GENERAL_INFO', resolve));
      const { capabilities } = await phone.ready;
      return { seen, capabilities, displayName: ((await info) as { displayName: string }).displayName };
    },
    expected: {
      seen: ['loading', 'connecting', 'ready'],
      capabilities: ['CALL', 'ANSWER', 'DROP', 'GET_USER_CLIS', 'SET_USER_CLI', 'GET_INFO', 'GET_CALLS'],
      displayName: 'Inès Marchetti',
    },
  },
  {
    title: 'call, answer, drop, getInfo and getCalls run, and the call is seen from its first to its last word',
    ids: 'CRM-052 CRM-054 CRM-055 CRM-056 CRM-068 CRM-069',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen: unknown[] = [];
      phone.on('CALL_EVENT', ({ state, end }, meta) => seen.push([state, end, typeof meta?.seq]));
      await phone.ready;
      const made = await phone.call({ number: '0199004127', record: { id: '003', label: 'Claire' } });
      const stored = phone.calls.getSnapshot().map(({ lineID, record }) => ({ lineID, record }));
      await phone.answer({ lineID: made.lineID });
      const calls = (await phone.getCalls()).map(({ state, canDrop }) => ({ state, canDrop }));
      await phone.drop({ lineID: made.lineID });
      const info = await phone.getInfo();
      return { made, stored, calls, seen, left: phone.calls.getSnapshot(), name: info.displayName };
    },
    expected: {
      made: { lineID: 'l1', callID: 'c-l1' },
      stored: [{ lineID: 'l1', record: { id: '003', label: 'Claire' } }],
      calls: [{ state: 'answered', canDrop: true }],
      seen: [
        ['placed', null, 'number'],
        ['answered', null, 'number'],
        ['hangupByCaller', { cause: 'normal', label: 'Call ended', talkSeconds: 7 }, 'number'],
      ],
      left: [],
      name: 'Inès Marchetti',
    },
  },
  {
    title:
      'a read, a set and a call made before the panel is there wait for it; an answer does not; the newest call wins',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const all = [
        refusal(phone.getInfo().then(({ enterprise }) => enterprise)),
        refusal(phone.setUserCli({ manualCustomCallerID: '01' })),
        refusal(phone.call({ number: 'first' })),
        refusal(phone.call({ number: 'second' })),
        refusal(phone.answer({ lineID: 'l1' })),
      ];
      return Promise.all(all);
    },
    expected: [
      { value: 'Atelier' },
      { value: { customCallerID: '01' } },
      { status: 503, reason: 'superseded', origin: 'transport', outcomeUnknown: false, retriable: true },
      { value: { lineID: 'l1', callID: 'c-l1' } },
      { status: 503, reason: 'not-ready', origin: 'transport', outcomeUnknown: false, retriable: true },
    ],
  },
  {
    title: 'a CALL in flight when the panel reloads is settled as unknown and never placed again',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const outcome = await refusal(phone.call({ number: 'reload' }));
      await reached(phone, 'ready');
      return { outcome, tally: await phone.getUserClis({}) };
    },
    expected: { outcome: unloaded, tally: ['call reload'] },
  },
  {
    title: 'a read in flight when the panel reloads is sent again and answered once',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seen = states(phone);
      let answers = 0;
      const tally = await phone.getUserClis({ firstDigits: 'reload' }).finally(() => {
        answers += 1;
      });
      return { tally, answers, seen };
    },
    expected: { tally: ['read'], answers: 1, seen: ['loading', 'connecting', 'ready', 'reconnecting', 'ready'] },
  },
  {
    title: 'a set in flight when the panel reloads is sent again and answered once',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const result = await phone.setUserCli({ manualCustomCallerID: 'reload' });
      return { result, tally: await phone.getUserClis({}) };
    },
    expected: { result: { customCallerID: 'reload' }, tally: ['cli reload', 'cli reload'] },
  },
  {
    title:
      'a call made between unload and reconnection is placed once the panel is back, and a snapshot came before it',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const order: string[] = [];
      phone.on('resync', ({ gone }) => order.push(`resync ${gone.map(({ lineID }) => lineID)}`));
      phone.on('CALL_EVENT', ({ number }) => order.push(`call ${number}`));
      await phone.ready;
      await phone.call({ number: 'before' });
      const { boot } = await phone.ready;
      phone.frame.src = rig.urls.panel;
      await reached(phone, 'reconnecting');
      const made = await phone.call({ number: 'between' });
      return { made, order, sameBoot: phone.session?.boot === boot };
    },
    expected: {
      made: { lineID: 'l1', callID: 'c-l1' },
      order: ['call before', 'resync l1', 'call between'],
      sameBoot: false,
    },
  },
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
      return { outcomes: await Promise.all(outcomes), later, seen, isConnected: phone.frame.isConnected };
    },
    expected: {
      outcomes: [destroyed, destroyed, destroyed],
      later: destroyed,
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
    title: 'a refusal of the panel arrives with its status and its words, and a broken handler is a 500',
    ids: 'CRM-070',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const refused = await phone.call({ number: 'refuse' }).catch(({ status, reason, origin, retriable, content }) => {
        return { status, reason, origin, retriable, content };
      });
      const { status, content } = await phone.sendRaw('CALL', { number: 'throw' });
      return { refused, status, label: (content as { label: string }).label };
    },
    expected: {
      refused: {
        status: 406,
        reason: 'refused',
        origin: 'panel',
        retriable: false,
        content: { label: 'i__WRONG_NUMBER_LABEL', text: 'Wrong number' },
      },
      status: 500,
      label: 'i__ERROR_DEFAULT_LABEL',
    },
  },
  {
    title: 'unknown commands, prototype names, ACD without capability and lines that nobody knows are refused',
    ids: 'CRM-046 CRM-047 CRM-070',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      await phone.ready;
      const statusOf = async (type: string, content?: unknown) => (await phone.sendRaw(type, content)).status;
      return {
        prototype: await Promise.all(
          ['constructor', 'toString', '__proto__', 'hasOwnProperty'].map((type) => statusOf(type)),
        ),
        unknown: await statusOf('MAKE_COFFEE'),
        empty: await statusOf(''),
        field: await statusOf('CALL', {}),
        acd: await statusOf('ACD_LOGIN'),
        acdField: await statusOf('ACD_SELECTIVE_LOGIN', {}),
        line: await statusOf('DROP', { lineID: 'nobody' }),
        service: await phone
          .sendRaw('FILL_CALL_INFO', { lineID: 'nobody', sfId: '1', sfLabel: 'x' })
          .then(({ status }) => status),
        uncloneable: (await phone.sendRaw('CALL', { number: () => '1' })).reason,
      };
    },
    expected: {
      prototype: [400, 400, 400, 400],
      unknown: 400,
      empty: 400,
      field: 400,
      acd: 403,
      acdField: 400,
      line: 404,
      service: 404,
      uncloneable: 'malformed',
    },
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
  {
    title: 'a thousand changes of one turn arrive in order, none lost, none doubled',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const seqs: number[] = [];
      const services: (string | null)[] = [];
      phone.on('CALL_EVENT', ({ service }, meta) => {
        seqs.push(meta?.seq ?? 0);
        services.push(service);
      });
      await phone.call({ number: 'burst' });
      const isInOrder = seqs.every((seq, i) => i === 0 || seq === (seqs[i - 1] ?? 0) + 1);
      return { count: services.length, last: services.at(-1), isInOrder };
    },
    expected: { count: 1_000, last: 's999', isInOrder: true },
  },
  {
    title: 'when the link is made again to the same page, no event is lost or seen twice, and no snapshot is needed',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const services: (string | null)[] = [];
      const causes: string[] = [];
      phone.on('resync', () => causes.push('resync'));
      phone.on('connection', ({ cause }) => cause && causes.push(cause));
      const over = new Promise<void>((resolve) =>
        phone.on('CALL_EVENT', ({ service }) => {
          services.push(service);
          // what a page would do that loads again; this one does not
          if (service === 's10' || service === 's50') phone.frame.dispatchEvent(new Event('load'));
          if (service === 's100') resolve();
        }),
      );
      await phone.call({ number: 'stream' });
      await over;
      const expected = [null, ...Array.from({ length: 100 }, (_, i) => `s${i + 1}`)];
      return { causes, areAllThereOnce: JSON.stringify(services) === JSON.stringify(expected), state: phone.state };
    },
    expected: { causes: ['panel-unloaded', 'panel-unloaded'], areAllThereOnce: true, state: 'ready' },
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
    title: 'lost port messages are fetched, doubled ones are seen once, in order',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount(), url: rig.urls.raw });
      const seen: string[] = [];
      phone.on('CALL_EVENT', ({ lineID }) => seen.push(lineID));
      await phone.call({ number: 'lose' });
      await rig.sleep(200);
      return { seen, stored: phone.calls.getSnapshot().length };
    },
    expected: { seen: ['l1', 'l2', 'l3', 'l4', 'l5', 'l6'], stored: 6 },
  },
  {
    title: 'a lost last event is found by the heartbeat',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount(), url: rig.urls.raw });
      await phone.call({ number: 'loseLast' });
      await new Promise<void>((resolve) => phone.on('CALL_EVENT', ({ lineID }) => lineID === 'l2' && resolve()));
      return phone.calls.getSnapshot().map(({ lineID }) => lineID);
    },
    expected: ['l1', 'l2'],
  },
  {
    title: 'a panel that stops answering is left after two heartbeats, and found again',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount(), url: rig.urls.raw });
      const causes: unknown[] = [];
      phone.on('connection', ({ state, cause }) => state === 'reconnecting' && causes.push(cause));
      await phone.call({ number: 'mute' });
      await reached(phone, 'reconnecting');
      await reached(phone, 'ready');
      return causes;
    },
    expected: ['unresponsive'],
  },
  {
    title: 'junk on the port changes nothing and the link survives',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount(), url: rig.urls.raw });
      await phone.call({ number: 'junk' });
      const { status } = await phone.sendRaw('CALL', { number: 'x' });
      return { status, state: phone.state, calls: phone.calls.getSnapshot().length };
    },
    expected: { status: 200, state: 'ready', calls: 0 },
  },
  {
    title: 'ten thousand junk messages and look-alikes from strangers at each end: none accepted, none answered',
    async run(rig) {
      const phone = rig.phone({ mount: rig.mount() });
      const { boot } = await phone.ready;
      const seen: string[] = [];
      phone.on('connection', ({ state }) => seen.push(state));
      phone.on('CALL_EVENT', ({ lineID }) => seen.push(lineID));
      const listeners = rig.listeners();
      const perEnd = await rig.flood(phone);
      const { displayName } = await phone.getInfo();
      return {
        isEnough: perEnd >= 10_000,
        seen,
        displayName,
        isSame: phone.session?.boot === boot,
        calls: phone.calls.getSnapshot(),
        grown: rig.listeners() - listeners,
      };
    },
    expected: { isEnough: true, seen: [], displayName: 'Inès Marchetti', isSame: true, calls: [], grown: 0 },
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
