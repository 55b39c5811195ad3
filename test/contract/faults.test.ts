import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import type { HostBridge } from '../../packages/panel/src/host/bridge/index.ts';
import { commands } from '../../packages/protocol/src/bridge/commands.ts';
import type { CommandName } from '../../packages/protocol/src/bridge/types.ts';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { type Chaos, chaosPort } from './chaosPort.ts';
import { backendHandlers, commandNames, contents } from './everyCommand.ts';
import { random } from './junk.ts';
import { type FakeFrame, FakeHost, HOST_ORIGIN, type PanelPage } from './memory/fakePages.ts';
import { line, startTestPanel } from './testPanel.ts';

const never = Symbol('still pending');
const PANEL = 'https://panel.test/';
const PLAIN = 'https://panel.test/plain';

function createPlace(chaos: Partial<Chaos> = {}, hasBackend = false) {
  const tally: string[] = [];
  const state = { isFrozen: false, isServerGone: false, panel: null as HostBridge | null };
  const handlers = backendHandlers({ isGone: () => state.isServerGone, did: (name) => tally.push(name) });
  const host = new FakeHost({
    [PANEL](page: PanelPage) {
      state.panel = startTestPanel({
        window: page as never,
        allowedParentFrames: [HOST_ORIGIN],
        reload: page.reload,
        tally: { read: () => [...tally], add: (what) => tally.push(what) },
        ...(hasBackend && { handlers }),
      });
    },
  });
  const { deliver } = host;
  const whole: Chaos = { delayMs: 4, times: () => 1, isFrozen: () => state.isFrozen, ...chaos };
  host.deliver = (target, data, origin, source, ports = []) =>
    deliver.call(
      host,
      target,
      data,
      origin,
      source,
      ports.map((port) => chaosPort(port, whole)),
    );
  const phone = createPhone({
    url: PANEL,
    mount: host.mount(),
    title: 'Phone',
    timeouts: { connect: 400, command: 500, effect: 500, heartbeat: 30 },
    queue: { maxAgeMs: 3_000 },
  });
  return { tally, host, phone, state, frame: () => phone.frame as unknown as FakeFrame };
}
type Place = ReturnType<typeof createPlace>;

/** What befalls the panel. Each comes to an end by itself. */
const faults: Record<string, { chaos?: () => Partial<Chaos>; strike?: (place: Place) => unknown }> = {
  'nothing at all': {},
  'a server that is gone for a moment': {
    async strike({ state }) {
      state.isServerGone = true;
      await sleep(25);
      state.isServerGone = false;
    },
  },
  'a server that is gone, and the panel is loaded again without it': {
    async strike({ state, frame }) {
      state.isServerGone = true;
      await sleep(5);
      frame().show(PANEL);
      await sleep(60);
      state.isServerGone = false;
    },
  },
  'a reload': { strike: ({ frame }) => frame().show(PANEL) },
  'two reloads in a row': {
    async strike({ frame }) {
      frame().show(PANEL);
      await sleep(6);
      frame().show(PANEL);
    },
  },
  'another page and back': {
    async strike({ frame }) {
      frame().src = PLAIN;
      await sleep(30);
      frame().src = PANEL;
    },
  },
  'the frame taken out': { strike: ({ frame }) => frame().remove() },
  'the frame taken out and put back': {
    strike({ frame }) {
      const taken = frame();
      taken.remove();
      taken.connect();
    },
  },
  'a tab that sleeps for a moment': {
    async strike({ state }) {
      state.isFrozen = true;
      await sleep(25);
      state.isFrozen = false;
    },
  },
  'a tab that sleeps until the link is given up': {
    async strike({ state }) {
      state.isFrozen = true;
      await sleep(150);
      state.isFrozen = false;
    },
  },
  'every port message twice': { chaos: () => ({ times: () => 2 }) },
  'one port message of four lost': {
    chaos() {
      const next = random(3);
      return { times: () => (next() < 0.25 ? 0 : 1) };
    },
  },
  'lost, doubled, and a reload': {
    chaos() {
      const next = random(4);
      return { times: () => Math.floor(next() * 3) };
    },
    strike: ({ frame }) => frame().show(PANEL),
  },
};

/** Milliseconds from the command to the fault: before it is sent, on its way, while it runs, when its answer is on the way, after. */
const STEPS = [0, 1, 2, 3, 5, 8, 13, 20, 30];

/** A call appears in the panel and is told to the host, whatever happened before. */
async function eventsGoOn({ phone, state }: Place): Promise<boolean> {
  const giveUp = performance.now() + 4_000;
  const here = `after ${crypto.randomUUID()}`;
  const seen = new Promise<boolean>((resolve) => {
    phone.on('CALL_EVENT', ({ lineID }) => lineID === here && resolve(true));
    phone.on('resync', ({ snapshot }) => snapshot.calls.some(({ lineID }) => lineID === here) && resolve(true));
  });
  while (phone.state !== 'ready' && performance.now() < giveUp) await sleep(5);
  const tell = setInterval(() => state.panel?.publishLine(line(here)), 100);
  state.panel?.publishLine(line(here));
  const result = await Promise.race([seen, sleep(4_000).then(() => false)]);
  clearInterval(tell);
  return result;
}

async function strikeAt(name: string, command: CommandName, step: number, isEarly: boolean) {
  const { chaos, strike } = faults[name] ?? {};
  const place = createPlace(chaos?.(), true);
  const { phone, tally, host } = place;
  const kind = commands[command].class;
  const seqs: Record<string, number[]> = {};
  phone.on('CALL_EVENT', (_call, meta) => {
    const boot = phone.session?.boot ?? '';
    seqs[boot] = [...(seqs[boot] ?? []), meta?.seq ?? 0];
  });
  if (!isEarly) await phone.ready;
  const outcome = phone.sendRaw(command, contents[command]);
  await sleep(step);
  await strike?.(place);
  const settled = await Promise.race([outcome, sleep(6_000).then(() => never)]);
  const wrong: string[] = [];
  const where = `${name}, ${command}, ${isEarly ? 'early, ' : ''}${step} ms:`;
  const done = tally.length;
  if (typeof settled === 'symbol') wrong.push(`${where} pending`);
  else {
    const { status, outcomeUnknown } = settled;
    if (![200, 500, 503].includes(status)) wrong.push(`${where} ${status}`);
    if (kind === 'effect' && done > 1) wrong.push(`${where} done ${done} times`);
    if (kind !== 'read' && status === 200 && done === 0) wrong.push(`${where} 200 and not done`);
    if (kind !== 'read' && status !== 200 && !outcomeUnknown && done > 0) wrong.push(`${where} done behind "not done"`);
    if (kind === 'read' && outcomeUnknown) wrong.push(`${where} a read of unknown outcome`);
  }
  if (!(await eventsGoOn(place))) wrong.push(`${where} no event afterwards`);
  for (const list of Object.values(seqs))
    if (list.some((seq, i) => i > 0 && seq <= (list[i - 1] ?? 0))) wrong.push(`${where} seq ${list}`);
  phone.destroy();
  await sleep(1);
  if (host.window.listeners.size + host.observers > 0) wrong.push(`${where} a listener is left`);
  return wrong;
}

test.each(Object.keys(faults))(
  '%s, at every step of every command: settled, effects at most once, events go on, no event twice, no listener left',
  async (name) => {
    const cases = commandNames.flatMap((command) =>
      STEPS.flatMap((step) => [false, true].map((isEarly) => () => strikeAt(name, command, step, isEarly))),
    );
    const wrong: string[] = [];
    // not all at once: on a loaded machine their timers would be late by more than the times that are tried
    while (cases.length > 0) wrong.push(...(await Promise.all(cases.splice(0, 90).map((run) => run()))).flat());
    expect(wrong).toEqual([]);
  },
);

test('every command of the protocol is struck', () => {
  expect(commandNames).toEqual(Object.keys(commands));
});

test('over a road that loses and doubles, every event arrives once and in order', async () => {
  const next = random(5);
  const { phone } = createPlace({ times: () => Math.floor(next() * 3) });
  const services: (string | null)[] = [];
  const over = new Promise<void>((resolve) =>
    phone.on('CALL_EVENT', ({ service }) => {
      services.push(service);
      if (service === 's100') resolve();
    }),
  );
  await phone.ready;
  void phone.sendRaw('CALL', { number: 'stream' }, { key: 'k' });
  // the command itself may be lost; the key keeps one that is merely late from being carried out twice
  const again = setInterval(
    () => services.length === 0 && void phone.sendRaw('CALL', { number: 'stream' }, { key: 'k' }),
    200,
  );
  await over;
  clearInterval(again);
  phone.destroy();
  expect(services).toEqual([null, ...Array.from({ length: 100 }, (_, i) => `s${i + 1}`)]);
});

test('a set whose answer was lost in a reload is carried out once when the panel keeps its keys', async () => {
  const kept = { text: null as string | null };
  const done: string[] = [];
  const { createHostBridge } = await import('../../packages/panel/src/host/bridge/index.ts');
  const { profile } = await import('./testPanel.ts');
  const host = new FakeHost({
    [PANEL]: (page: PanelPage) => {
      const bridge = createHostBridge({
        window: page as never,
        config: { allowedParentFrames: [HOST_ORIGIN], crmApiEnabled: true },
        boot: crypto.randomUUID(),
        clock: Date,
        keyStore: { load: () => kept.text, save: (text) => void Object.assign(kept, { text }) },
        handlers: {
          SET_USER_CLI({ manualCustomCallerID }) {
            done.push(manualCustomCallerID);
            // the page goes in the very moment in which it has answered
            if (done.length === 1) queueMicrotask(() => queueMicrotask(() => queueMicrotask(page.reload)));
            return { status: 200, content: { customCallerID: manualCustomCallerID } };
          },
        },
      });
      bridge.publishInfo(profile);
    },
  });
  const lost = new Set<string>();
  const { deliver } = host;
  host.deliver = (target, data, origin, source, ports = []) =>
    deliver.call(
      host,
      target,
      data,
      origin,
      source,
      // the first page's answers never arrive
      ports.map((port) =>
        chaosPort(port, { times: () => (done.length === 1 && !lost.has('x') ? 0 : 1), isFrozen: () => false }),
      ),
    );
  const phone = createPhone({ url: PANEL, mount: host.mount(), title: 'Phone', timeouts: { heartbeat: 30 } });
  phone.on('connection', ({ state }) => state === 'reconnecting' && lost.add('x'));
  expect(await phone.setUserCli({ manualCustomCallerID: '0199' })).toEqual({ customCallerID: '0199' });
  expect(done).toEqual(['0199']);
  phone.destroy();
});
