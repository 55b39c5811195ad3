import { buildProfile, buildTerminal } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, vi } from 'vitest';
import { linkAtom, profileAtom, sessionAtom, terminals as terminalsOf } from '../../../kernel/state.ts';
import { createTerminalPreference } from '../terminalPreference.ts';
import { createTerminals, type TerminalPorts } from '../terminals.ts';

export const web = buildTerminal({ id: 'web' });

export const desk = buildTerminal({ id: 'desk', kind: 'normal', type: 'IpDevice', label: 'Desk phone' });

export const deskKept = { abstractTerminalID: 'desk', type: 'normal' } as const;

export const webKept = { abstractTerminalID: 'web', type: 'webphone' } as const;

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

interface Given extends Partial<Pick<TerminalPorts, 'storage' | 'betaToken'>> {
  mayUseWebphone?: boolean;
  placeCall?: unknown;
}

export function setUp({ mayUseWebphone = true, placeCall, ...ports }: Given = {}) {
  const store = createStore();
  store.set(profileAtom, buildProfile({ mayUseWebphone }));
  store.set(sessionAtom, { at: 'signedIn' });
  store.set(linkAtom, { at: 'connected' });
  const asked: unknown[][] = [];
  const storage = memoryStorage();
  const preferences = createTerminalPreference(() => storage);
  const bench = createTerminals({
    store,
    client: {
      placeCall: async (...args: unknown[]) => {
        asked.push(['placeCall', ...args]);
        return placeCall ?? { ok: true, value: { lineId: 'l1' } };
      },
      callVerb: async (...args: unknown[]) => {
        asked.push(['callVerb', ...args]);
        return { ok: true, value: null };
      },
    } as never,
    callHere: async (...args) => {
      asked.push(['callHere', ...args]);
      return { ok: true, value: { lineId: 'here' } };
    },
    phone: { takeOver: () => void asked.push(['takeOver']), stop: () => void asked.push(['stop']) },
    preferences,
    onMobile: false,
    storage: () => storage,
    betaToken: null,
    ...ports,
  });
  const have = (...all: (typeof web)[]): void => {
    store.set(terminalsOf.applyAtom, { op: 'reset', items: all });
    bench.changed();
  };
  return { ...bench, store, asked, preferences, storage, have };
}

/** Before and after each test of a file: called by it once. */
export function terminalBench(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
