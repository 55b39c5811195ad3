import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhoneState } from '../PhoneEngine.ts';
import { createJsSipEngine } from './createJsSipEngine.ts';
import { CONNECT_TIMEOUT_MS } from './sipSocket.ts';

/** The server's end of the signalling socket: takes every registration. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: FakeWebSocket[] = [];
  readyState = 0;
  binaryType = '';
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    FakeWebSocket.made.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(text);
    if (!text.startsWith('REGISTER')) return;
    const kept = text.split('\r\n').filter((line) => /^(Via|From|Call-ID|CSeq|Contact):/.test(line));
    const to = /^To: .*$/m.exec(text)?.[0].trim();
    queueMicrotask(() =>
      this.onmessage?.({
        data: ['SIP/2.0 200 OK', ...kept, `${to};tag=server`, 'Content-Length: 0', '', ''].join('\r\n'),
      }),
    );
  }
  close(): void {
    this.readyState = 3;
  }
}

const NOW = new Date('2026-11-20T12:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  FakeWebSocket.made = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', { host: 'phone.example' });
  vi.stubGlobal('RTCPeerConnection', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function started() {
  const engine = createJsSipEngine({
    onSoundBlocked: () => undefined,
    autoAnswerHeader: 'X-Auto',
    infosHeader: 'X-Infos',
    callerIdHeader: 'X-Caller',
    codeHeader: 'X-Code',
    unheardType: 'application/unheard',
  });
  const states: PhoneState[] = [];
  engine.on('state', (state) => states.push(state));
  engine.start({
    registerId: 'web-1',
    devicePassword: 'secret',
    community: 'phone.example',
    serverAddress: 'ws://phone.example/sip',
  });
  return { engine, states };
}

test('[WRTC-011] a socket that does not open sets connecting, with the time of the next try', async () => {
  const { engine, states } = started();
  await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS);
  expect(states).toEqual([
    { at: 'connecting', attempt: 0, retryAt: null },
    { at: 'connecting', attempt: 1, retryAt: NOW + CONNECT_TIMEOUT_MS + 100 },
  ]);
  expect(FakeWebSocket.made).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeWebSocket.made).toHaveLength(2);
  engine.dispose();
});

test('[WRTC-013] a socket that is ready after a failed try clears what was wrong', async () => {
  const { engine, states } = started();
  await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS + 100);
  expect(states.at(-1)).toMatchObject({ at: 'connecting', retryAt: expect.any(Number) });
  FakeWebSocket.made.at(-1)?.open();
  await vi.advanceTimersByTimeAsync(10);
  expect(states.at(-1)).toEqual({ at: 'ready' });
  expect(engine.state).toEqual({ at: 'ready' });
  engine.dispose();
});

test('[WRTC-012] [WRTC-014] a socket that is gone for good stops the phone: it is registered no more and does not come back by itself', async () => {
  const { engine, states } = started();
  const [socket] = FakeWebSocket.made;
  socket?.open();
  await vi.advanceTimersByTimeAsync(10);
  expect(engine.state).toEqual({ at: 'ready' });
  socket?.onclose?.({ code: 1008, reason: 'closing on new connection' });
  expect(states.slice(-2)).toEqual([{ at: 'off' }, { at: 'fault', fault: 'takenOver' }]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([engine.state, FakeWebSocket.made.length]).toEqual([{ at: 'fault', fault: 'takenOver' }, 1]);
  engine.dispose();
});

test('a phone asked for figures of a dialog that it does not have has none', async () => {
  const { engine } = started();
  expect(await engine.stats('unknown')).toBeNull();
  engine.dispose();
});
