import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONNECT_TIMEOUT_MS, KEEP_ALIVE_MS, SILENCE_MS, SipSocket } from './sipSocket.ts';

class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static last: FakeWebSocket;
  static count = 0;
  readyState = 0;
  binaryType = '';
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly protocol: string;
  constructor(_url: string, protocol: string) {
    this.protocol = protocol;
    FakeWebSocket.last = this;
    FakeWebSocket.count += 1;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('location', { host: 'phone.example:4680' });
  FakeWebSocket.count = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connected() {
  const socket = new SipSocket('ws://phone.example:4680/sip');
  const ends: unknown[] = [];
  socket.ondisconnect = (...end) => ends.push(end);
  socket.connect();
  const wire = FakeWebSocket.last;
  wire.open();
  return { socket, wire, ends };
}

test('[WRTC-010] a socket that does not open within 7 s is given up', () => {
  const socket = new SipSocket('ws://phone.example/sip');
  const ends: unknown[] = [];
  socket.ondisconnect = (...end) => ends.push(end);
  socket.connect();
  expect(FakeWebSocket.last.protocol).toBe('sip');
  vi.advanceTimersByTime(CONNECT_TIMEOUT_MS - 1);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([CONNECT_TIMEOUT_MS, ends, FakeWebSocket.last.closed]).toEqual([7000, [[true, 1006, 'time-out']], true]);
});

test('an answered keep-alive keeps the link, however rarely the timers of a hidden page run', () => {
  const { wire, ends } = connected();
  for (let minute = 0; minute < 5; minute += 1) {
    vi.advanceTimersByTime(KEEP_ALIVE_MS);
    wire.onmessage?.({ data: '\r\n' });
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect([wire.sent.length, ends]).toEqual([5, []]);
});

test('a link that answers nothing is found within four seconds, once, whatever the beat of the keep-alives', () => {
  const { wire, ends } = connected();
  vi.advanceTimersByTime(KEEP_ALIVE_MS + SILENCE_MS - 1);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([KEEP_ALIVE_MS + SILENCE_MS, ends]).toEqual([4000, [[true, 1006, 'silent']]]);
  vi.advanceTimersByTime(60_000);
  expect([ends.length, wire.closed, wire.sent]).toEqual([1, true, ['\r\n\r\n']]);
});

test('a page that was asleep reads the answer that waited for it before it calls the link dead', () => {
  const { wire, ends } = connected();
  vi.advanceTimersByTime(KEEP_ALIVE_MS);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(SILENCE_MS);
  wire.onmessage?.({ data: '\r\n' });
  vi.advanceTimersByTime(1000);
  expect(ends).toEqual([]);
});

test('after `disconnect` nothing is told any more', () => {
  const { socket, wire, ends } = connected();
  socket.disconnect();
  wire.onclose?.({ code: 1000, reason: '' });
  vi.advanceTimersByTime(60_000);
  expect([ends, socket.isConnected(), wire.closed]).toEqual([[], false, true]);
});

test('after a lost link and a failed try, sockets wait until the server answers a plain request', async () => {
  const asked: { url: string; answer(): void; fail(): void }[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string) => new Promise((answer, fail) => void asked.push({ url, answer: () => answer(null), fail })),
  );
  const { socket, wire, ends } = connected();
  wire.onclose?.({ code: 1006, reason: '' });
  socket.connect();
  FakeWebSocket.last.onclose?.({ code: 1006, reason: '' });
  expect([FakeWebSocket.count, asked.length, ends.length]).toEqual([2, 0, 2]);
  socket.connect();
  expect([FakeWebSocket.count, asked[0]?.url, socket.isConnecting()]).toEqual([
    2,
    'http://phone.example:4680/sip',
    true,
  ]);
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect([ends.at(-1), socket.isConnecting()]).toEqual([[true, 1006, 'away'], false]);
  socket.connect();
  asked[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.count).toBe(3);
  FakeWebSocket.last.open();
  expect([socket.isConnected(), ends.length]).toEqual([true, 3]);
});

test('a plain request that hangs is given up within 7 s', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { socket, wire, ends } = connected();
  wire.onclose?.({ code: 1006, reason: '' });
  socket.connect();
  FakeWebSocket.last.onclose?.({ code: 1006, reason: '' });
  socket.connect();
  await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
  expect([ends.at(-1), FakeWebSocket.count]).toEqual([[true, 1006, 'time-out'], 2]);
});
