import type { RingsideClient } from '@ringside/client';
import type { PhoneEngine } from '@ringside/telephony';
import type { Store } from './live.ts';
import { microphoneAtom, mutedAtom, phoneAtom, profileAtom, terminals } from './state.ts';

/** Waits before credentials are asked for again after a failure, in milliseconds. Q-114 */
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;
/** Terminal checks settle this long after a change. TERM-021 */
export const TERMINAL_CHECK_DELAY_MS = 300;

/**
 * Keeps the browser phone registered while its user is signed in: credentials, retries, and the end when another place
 * takes the terminal over. SOFT-001, SOFT-002, WRTC-007, WRTC-013, WRTC-018
 */
export function createPhone(
  store: Store,
  client: RingsideClient,
  engine: PhoneEngine,
  absolute: (url: string) => string,
) {
  let registerId: string | null = null;
  let terminalId: string | null = null;
  let tries = 0;
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setTimeout> | undefined;

  const start = async (force: boolean): Promise<void> => {
    const profile = store.get(profileAtom);
    run += 1;
    const mine = run;
    clearTimeout(timer);
    if (!profile?.mayUseWebphone) return;
    if (engine.state.at === 'off' || engine.state.at === 'fault')
      store.set(phoneAtom, { at: 'connecting', attempt: tries, retryAt: null });
    const result = await client.createSoftphone(profile.extensionUri, force, registerId ?? undefined);
    if (mine !== run) return;
    if (!result.ok) {
      const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 30_000;
      tries += 1;
      store.set(phoneAtom, { at: 'connecting', attempt: tries, retryAt: Date.now() + wait });
      timer = setTimeout(() => void start(force), wait);
      return;
    }
    tries = 0;
    registerId = result.value.registerId;
    terminalId = result.value.abstractTerminalID;
    const { devicePassword, community, serverAddress } = result.value;
    engine.start({ registerId, devicePassword, community, serverAddress: absolute(serverAddress) });
  };

  const stop = (): void => {
    run += 1;
    clearTimeout(timer);
    clearTimeout(check);
    registerId = null;
    engine.stop();
  };

  engine.on('state', (state) => {
    store.set(phoneAtom, state);
    // The server forgot the credentials, for instance with its data: ask for new ones, once per refusal.
    if (state.at === 'fault' && state.fault === 'refused' && registerId) {
      registerId = null;
      timer = setTimeout(() => void start(false), RETRY_MS[1]);
    }
  });
  engine.on('microphone', (state) => store.set(microphoneAtom, state));
  store.set(microphoneAtom, engine.microphone);

  return {
    start: () => void start(false),
    takeOver: () => void start(true),
    stop,
    setMuted(muted: boolean): void {
      engine.setMuted(muted);
      store.set(mutedAtom, muted);
    },
    /** The terminals changed: is this browser still the one that is registered? */
    terminalsChanged(): void {
      clearTimeout(check);
      check = setTimeout(() => {
        const mine = store.get(terminals.allAtom).find((terminal) => terminal.id === terminalId);
        if (!mine || !registerId || mine.registerId === null || mine.registerId === registerId) return;
        stop();
        store.set(phoneAtom, { at: 'fault', fault: 'takenOver' });
      }, TERMINAL_CHECK_DELAY_MS);
    },
  };
}
