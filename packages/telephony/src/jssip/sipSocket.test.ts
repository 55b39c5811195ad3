import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONNECT_TIMEOUT_MS, KEEP_ALIVE_MS, SILENCE_MS, SipSocket } from './sipSocket.ts';

class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static last: FakeWebSocket;
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

test('a link that answers nothing is found within five seconds, once', () => {
  const { wire, ends } = connected();
  vi.advanceTimersByTime(KEEP_ALIVE_MS + SILENCE_MS + KEEP_ALIVE_MS);
  expect([ends, wire.closed, wire.sent]).toEqual([[[true, 1006, 'silent']], true, ['\r\n\r\n']]);
  expect(KEEP_ALIVE_MS + SILENCE_MS).toBeLessThan(5000);
});

test('after `disconnect` nothing is told any more', () => {
  const { socket, wire, ends } = connected();
  socket.disconnect();
  wire.onclose?.({ code: 1000, reason: '' });
  vi.advanceTimersByTime(60_000);
  expect([ends, socket.isConnected(), wire.closed]).toEqual([[], false, true]);
});
