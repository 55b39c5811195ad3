import { expect, test } from 'vitest';
import type { Messaging, MessagingNews } from '../Messaging.ts';
import { connectMessaging } from './connectMessaging.ts';
import { serveMessaging } from './serveMessaging.ts';
import type { Port } from './wire.ts';

/** As much of an engine as is asked. */
function served(answers: Partial<Messaging>) {
  const watchers = new Set<(news: MessagingNews) => void>();
  const engine = {
    watch(one: (news: MessagingNews) => void) {
      watchers.add(one);
      return () => watchers.delete(one);
    },
    ...answers,
  } as unknown as Messaging;
  const { port1, port2 } = new MessageChannel();
  serveMessaging(port1 as unknown as Port, Promise.resolve(engine));
  const messaging = connectMessaging(port2 as unknown as Port);
  const tell = (news: MessagingNews): void => {
    for (const one of watchers) one(news);
  };
  const close = (): void => {
    port1.close();
    port2.close();
  };
  return { messaging, tell, close, leave: () => port2.postMessage({ id: 0, verb: 'gone', given: [] }), watchers };
}

test('[MSG-035] what is asked over the port is answered by the engine, and what it tells comes', async () => {
  const { messaging, tell, close } = served({
    create: async ({ name }) => ({ ok: true, value: `!${name}` }),
    send: async () => ({ ok: false, fault: { code: 'M_FORBIDDEN' } }),
  });
  const told: MessagingNews[] = [];
  const stop = messaging.watch((news) => told.push(news));
  const room = { kind: 'PUBLIC', name: 'lunch', topic: '', invited: [], isEncrypted: false } as const;
  const [made, sent] = await Promise.all([messaging.create(room), messaging.send('!a', 'text', 'k')]);
  expect([made, sent]).toEqual([
    { ok: true, value: '!lunch' },
    { ok: false, fault: { code: 'M_FORBIDDEN' } },
  ]);
  tell({ news: 'state', value: { at: 'ready' } });
  await messaging.send('!a', 'text', 'k');
  expect(told).toEqual([{ news: 'state', value: { at: 'ready' } }]);
  stop();
  tell({ news: 'state', value: { at: 'signedOut' } });
  await messaging.send('!a', 'text', 'k');
  expect(told).toHaveLength(1);
  close();
});

test('[MSG-035] an engine that throws, or a thread that ended, is an answer as well', async () => {
  const { messaging, close } = served({
    leave: () => Promise.reject(new Error('broken')),
    accept: () => new Promise(() => undefined),
  });
  const unavailable = { ok: false, fault: { code: 'UNAVAILABLE' } };
  expect(await messaging.leave('!a')).toEqual(unavailable);
  const open = messaging.accept('!a');
  messaging.end();
  expect(await open).toEqual(unavailable);
  expect(await messaging.leave('!a')).toEqual(unavailable);
  close();
});

test('what a panel that leaves had open is closed, once for each time, and no news are sent to it', async () => {
  const closed: unknown[] = [];
  const ok = { ok: true, value: null } as const;
  const { messaging, close, leave, watchers } = served({
    openRoom: async () => ok,
    openDevices: async () => ok,
    closeRoom: (id) => void closed.push(id),
    closeDevices: () => void closed.push('devices'),
  });
  for (const id of ['!a', '!b', '!a']) await messaging.openRoom(id);
  await messaging.openDevices('!a');
  messaging.closeRoom('!a');
  await messaging.openRoom('!c');
  expect([closed, watchers.size]).toEqual([['!a'], 1]);
  leave();
  await expect.poll(() => watchers.size).toBe(0);
  await expect.poll(() => closed).toEqual(['!a', '!b', '!a', 'devices', '!c']);
  close();
});
