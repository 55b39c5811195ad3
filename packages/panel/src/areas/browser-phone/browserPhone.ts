import type { EngineProxy, PhoneEngine, PhoneState } from '@ringside/telephony';

type PhoneCredentials = Parameters<PhoneEngine['start']>[0];

import { TERMINAL_CHECK_DELAY_MS } from '@ringside/domain/terminal';
import { microphoneAtom, mutedAtom, phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { createTerminalPreference, type TerminalPreferences } from '../terminals/terminalPreference.ts';
import { selectedTerminalAtom } from '../terminals/terminalState.ts';
import { endKeptMute } from './endKeptMute.ts';
import { endMuteWithCalls } from './endMute.ts';
import { createKeptMute, type KeptMute } from './keptMute.ts';
import { electTab, type TabPorts } from './tabs/electTab.ts';
import { followTab, type RemotePhone } from './tabs/followTab.ts';
import { type LeaderTab, leadTabs } from './tabs/leadTabs.ts';
import { openTabChannel, type TabChannel } from './tabs/tabChannel.ts';

/** Waits before credentials are asked for again after a failure, in milliseconds. Q-114 */
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

/** How panels of one browser find one another. */
export type PhoneTabs = Pick<TabPorts, 'locks'> & Partial<TabPorts>;

interface Credentials {
  createSoftphone(
    extensionUri: string,
    force: boolean,
    previousRegisterId?: string,
  ): Promise<
    { ok: true; value: PhoneCredentials & { registerId: string; abstractTerminalID: string } } | { ok: false }
  >;
}

export interface BrowserPhonePorts {
  store: Store;
  /** Gives the credentials with which the phone registers. */
  client: Credentials;
  engine: PhoneEngine & Partial<EngineProxy>;
  /** Turns a path or URL of the server into a WebSocket URL. */
  absolute(url: string): string;
  /** The phone that a user chose; read at sign-in, forgotten when another place takes this one over. */
  preferences?: TerminalPreferences;
  /** Whether the microphone was muted when the last page of the user went. */
  keptMute?: KeptMute;
  /** `null`: this panel is alone. */
  tabs: PhoneTabs | null;
  sounds: { silence(lineId: string): void; setQuiet(quiet: boolean): void };
}

/**
 * The browser phone of a signed-in user. Of several panels in one browser one leads: it is registered, rings and
 * carries the audio; the others show the same calls and ask it. When the leader is gone another takes over, and the
 * server brings the calls back to it. SOFT-001, SOFT-002, WRTC-007, WRTC-013, WRTC-018
 *
 *             enter()                leads: credentials, register
 *  outside ───────────▶ electing ───▶ leading ◀──┐ the leader is gone
 *     ▲                    └────────▶ following ─┘
 *     └── leave() from anywhere
 */
export function createBrowserPhone({ store, client, engine, absolute, tabs, sounds, ...more }: BrowserPhonePorts) {
  const preferences = more.preferences ?? createTerminalPreference(() => localStorage);
  const keptMute = more.keptMute ?? createKeptMute(() => localStorage);
  let registerId: string | null = null;
  let terminalId: string | null = null;
  let tries = 0;
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setTimeout> | undefined;
  let leaveElection: (() => void) | null = null;
  let channel: TabChannel | null = null;
  let leader: LeaderTab | null = null;
  let remote: RemotePhone | null = null;
  let leaveMute: (() => void) | null = null;

  const user = (): string => store.get(profileAtom)?.extensionUri ?? '';

  const start = async (force: boolean): Promise<void> => {
    const profile = store.get(profileAtom);
    run += 1;
    const mine = run;
    clearTimeout(timer);
    if (!profile?.mayUseWebphone) return;
    if (engine.state.at === 'off' || engine.state.at === 'fault')
      setState({ at: 'connecting', attempt: tries, retryAt: null });
    const result = await client.createSoftphone(profile.extensionUri, force, registerId ?? undefined);
    if (mine !== run) return;
    if (!result.ok) {
      const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 30_000;
      tries += 1;
      setState({ at: 'connecting', attempt: tries, retryAt: Date.now() + wait });
      timer = setTimeout(() => void start(force), wait);
      return;
    }
    tries = 0;
    registerId = result.value.registerId;
    terminalId = result.value.abstractTerminalID;
    engine.start({ ...result.value, serverAddress: absolute(result.value.serverAddress) });
  };

  const stop = (): void => {
    run += 1;
    clearTimeout(timer);
    clearTimeout(check);
    registerId = null;
    engine.stop();
  };

  const setState = (state: PhoneState): void => {
    store.set(phoneAtom, state);
    leader?.tell();
  };

  const setMuted = (muted: boolean): void => {
    engine.setMuted(muted);
    store.set(mutedAtom, muted);
    keptMute.set(user(), muted);
    leader?.tell();
  };

  /** Before the phone starts, so that nothing is heard of whoever was muted, here or in the page before this one. */
  const stayMuted = (): void => {
    const wasMuted = keptMute.get(user());
    if (!wasMuted && !store.get(mutedAtom)) return;
    setMuted(true);
    if (wasMuted) endKeptMute(store, () => setMuted(false));
  };

  const forget = (): void => {
    leader?.close();
    remote?.close();
    leader = remote = null;
  };

  const lead = (): void => {
    forget();
    engine.follow?.(null);
    sounds.setQuiet(false);
    if (channel)
      leader = leadTabs(
        channel,
        engine,
        () => ({ state: store.get(phoneAtom), microphone: engine.microphone, isMuted: store.get(mutedAtom) }),
        { setMuted, silence: sounds.silence, start: (force) => void start(force), stop },
      );
    stayMuted();
    void start(false);
  };

  const follow = (): void => {
    forget();
    stop();
    sounds.setQuiet(true);
    if (!channel) return;
    remote = followTab(channel, (isMuted) => {
      store.set(mutedAtom, isMuted);
      engine.setMuted(isMuted);
    });
    engine.follow?.(remote);
    // So that the phone is quickly here when the other tab goes.
    engine.preload?.();
  };

  engine.on('state', (state) => {
    store.set(phoneAtom, state);
    if (state.at === 'fault' && state.fault === 'takenOver') forgetChoice();
    // The server forgot the credentials, for instance with its data: ask for new ones, once per refusal.
    if (state.at === 'fault' && state.fault === 'refused' && registerId) {
      registerId = null;
      timer = setTimeout(() => void start(false), RETRY_MS[1]);
    }
  });
  engine.on('microphone', (state) => store.set(microphoneAtom, state));
  store.set(microphoneAtom, engine.microphone);

  /** WRTC-008 */
  const forgetChoice = (): void => {
    preferences.set(user(), null);
    store.set(selectedTerminalAtom, null);
  };

  const order = (force: boolean): void => {
    if (!leaveElection) elect();
    else if (remote) remote.tell({ verb: 'start', force });
    else void start(force);
  };

  const elect = (): void => {
    const profile = store.get(profileAtom);
    if (!profile?.mayUseWebphone) return;
    const name = `ringside.phone ${profile.extensionUri}`;
    const ports = tabs && engine.follow ? { channel: openTabChannel, ...tabs } : null;
    channel = ports?.channel(name) ?? null;
    // Without a channel a follower could do nothing, so each tab is alone then.
    if (ports && channel) leaveElection = electTab(name, ports, { lead, follow });
    else {
      leaveElection = () => undefined;
      lead();
    }
  };

  return {
    /** A user is signed in. Who chose another phone has this one switched off. TERM-016, TERM-017 */
    enter(): void {
      leaveMute ??= endMuteWithCalls(store, () => setMuted(false));
      const profile = store.get(profileAtom);
      const chosen = profile && preferences.get(profile.extensionUri);
      if ((!chosen || chosen.type === 'webphone') && !leaveElection) elect();
    },
    /** Nobody is signed in any more; another tab may lead. */
    leave(): void {
      forget();
      engine.follow?.(null);
      sounds.setQuiet(false);
      stop();
      leaveElection?.();
      leaveMute?.();
      channel?.close();
      leaveElection = leaveMute = channel = null;
      store.set(selectedTerminalAtom, null);
    },
    takeOver: () => order(true),
    stop(): void {
      if (remote) remote.tell({ verb: 'stop' });
      else stop();
    },
    setMuted,
    silence: (lineId: string) => remote?.tell({ verb: 'silence', lineId }),
    /** The terminals changed: is this browser still the one that is registered? */
    terminalsChanged(): void {
      clearTimeout(check);
      check = setTimeout(() => {
        const mine = store.get(terminals.allAtom).find((terminal) => terminal.id === terminalId);
        if (!mine || !registerId || mine.registerId === null || mine.registerId === registerId) return;
        stop();
        setState({ at: 'fault', fault: 'takenOver' });
        forgetChoice();
      }, TERMINAL_CHECK_DELAY_MS);
    },
  };
}
export type BrowserPhone = ReturnType<typeof createBrowserPhone>;
