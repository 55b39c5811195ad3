import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import type { Messaging, MessagingNews } from '../Messaging.ts';
import { connectMessaging } from './connectMessaging.ts';
import { shareMessaging } from './shareMessaging.ts';
import type { Port } from './wire.ts';

type Work = (lock: object | null) => unknown;

/** Locks and a channel of one browser, and workers in it that can end without a word. */
function createBrowser() {
  /** Who has each lock, and who waits for it, in order. */
  const queues = new Map<string, { by: string; work: Work }[]>();
  const channels = new Map<string, Port>();
  const run = async (name: string): Promise<void> => {
    const [first] = queues.get(name) ?? [];
    if (!first) return;
    await first.work({});
    release(name, first);
  };
  const release = (name: string, one: { by: string }): void => {
    const queue = queues.get(name) ?? [];
    const wasFirst = queue[0] === one;
    queues.set(
      name,
      queue.filter((other) => other !== one),
    );
    if (wasFirst) void run(name);
  };
  const request = async (by: string, name: string, options: { ifAvailable?: boolean } | Work, then?: Work) => {
    const work = typeof options === 'function' ? options : (then as Work);
    await sleep(0);
    const queue = queues.get(name) ?? [];
    if (then && queue.length > 0) return work(null);
    queues.set(name, [...queue, { by, work }]);
    return queue.length === 0 ? run(name) : undefined;
  };
  /** Engines that were made, the newest last. */
  const engines: { asked: [string, ...unknown[]][]; tell(news: MessagingNews): void }[] = [];
  const makeEngine = (): Messaging => {
    const watchers = new Set<(news: MessagingNews) => void>();
    const asked: [string, ...unknown[]][] = [];
    engines.push({
      asked,
      tell: (news) => {
        for (const one of watchers) one(news);
      },
    });
    const watch = (one: (news: MessagingNews) => void) => {
      watchers.add(one);
      return () => watchers.delete(one);
    };
    return new Proxy({} as Messaging, {
      get: (_, verb: string) =>
        verb === 'watch'
          ? watch
          : verb === 'then'
            ? undefined
            : async (...given: unknown[]) => {
                asked.push([verb, ...given]);
                return verb === 'older' ? new Promise(() => undefined) : { ok: true, value: verb };
              },
    });
  };
  return {
    engines,
    /** A word that was on its way to a panel for long. */
    late(id: string, turn: number, word: MessagingNews): void {
      channels.get(id)?.onmessage?.({ data: { is: 'word', panel: id, turn, word } } as MessageEvent);
    },
    open(id: string) {
      const { port1, port2 } = new MessageChannel();
      const channel: Port = {
        onmessage: null,
        postMessage(message) {
          const sent = structuredClone(message);
          for (const [other, to] of channels)
            if (other !== id)
              setTimeout(() => channels.get(other) === to && to.onmessage?.({ data: sent } as MessageEvent));
        },
      };
      channels.set(id, channel);
      const locks = { request: (...given: [string, Work]) => request(id, ...given) } as unknown as LockManager;
      shareMessaging(port1 as unknown as Port, async () => makeEngine(), { id, name: 'rooms', locks, channel });
      const messaging = connectMessaging(port2 as unknown as Port);
      const told: MessagingNews[] = [];
      messaging.watch((news) => told.push(news));
      /** Its page is closed, or has crashed. */
      const end = (): void => {
        port1.close();
        port2.close();
        channels.delete(id);
        for (const [name, queue] of queues) for (const one of queue) if (one.by === id) release(name, one);
      };
      return { messaging, told, end };
    },
  };
}
const by = { loginToken: 't', userId: '@ines:s', label: '', salt: '', policy: '' } as Parameters<Messaging['open']>[0];
const ready: MessagingNews = { news: 'state', value: { at: 'ready' } };
const verbsOf = (engine: { asked: [string, ...unknown[]][] } | undefined) =>
  engine?.asked.map(([verb, what]) => (typeof what === 'string' ? `${verb} ${what}` : verb));

test('[MSG-035] panels without a shared worker share the engine of one of them', async () => {
  const browser = createBrowser();
  const [first, second] = [browser.open('a'), browser.open('b')];
  const [one, two] = await Promise.all([first.messaging.open(by), second.messaging.open(by)]);
  expect([one, two]).toEqual([
    { ok: true, value: 'open' },
    { ok: true, value: 'open' },
  ]);
  expect(await second.messaging.send('!a', 'text', 'k')).toEqual({ ok: true, value: 'send' });
  expect(browser.engines).toHaveLength(1);
  browser.engines[0]?.tell(ready);
  await expect.poll(() => [first.told, second.told]).toEqual([[ready], [ready]]);
  first.end();
  second.end();
});

test('[MSG-035] when the page of the engine goes, the next one has it, and has open what was open', async () => {
  const browser = createBrowser();
  const first = browser.open('a');
  await first.messaging.open(by);
  const [second, third] = [browser.open('b'), browser.open('c')];
  for (const { messaging } of [second, third]) await messaging.open(by);
  await second.messaging.openRoom('!one');
  await second.messaging.openAbout('!one');
  second.messaging.closeAbout('!one');
  await third.messaging.openRoom('!two');
  const waits = third.messaging.older('!two');
  await expect.poll(() => verbsOf(browser.engines[0])?.at(-1)).toBe('older !two');
  first.end();
  expect(await waits, 'nobody knows how far it came').toEqual({ ok: false, fault: { code: 'UNAVAILABLE' } });
  await expect
    .poll(() => verbsOf(browser.engines[1])?.toSorted())
    .toEqual(['open', 'open', 'openRoom !one', 'openRoom !two']);
  expect(await third.messaging.send('!two', 'text', 'k')).toEqual({ ok: true, value: 'send' });
  browser.engines[1]?.tell(ready);
  await expect.poll(() => [second.told, third.told]).toEqual([[ready], [ready]]);
  for (const id of ['b', 'c']) browser.late(id, 1, { news: 'state', value: { at: 'signedOut' } });
  await sleep(20);
  expect([second.told, third.told], 'nothing of the engine before is heard any more').toEqual([[ready], [ready]]);
  expect(browser.engines).toHaveLength(2);
  second.end();
  third.end();
});

test('[MSG-035] of a panel that is gone, or has crashed, nothing stays open in the engine', async () => {
  const browser = createBrowser();
  const [first, second] = [browser.open('a'), browser.open('b')];
  await first.messaging.open(by);
  await second.messaging.open(by);
  await second.messaging.openRoom('!one');
  second.end();
  const rooms = () => verbsOf(browser.engines[0])?.filter((verb) => verb !== 'open');
  await expect.poll(rooms).toEqual(['openRoom !one', 'closeRoom !one']);
  expect(await first.messaging.openRoom('!two')).toEqual({ ok: true, value: 'openRoom' });
  first.end();
});

test('[MSG-035] who has signed out is not opened again by the next engine', async () => {
  const browser = createBrowser();
  const [first, second] = [browser.open('a'), browser.open('b')];
  await first.messaging.open(by);
  await second.messaging.open(by);
  await second.messaging.openRoom('!one');
  second.messaging.close();
  await expect.poll(() => verbsOf(browser.engines[0])?.at(-1)).toBe('close');
  first.end();
  await expect.poll(() => browser.engines.length).toBe(2);
  await sleep(20);
  expect(verbsOf(browser.engines[1])).toEqual([]);
  second.end();
});
