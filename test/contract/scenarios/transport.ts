import { reached, type Scenario } from './Scenario.ts';

export const transport: Scenario[] = [
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
];
