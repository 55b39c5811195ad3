import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { commands } from '../../packages/protocol/src/bridge/commands.ts';
import type { CommandName } from '../../packages/protocol/src/bridge/types.ts';
import { createPhone, type Outcome } from '../../packages/sdk/src/index.ts';
import type { DialResult } from '../../packages/telephony/src/index.ts';
import { watchLoad } from '../../packages/testing/src/load/index.ts';
import { createCutter, startServer, wireLine } from '../../packages/testing/src/server/index.ts';
import { commandNames, contents } from './everyCommand.ts';
import { FakeHost, type PanelPage } from './memory/fakePages.ts';
import { startRealPanel } from './realPanel.ts';

const PANEL = 'https://panel.test/';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A line that need not be held before a call is placed. */
const held = (id: string) =>
  wireLine({ restUri: `telephony/CallLine/${id}`, lineId: id, call: `telephony/Call/${id}`, state: 'held' });

/** Whose page says nothing for 3 s, as this panel without its server does, asks the host of the page, which is there. */
function answerPings(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    String(input).startsWith(PANEL) ? Promise.resolve(Response.json({ cause: null })) : fetch(input, init);
  ends.push(() => {
    globalThis.fetch = fetch;
  });
}

/** The shipped panel in front of the real server, and a relay between the two that can be cut. */
async function setUp({ isCutFromTheStart = false } = {}) {
  const server = await startServer();
  ends.push(() => server.stop());
  const cutter = await createCutter(server.port);
  ends.push(() => cutter.close());
  const network = { isCut: isCutFromTheStart };
  const cut = () => {
    network.isCut = true;
    cutter.cut();
  };
  const restore = () => {
    network.isCut = false;
    cutter.restore();
  };
  const body = JSON.stringify({ login: 'ines', password: 'ringside' });
  const login = await fetch(`${server.origin}/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  const { token } = (await login.json()) as { token: string };
  server.calls.setLine('ines', held('l1'));
  if (isCutFromTheStart) cutter.cut();

  const dialled: string[] = [];
  /** What the SIP link does: the INVITE arrives, the line is pushed, the answer comes; each may be lost. */
  const dial = async (number: string): Promise<DialResult> => {
    if (network.isCut) return { ok: false, fault: 'notReady', status: 0 };
    await sleep(3);
    if (network.isCut) return { ok: false, fault: 'failed', status: 408 };
    dialled.push(number);
    const id = `d${dialled.length}`;
    server.calls.setLine('ines', { ...held(id), terminalCallId: id });
    await sleep(3);
    return network.isCut ? { ok: false, fault: 'failed', status: 408 } : { ok: true, dialogId: id };
  };
  const host = new FakeHost({
    [PANEL](page: PanelPage) {
      const panel = startRealPanel(page, cutter.origin, token, dial);
      ends.push(panel.close);
    },
  });
  answerPings();
  const phone = createPhone({ url: PANEL, mount: host.mount(), title: 'Phone' });
  ends.push(() => phone.destroy());
  return { server, phone, cut, restore, dialled };
}
type Place = Awaited<ReturnType<typeof setUp>>;

/** A new line of the server reaches the host. */
async function eventArrives({ server, phone }: Place, id: string): Promise<void> {
  const seen = () => phone.calls.getSnapshot().some(({ lineID }) => lineID === id);
  server.calls.setLine('ines', held(id));
  await expect.poll(seen, { timeout: 8_000, interval: 10 }).toBe(true);
}

const DOCUMENTED = [200, 400, 403, 404, 406, 500, 503];
/** A command, and the verb of the server that it becomes. */
const verbs: Partial<Record<CommandName, string>> = {
  DROP: 'leave',
  HOLD: 'hold',
  SEND_DTMF: 'sendDtmf',
  TRANSFER: 'transfer',
  RECORD_START: 'record',
  RECORD_STOP: 'stopRecord',
};

/** All commands at once, and the server vanishes so many milliseconds later. */
async function strike(
  place: Place,
  afterMs: number,
  forMs: number | 'all are settled',
  without: readonly CommandName[] = [],
): Promise<{ wrong: string[]; outcomes: Outcome[] }> {
  const { server, phone, cut, restore, dialled } = place;
  const dialledBefore = dialled.length;
  server.calls.asked.length = 0;
  const outcomes = new Map<CommandName, Outcome>();
  const sent = commandNames
    // which of the two comes first on one line would be chance; a sign-out ends the others
    .filter((name) => !['RETRIEVE', 'ANSWER', 'MERGE', 'SIGN_OUT', ...without].includes(name))
    .map(async (name) => {
      const content = { ...contents[name] } as { lineID?: string };
      const given = 'lineID' in content ? { ...content, lineID: 'l1' } : contents[name];
      outcomes.set(name, await phone.sendRaw(name, given));
    });
  await sleep(afterMs);
  cut();
  if (forMs !== 'all are settled') {
    await sleep(forMs);
    restore();
  }
  const isSettled = await Promise.race([Promise.all(sent).then(() => true), sleep(12_000).then(() => false)]);
  restore();

  const wrong: string[] = isSettled ? [] : ['pending'];
  const calls = dialled.length - dialledBefore;
  if (calls > 1) wrong.push(`${calls} calls`);
  for (const [name, { status, outcomeUnknown }] of outcomes) {
    const done = name === 'CALL' ? calls : server.calls.asked.filter(([verb]) => verb === verbs[name]).length;
    if (!DOCUMENTED.includes(status)) wrong.push(`${name} ${status}`);
    if (commands[name].class === 'read' && outcomeUnknown) wrong.push(`${name}, a read of unknown outcome`);
    if (!(name in verbs) && name !== 'CALL') continue;
    if (done > 1) wrong.push(`${name} done ${done} times`);
    if (status === 200 && done !== 1) wrong.push(`${name} 200, done ${done} times`);
    if (status !== 200 && !outcomeUnknown && done > 0) wrong.push(`${name} done behind "not done" (${status})`);
  }
  return { wrong, outcomes: [...outcomes.values()] };
}

test('the server vanishes at every step of every command and comes back: all settle as documented, at most one call, events go on', async () => {
  const place = await setUp();
  await place.phone.ready;
  await eventArrives(place, 'before');
  const wrong: string[] = [];
  const seen = { verbs: 0, calls: 0, unknown: 0, done: 0 };
  const slowness = watchLoad();
  ends.push(() => void slowness());
  for (const [i, afterMs] of [0, 4, 7, 12, 18, 24, 400].entries()) {
    // ten calls and transfers in ten seconds are allowed
    // the last one after the work, which takes longer where others want the processor
    const isLast = afterMs === 400;
    const result = await strike(place, isLast ? afterMs * slowness() : afterMs, 300, i < 5 ? ['TRANSFER'] : []);
    wrong.push(...result.wrong.map((what) => `${afterMs} ms: ${what}`));
    seen.verbs += place.server.calls.asked.length;
    for (const { status, outcomeUnknown } of result.outcomes) {
      if (outcomeUnknown) seen.unknown += 1;
      if (status === 200) seen.done += 1;
    }
    await eventArrives(place, `after ${afterMs}`);
  }
  seen.calls = place.dialled.length;
  expect(wrong).toEqual([]);
  // it was struck before, in the middle of, and after the work
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

test('a server that does not come back: commands settle, and events go on when it does', async () => {
  const place = await setUp();
  await place.phone.ready;
  await eventArrives(place, 'before');
  expect((await strike(place, 8, 'all are settled')).wrong).toEqual([]);
  expect(await place.phone.sendRaw('SET_THEME', { theme: 'dark' })).toMatchObject({ status: 200 });
  await eventArrives(place, 'after');
});

test('a panel whose server was never there: what concerns its user is 503, the page may still drive it, and the user appears with the server', async () => {
  const place = await setUp({ isCutFromTheStart: true });
  const { phone, restore } = place;
  expect((await phone.ready).info).toBe(null);
  const statuses = await Promise.all(
    commandNames.map(
      // a CALL waits for the phone as long as it may
      async (name) =>
        [commands[name].page, (await phone.sendRaw(name, contents[name], { timeoutMs: 1000 })).status] as const,
    ),
  );
  expect(new Set(statuses.map((pair) => pair.join()))).toEqual(new Set(['true,200', 'false,503']));
  restore();
  await expect.poll(() => phone.info.getSnapshot()?.displayName, { timeout: 8_000 }).toBe('Inès Marchetti');
  await eventArrives(place, 'after');
});
