import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createSessions, SESSION_MS } from '../sessions/createSessions.ts';
import { attachPush } from './attachPush.ts';
import type { Lists } from './createLists.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: unknown[] = [];
  closed: unknown[] | null = null;
  send = (text: string) => this.sent.push(JSON.parse(text));
  close = (...end: unknown[]) => {
    this.closed ??= end;
  };
  terminate = () => this.close('terminated');
  say = (frame: unknown) => this.emit('message', JSON.stringify(frame), false);
}

async function start() {
  const sessions = await createSessions({
    store: {
      all: async () => [],
      create: async () => {},
      extend: async () => {},
      remove: async () => {},
      removeExpired: async () => {},
    },
    now: Date.now,
    onWriteError: () => {},
  });
  const follows: string[] = [];
  const lists = {
    subscribe(userId: string, list: string) {
      follows.push(`${userId} ${list}`);
      return () => void follows.splice(follows.indexOf(`${userId} ${list}`), 1);
    },
  } as unknown as Lists;
  const socket = new FakeSocket();
  attachPush(socket as unknown as WebSocket, { sessions, lists, now: Date.now });
  const signIn = async (userId: string) => (await sessions.create(userId)).token;
  return { sessions, socket, follows, signIn };
}

test('a socket is one session’s: a second one closes it, and nothing of the first is sent any more', async () => {
  const { socket, follows, signIn } = await start();
  socket.say({ type: 'auth', token: await signIn('ines') });
  socket.say({ type: 'subscribe', list: 'CallHistory' });
  expect(follows).toEqual(['ines CallHistory']);
  socket.say({ type: 'auth', token: await signIn('ana') });
  expect([socket.closed?.[0], follows]).toEqual([1003, []]);
});

test('a session that runs out closes its socket by itself, though frames keep coming', async () => {
  const { socket, follows, signIn } = await start();
  socket.say({ type: 'auth', token: await signIn('ines') });
  socket.say({ type: 'subscribe', list: 'CallLine' });
  const chatter = setInterval(() => socket.say({ type: 'unsubscribe', list: 'Group' }), 60_000);
  await vi.advanceTimersByTimeAsync(SESSION_MS - 1000);
  expect(socket.closed).toBe(null);
  await vi.advanceTimersByTimeAsync(2000);
  clearInterval(chatter);
  expect([socket.closed, follows]).toEqual([[4401, 'session expired'], []]);
});

test('a session that is used goes on; one that is ended from elsewhere says so', async () => {
  const { sessions, socket, signIn } = await start();
  const token = await signIn('ines');
  socket.say({ type: 'auth', token });
  const pings = setInterval(() => socket.say({ type: 'ping', n: 1 }), 60_000);
  await vi.advanceTimersByTimeAsync(2 * SESSION_MS);
  clearInterval(pings);
  expect(socket.closed).toBe(null);
  await sessions.end('ines', sessions.of('ines')[0]?.id ?? '', 'revoked');
  expect(socket.closed).toEqual([4401, 'session revoked']);
});
