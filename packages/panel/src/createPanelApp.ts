import { lateMethods, type RingsideClient } from '@ringside/client';
import type { PanelConfig } from '@ringside/protocol/kernel/session';
import type { LazyEngine, PhoneEngine, Sounds } from '@ringside/telephony';
import { createStore } from 'jotai';
import { audioActs } from './areas/audio/acts.ts';
import type { PhoneTabs } from './areas/browser-phone/browserPhone.ts';
import { createCallSounds } from './areas/browser-phone/callSounds.ts';
import { createPhone } from './areas/browser-phone/phone.ts';
import { createCalls } from './areas/calls/calls.ts';
import { createLateRules } from './areas/crm/rules/lateRules.ts';
import { settingsActs } from './areas/settings/acts.ts';
import { selectedTerminalAtom } from './areas/terminals/terminalState.ts';
import type { createTerminals } from './areas/terminals/terminals.ts';
import { areas } from './areas.ts';
import { areasAtom } from './kernel/areasAtom.ts';
import { runClock } from './kernel/clock.ts';
import { AGENT_INTENTS, type Intents, MOVE_INTENTS, TERMINAL_INTENTS, type TerminalIntents } from './kernel/intents.ts';
import { late } from './kernel/late.ts';
import { createLive, type LiveListener } from './kernel/live.ts';
import { fromFault, outcome, REFUSALS, refuse } from './kernel/refusals.ts';
import { createSession } from './kernel/session.ts';
import { createBadDataTold } from './kernel/start/badData.ts';
import type { Preferences, TokenStore } from './kernel/start/preferences.ts';
import {
  callCentreAtom,
  deskPhonesAtom,
  environmentAtom,
  linkAtom,
  mailboxAtom,
  panelConfigAtom,
  phoneAtom,
  profileAtom,
  type Refused,
  soundBlockedAtom,
} from './kernel/state.ts';

type CallGuard = (...call: Parameters<Intents['call']>) => Promise<Refused | null>;

export interface PanelAppOptions {
  config: PanelConfig;
  environment: 'frame' | 'standalone';
  client: RingsideClient;
  /** Makes the browser phone; called once. */
  engine(onSoundBlocked: () => void): PhoneEngine & Partial<LazyEngine>;
  sounds(onBlocked: () => void): Sounds;
  preferences: Preferences;
  tokens: TokenStore;
  /** How panels of one browser find one another; absent: this one is alone. */
  tabs?: PhoneTabs;
  /** Turns a path or URL of the server into a WebSocket URL. */
  socketUrl(address: string): string;
}

/**
 * One panel: its store, what can be done with it, and what keeps both true. Wiring only; the rules live in `domain`, the
 * parts beside this file.
 */
export function createPanelApp(options: PanelAppOptions) {
  const { client, preferences } = options;
  const store = createStore();
  store.set(areasAtom, areas);
  const blocked = (): void => store.set(soundBlockedAtom, true);
  const engine = options.engine(blocked);
  const sounds = options.sounds(blocked);
  const callSounds = createCallSounds(engine, sounds);
  let guard: CallGuard = async () => null;
  const listeners = new Set<LiveListener>();
  const tell = (work: (listener: LiveListener) => void): void => {
    for (const listener of listeners) work(listener);
  };

  const live = createLive(
    store,
    {
      lineChanged: (line) => {
        callSounds.lineChanged(line);
        tell((listener) => listener.lineChanged(line));
      },
      historyAdded: (entry) => tell((listener) => listener.historyAdded(entry)),
      snapshot: () => tell((listener) => listener.snapshot()),
    },
    (work, ms) => setTimeout(work, ms),
  );
  const phone = createPhone({
    store,
    client,
    engine,
    absolute: options.socketUrl,
    tabs: options.tabs ?? null,
    sounds: { silence: callSounds.silence, setQuiet: sounds.setQuiet },
  });
  const calls = createCalls(store, client, engine);
  const rules = createLateRules(store, client);
  let phones: Promise<ReturnType<typeof createTerminals>> | null = null;
  const loadPhones = () => {
    phones ??= late(() => import('./areas/terminals/terminals.ts')).then((module) =>
      module.openTerminals(store, client, calls.call, phone, engine),
    );
    phones.catch(() => {
      phones = null;
    });
    return phones;
  };
  const { callFrom, ...choose } = lateMethods<Pick<TerminalIntents, (typeof TERMINAL_INTENTS)[number]>>(
    TERMINAL_INTENTS,
    loadPhones,
    () => refuse(REFUSALS.network),
  );
  const isFramed = options.environment === 'frame' && options.config.crmApiEnabled;
  const session = createSession(store, client, options.tokens, isFramed, {
    signedIn: () => {
      client.connect();
      phone.enter();
    },
    signedOut: () => {
      phone.leave();
      client.disconnect();
      live.clear();
      rules.forget();
    },
  });

  client.on('change', (change) => {
    live.apply(change);
    if (change.list === 'terminals') {
      phone.terminalsChanged();
      void loadPhones()
        .then(({ changed }) => changed())
        .catch(() => undefined);
    }
    if (change.list === 'crmRules') rules.apply(change);
  });
  client.on('link', (link) => store.set(linkAtom, link));
  client.on('unauthorized', session.expire);
  client.on('badData', createBadDataTold(store));
  store.set(mailboxAtom, { load: () => client.mailbox() });
  store.set(callCentreAtom, client);
  store.set(deskPhonesAtom, client);
  store.set(panelConfigAtom, options.config);
  store.set(environmentAtom, options.environment);
  const settings = settingsActs(store, preferences, async () => (await import('./host/ui/wearLook.ts')).wearLook);
  const audio = audioActs(store, preferences, engine, sounds);
  const stopClock = runClock(store);

  const intents: Intents = {
    signIn: session.signIn,
    signOut: session.signOut,
    async signInByWindow(opened, signal) {
      const { waitForWindow } = await late(() => import('./areas/sign-in/window/waitForWindow.ts'));
      const result = await waitForWindow(opened, { client, store, signal });
      return result.ok ? session.enter('window', async () => result) : refuse(fromFault(result.fault));
    },
    ...calls,
    ...choose,
    call: async (...given) => {
      const refused = await guard(...given);
      if (refused) return refuse(refused);
      const chosen = store.get(selectedTerminalAtom);
      const isHere = store.get(phoneAtom).at === 'ready' && (!chosen || chosen.type === 'webphone');
      return isHere ? calls.call(...given) : callFrom(...given);
    },
    ...lateMethods<Pick<Intents, (typeof MOVE_INTENTS)[number]>>(
      MOVE_INTENTS,
      async () => (await import('./areas/calls/moves.ts')).createMoves(store, client),
      () => refuse(REFUSALS.network),
    ),
    ...lateMethods<Pick<Intents, (typeof AGENT_INTENTS)[number]>>(
      AGENT_INTENTS,
      async () => (await import('./areas/agents/agent.ts')).createAgent(store, client),
      () => refuse(REFUSALS.network),
    ),
    setMuted: phone.setMuted,
    silence: phone.silence,
    searchContacts: async (text, signal, limit = 10) => outcome(await client.searchContacts(text, limit, signal)),
    loadHistory: async (filter, before, limit, more) =>
      outcome(await client.history({ filter, before, limit, ...more })),
    markHistorySeen: () => void client.historySeen(Date.now() + (store.get(profileAtom)?.clockDeltaMs ?? 0)),
    ...audio,
    takePhoneHere: phone.takeOver,
    stopPhone: phone.stop,
    reconnectNow: () => {
      client.disconnect();
      client.connect();
    },
    ...settings,
  };

  return {
    store,
    intents,
    engine,
    sounds,
    start: session.start,
    /** For who signs in by other ways. */
    session,
    client,
    /** Told of every change of a call and every new history row; returns the way out. */
    listen(listener: LiveListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asked before each call: a refusal keeps it from being placed, `null` lets it. */
    guardCalls(next: CallGuard): void {
      guard = next;
    },
    dispose(): void {
      audio.watchInput(false);
      stopClock();
      phone.leave();
      engine.dispose();
      sounds.dispose();
      client.disconnect();
    },
  };
}
export type PanelApp = ReturnType<typeof createPanelApp>;
