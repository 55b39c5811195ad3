import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLink } from './createLink.ts';
import { iceServersIn } from './iceServersIn.ts';

let ice: string[];
let registers = 0;

/** The server's end: takes every registration, with ICE servers of the moment. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 1;
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    if (text.trim() === '') return this.onmessage?.({ data: '\r\n' });
    if (!text.startsWith('REGISTER')) return;
    registers += 1;
    const kept = text.split('\r\n').filter((line) => /^(Via|From|Call-ID|CSeq|Contact):/.test(line));
    const to = /^To: .*$/m.exec(text)?.[0].trim();
    const lines = ['SIP/2.0 200 OK', ...kept, `${to};tag=server`, ...ice, 'Content-Length: 0', '', ''];
    queueMicrotask(() => this.onmessage?.({ data: lines.join('\r\n') }));
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  registers = 0;
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('location', { host: 'phone.example' });
  vi.stubGlobal('RTCPeerConnection', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (until: number) => [{ urls: ['turns:turn.example:443'], username: `${until}:w1`, credential: 'c' }];
const header = (until: number) => `X-Ringside-Ice: ${JSON.stringify(turn(until))}`;

test('TURN credentials are those of the last registration: they do not end while the panel stays open', async () => {
  const nothing = () => undefined;
  const link = createLink({
    onState: nothing,
    onIncoming: nothing,
    onBack: nothing,
    onStopping: nothing,
    onStopped: nothing,
  });
  ice = [];
  link.start({
    ...{ registerId: 'w1', devicePassword: 'p', community: 'c.example', serverAddress: 'ws://phone.example/sip' },
    iceServers: turn(1),
  });
  await vi.advanceTimersByTimeAsync(100);
  expect([link.state, link.peer.iceServers]).toEqual([{ at: 'ready' }, turn(1)]);
  for (const until of [2, 3]) {
    ice = [header(until)];
    const before = registers;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(registers).toBeGreaterThan(before);
    expect(link.peer.iceServers).toEqual(turn(until));
  }
  link.stop();
});

test.each([
  ['an answer without them', 'SIP/2.0 200 OK\r\nTo: x\r\n\r\n'],
  ['a refusal', `SIP/2.0 403 Forbidden\r\n${header(1)}\r\n\r\n`],
  ['a request', `INVITE sip:x SIP/2.0\r\n${header(1)}\r\n\r\n`],
  ['a body', `SIP/2.0 200 OK\r\nTo: x\r\n\r\n\r\n${header(1)}\r\n`],
  ['no JSON', 'SIP/2.0 200 OK\r\nX-Ringside-Ice: [{\r\n\r\n'],
  ['no list', 'SIP/2.0 200 OK\r\nX-Ringside-Ice: {}\r\n\r\n'],
  ['no message', 'SIP/2.0 200 OK'],
])('%s brings none', (_what, text) => expect(iceServersIn(text)).toBeNull());
