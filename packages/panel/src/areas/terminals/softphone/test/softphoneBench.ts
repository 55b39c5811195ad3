import { softphoneFlags } from '@ringside/domain/softphone';
import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, vi } from 'vitest';
import { linkAtom, profileAtom, sessionAtom } from '../../../../kernel/state.ts';
import type { HelperSocket } from '../createHelperLink.ts';
import { type OpenSoftphonePorts, openSoftphone } from '../openSoftphone.ts';
import { softphoneAtom, softphoneIntentsAtom } from '../softphoneState.ts';

export const credentials = {
  registerId: 's1',
  devicePassword: 'secret',
  community: 'b.example',
  serverAddress: 'sip:127.0.0.1:5060;transport=udp',
  abstractTerminalID: 'soft',
};

type Message = Record<string, unknown> & { id: number };

/** A helper that does what it is asked and says what the test wants. */
class FakeSocket implements HelperSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Message[] = [];
  isClosed = false;
  readonly url: string;
  answers: Record<string, unknown> = {};
  constructor(url: string) {
    this.url = url;
  }
  send(text: string): void {
    const message = JSON.parse(text) as Message;
    this.sent.push(message);
    if (message.id === undefined) return;
    const answer = this.answers[message['type'] as string] ?? { ok: true };
    if (answer !== 'silent') queueMicrotask(() => this.say({ type: 'answer', id: message.id, ...(answer as object) }));
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.isClosed = true;
  }
  /** Types that were sent, but the greeting. */
  types = (): unknown[] => this.sent.map(({ type }) => type).filter((type) => type !== 'hello');
}

/** Seals so that one can see it. */
export const vault = {
  seal: async (text: string): Promise<string | null> => `sealed ${text}`,
  open: async (text: string) => (text.startsWith('sealed ') ? text.slice(7) : null),
};

export async function setUp(
  pairing: unknown = { port: 4685, sealed: 'sealed tok' },
  more: Partial<OpenSoftphonePorts> = {},
) {
  const store = createStore();
  const kept = new Map<string, string>();
  if (pairing) kept.set('ringside.helper', JSON.stringify(pairing));
  const sockets: FakeSocket[] = [];
  const asked: unknown[][] = [];
  const server = { maximum: 1 as number | object, create: credentials as unknown, code: '' };
  const followed: unknown[] = [];
  openSoftphone({
    store,
    profile: async () => {
      asked.push(['profile']);
      return { ok: true, value: buildProfile({}) };
    },
    softphones: {
      maximum: async () => {
        asked.push(['maximum']);
        return typeof server.maximum === 'object' ? server.maximum : { ok: true, value: server.maximum };
      },
      create: async (_user: string, ...args: unknown[]) => {
        asked.push(['create', ...args]);
        if (server.create) return { ok: true, value: server.create };
        return { ok: false, fault: { code: server.code, status: 403, label: '' } };
      },
    } as never,
    phone: { follow: (other) => void followed.push(other) },
    storage: () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as unknown as Storage,
    vault,
    ...more,
    socket(url) {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
  });
  const signIn = (): void => {
    store.set(profileAtom, buildProfile({}));
    store.set(sessionAtom, { at: 'signedIn' });
    store.set(linkAtom, { at: 'connected' });
  };
  const helper = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const join = (more: object = {}, can = ['request', 'launch', 'open', 'softphone', 'mute']): FakeSocket => {
    helper().onopen?.();
    helper().say({ type: 'welcome', proto: 1, helper: 'Helper', can, ...more });
    return helper();
  };
  const engine = (event: string, detail?: string, registerId = 's1') =>
    helper().say({ type: 'engine', event, registerId, ...(detail !== undefined && { detail }) });
  const intents = () => store.get(softphoneIntentsAtom)!;
  const flags = () => softphoneFlags(store.get(softphoneAtom));
  // What is kept is read.
  await soon();
  return { store, kept, sockets, asked, server, followed, signIn, helper, join, engine, intents, flags };
}

export const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Signed in, joined and connected. */
export async function connected() {
  const bench = await setUp();
  bench.signIn();
  bench.join();
  bench.intents().connect(false);
  await soon();
  bench.engine('eStart');
  bench.engine('eRun');
  await soon(3000);
  return bench;
}

/** Before and after each test of a file: called by it once. */
export function softphoneBench(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
