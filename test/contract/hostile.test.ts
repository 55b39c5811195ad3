import { fractions } from '@ringside/testing/random';
import { sleep } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { line, ORIGIN, profile, setUp } from '../../packages/panel/src/host/bridge/test/testHost.ts';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { createMockPanel } from '../../packages/sdk/src/testing/index.ts';
import { forgeries, hostile } from './hostile.ts';

const EACH = 30_000;
const open: { close: () => void }[] = [];
const thrown: unknown[] = [];
const note = (error: unknown) => thrown.push(error);
beforeAll(() => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  expect(thrown.splice(0)).toEqual([]);
});
/** Some cannot even be posted; then the browser has refused them. */
const attempt = (post: () => void) => {
  try {
    post();
  } catch (error) {
    if (!(error instanceof RangeError || (error as Error).name === 'DataCloneError')) throw error;
  }
};

test(`${EACH} hostile messages at the panel's window: from strangers, in a foreign name, and from the host itself: no answer, no harm`, async () => {
  const host = setUp();
  open.push(host);
  host.bridge.publishInfo(profile);
  host.hello({ nonce: 'mine' });
  const next = fractions(11);
  const origins = ['https://evil.test', 'null', '', 'https://crm.test.evil.test', 'http://crm.test', '*', ORIGIN];
  const stranger = { postMessage: () => thrown.push('a stranger was answered') };
  for (let i = 0; i < EACH; i += 1) {
    const origin = origins[i % origins.length] as string;
    const isHost = origin === ORIGIN && i % 2 === 0;
    const words = hostile(next, i);
    const isHello = (words as { type?: unknown } | null)?.type === 'hello';
    // the host itself may say anything but a whole hello, which would be a new try
    if (isHost) host.say(isHello ? { ...(words as object), protos: 'x' } : words);
    else host.say(i % 10 ? words : forgeries[i % 20 ? 0 : 1], origin, [stranger, null, host.window][i % 3]);
  }
  expect(host.welcomes.length).toBe(1);
  // on a machine that is busy the answer may come after the moment that one is waited for
  await expect.poll(async () => (await host.command('GET_INFO'))?.status).toBe(200);
});

test(`${EACH} hostile messages on the panel's port: what has an id is refused, the rest ignored, and nothing is carried out`, async () => {
  let carriedOut = 0;
  const count = () => {
    carriedOut += 1;
    return { status: 200 as const, content: null };
  };
  const host = setUp({ handlers: { DROP: count, CALL: count as never, SET_NOTE: count, FILL_CALL_INFO: count } });
  open.push(host);
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  host.hello();
  const next = fractions(12);
  for (let i = 0; i < EACH; i += 1) {
    attempt(() => host.post(hostile(next, i)));
    if (i % 3_000 === 0) await sleep(1);
  }
  await sleep(200);
  expect(carriedOut).toBe(0);
  const answers = host.heard.filter((message) => 'status' in message);
  const wrong = answers.filter(({ id, type, status }) => {
    const isRead = type === 'GET_INFO' && status === 200;
    return !Number.isInteger(id) || (!isRead && ![400, 403, 404].includes(status as number));
  });
  expect([answers.length > 1_000, wrong.slice(0, 3)]).toEqual([true, []]);
  host.heard.length = 0; // ids of our own begin at 1 again
  expect(await host.command('GET_CALLS')).toMatchObject({ status: 200, content: [{ lineID: 'l1' }] });
});

test(`${EACH} hostile messages at the host's window: nobody is believed but the frame, and the frame only with the nonce`, async () => {
  const panel = createMockPanel();
  const phone = createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone' });
  open.push({ close: () => [phone.destroy(), panel.close()] });
  const { boot } = await phone.ready;
  const states: string[] = [];
  phone.on('connection', ({ state }) => states.push(state));
  const view = panel.iframe.ownerDocument.defaultView as Window;
  const next = fractions(13);
  const origins = ['https://evil.test', 'null', 'https://phone.test', 'https://phone.test.evil.test'];
  const { port1 } = new MessageChannel();
  for (let i = 0; i < EACH; i += 1) {
    const data = i % 10 ? hostile(next, i) : forgeries[i % 20 ? 1 : 0];
    const source = [panel.iframe.contentWindow, null, view, {}][i % 4];
    const origin = origins[i % 7 === 0 ? 2 : i % 4];
    view.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports: i % 2 ? [port1] : [] }));
  }
  port1.close();
  expect([states, phone.session?.boot === boot, phone.calls.getSnapshot()]).toEqual([[], true, []]);
  expect((await phone.getInfo()).displayName).toBe('Inès Marchetti');
});

test(`${EACH} hostile messages on the host's port, and replays of true ones: no command is settled by them, no event comes twice`, async () => {
  const panel = createMockPanel();
  const view = panel.iframe.ownerDocument.defaultView as Window;
  let port: MessagePort | undefined;
  // between the panel and the page: a hand on the wire
  view.addEventListener('message', (event) => {
    const [real] = (event as MessageEvent).ports as MessagePort[];
    const { port1, port2 } = new MessageChannel();
    if (!real) return;
    port = port1;
    real.onmessage = ({ data }) => {
      port1.postMessage(data);
      if (data?.type === 'CALL_EVENT' || data?.type === 'GENERAL_INFO') port1.postMessage(data);
    };
    port1.onmessage = ({ data }) => real.postMessage(data);
    Object.assign(event, { ports: [port2] });
  });
  const phone = createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone' });
  open.push({ close: () => [phone.destroy(), panel.close(), port?.close()] });
  const { boot } = await phone.ready;
  const seen: string[] = [];
  phone.on('CALL_EVENT', ({ lineID }) => seen.push(lineID));
  panel.on('GET_USER_CLIS', () => new Promise(() => {}));
  const pending = phone.sendRaw('GET_USER_CLIS', null, { timeoutMs: 60_000 });
  let isSettled = false;
  void pending.then(() => {
    isSettled = true;
  });
  const next = fractions(14);
  for (let i = 0; i < EACH; i += 1) {
    const message = hostile(next, i) as Record<string, unknown> | null;
    const isObject = typeof message === 'object' && message !== null;
    // the id of the command that waits would be an answer, a later seq an event, and a good-bye a good-bye
    if (isObject && message['id'] === 1 && Number.isInteger(message['status'])) continue;
    if (isObject && (Number.isInteger(message['seq']) || message['type'] === 'bye')) message['seq'] = 0;
    attempt(() => port?.postMessage(message));
    if (i % 3_000 === 0) {
      panel.ring({ lineID: `l${i}` });
      await sleep(1);
    }
  }
  await sleep(200);
  expect(seen).toEqual(Array.from({ length: EACH / 3_000 }, (_, i) => `l${i * 3_000}`));
  expect([isSettled, phone.state, phone.session?.boot === boot]).toEqual([false, 'ready', true]);
});
