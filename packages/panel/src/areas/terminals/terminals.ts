import type { RingsideClient } from '@ringside/client';
import { linesToHold } from '@ringside/domain/call';
import { dialString } from '@ringside/domain/number';
import { softphoneIsIdle } from '@ringside/domain/softphone';
import {
  asPreference,
  chooseTerminal,
  listTerminals,
  shutDownFor,
  TERMINAL_CHECK_DELAY_MS,
  type TerminalEffect,
  type TerminalPreference,
  terminalCheck,
} from '@ringside/domain/terminal';
import type { Intents, Outcome, TerminalIntents } from '../../kernel/intents.ts';
import type { Store } from '../../kernel/live.ts';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import { fromFault, ok, outcome, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { environmentOf } from '../../kernel/start/environment.ts';
import { storageReady } from '../../kernel/start/storageReady.ts';
import {
  environmentAtom,
  lines,
  linkAtom,
  panelConfigAtom,
  phoneAtom,
  profileAtom,
  sessionAtom,
  terminals,
} from '../../kernel/state.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { isOnMobile } from './isOnMobile.ts';
import { lateSoftphone } from './softphone/lateSoftphone.ts';
import type { OpenSoftphonePorts } from './softphone/openSoftphone.ts';
import { helperStateAtom, softphoneAtom, softphoneIntentsAtom } from './softphone/softphoneState.ts';
import { createTerminalPreference, type TerminalPreferences } from './terminalPreference.ts';
import { terminalRightsAtom } from './terminalRights.ts';
import { selectedTerminalAtom, terminalAskAtom } from './terminalState.ts';

/** A phone that was switched on is registered within this time, in milliseconds. */
const STARTS_MS = 10_000;
/** The server lacks something that the call needs. ERR-018 */
const SERVICE_MISSED = {
  ...{ code: 'SERVICE_MISSED', label: 'i__ERROR_SERVICE_MISSED_LABEL', detail: 'i__ERROR_SERVICE_MISSED_DETAIL' },
};
const CANCELLED = { code: 'CANCELLED', label: 'i__CALL_CANCELLED_LABEL' };

export interface TerminalPorts {
  store: Store;
  client: Pick<RingsideClient, 'placeCall' | 'callVerb'>;
  /** Places a call on the browser phone. */
  callHere: Intents['call'];
  phone: { takeOver(): void; stop(): void };
  preferences: TerminalPreferences;
  /** Mobile devices have their mobile phones first. TERM-029 */
  onMobile: boolean;
  /** Where the preferences are kept. */
  storage: () => Storage;
  /** Of a tester, in the address of the panel; the one that the deployment names skips the check. TERM-023, Q-109 */
  betaToken: string | null;
}

interface Waiting {
  call: Parameters<Intents['call']>;
  settle(outcome: Outcome<{ lineId: string }>): void;
}

/** The same, with what the browser offers. */
export const openTerminals = (
  store: Store,
  client: TerminalPorts['client'] & OpenSoftphonePorts['client'],
  callHere: Intents['call'],
  phone: TerminalPorts['phone'],
  engine: OpenSoftphonePorts['phone'],
) => {
  // Known before a phone is looked for, and not before: a softphone around the panel matters to nothing else.
  store.set(environmentAtom, environmentOf(store.get(environmentAtom) !== 'standalone', location.search));
  lateSoftphone({ store, client, phone: engine });
  return createTerminals({
    store,
    client,
    callHere,
    phone,
    preferences: createTerminalPreference(() => localStorage),
    onMobile: isOnMobile(),
    storage: () => localStorage,
    betaToken: new URLSearchParams(location.search).get('beta'),
  });
};

/** Which phone calls: what is chosen, what is asked, and calls placed on phones other than this browser's. TERM-012 .. TERM-024, Q-035 */
export function createTerminals(ports: TerminalPorts): TerminalIntents & { changed(): void } {
  const { store, client, phone, preferences } = ports;
  let check: ReturnType<typeof setTimeout> | undefined;
  let waiting: Waiting | null = null;
  /** Users who were asked in this session. */
  const asked = new Set<string>();
  /** Those of them who went on without a phone. TERM-024 */
  const without = new Set<string>();

  const user = (): string => store.get(profileAtom)?.extensionUri ?? '';
  const rights = () => store.get(terminalRightsAtom);
  const listed = () => listTerminals(store.get(terminals.allAtom), rights(), { onMobile: ports.onMobile });
  const isReady = (): boolean => store.get(phoneAtom).at === 'ready';
  const served = () =>
    listed().filter(({ physicalState, type }) => physicalState === 'inService' && type !== 'webphone');

  const act = (effects: readonly TerminalEffect[]): void => {
    for (const effect of effects) {
      if (effect.do === 'select') store.set(selectedTerminalAtom, effect.terminal);
      else if (effect.do === 'forget') preferences.set(user(), null);
      else if (effect.do === 'useWebphone' && !effect.on) phone.stop();
      else if (effect.do === 'useWebphone' && store.get(phoneAtom).at === 'off') phone.takeOver();
      else if (effect.do === 'requestSelection') request();
      else if (effect.do === 'connectSoftphone') store.get(softphoneIntentsAtom)?.connect(false);
      else if (effect.do === 'disconnectSoftphone') store.get(softphoneIntentsAtom)?.disconnect();
    }
  };

  /** Nobody is asked as long as there is nothing to choose: one phone that works, whatever else there is out of service. */
  const request = (): void => {
    const canCall = served().length + (rights().webSoftphoneAllowed ? 1 : 0);
    if (canCall < 2 || asked.has(user()) || store.get(terminalAskAtom)) return;
    asked.add(user());
    store.set(terminalAskAtom, { why: 'several', destination: null });
  };

  const runCheck = (): void => {
    const check = {
      storagePending: storagePending(),
      loggedIn: store.get(sessionAtom).at === 'signedIn',
      profileReady: store.get(profileAtom) !== null,
      websocketConnected: store.get(linkAtom).at === 'connected',
      betaToken: ports.betaToken,
      continuesWithout: without.has(user()),
    };
    if (terminalCheck(check, store.get(panelConfigAtom)?.betaToken) !== 'ready') return;
    const kept = preferences.get(user());
    const { at } = store.get(helperStateAtom);
    // Whether there is a softphone is known a moment later; another phone must not be chosen meanwhile.
    if (kept?.type === 'softphone' && (at === 'starting' || at === 'connecting')) return;
    const all = listed();
    const now = store.get(selectedTerminalAtom);
    if (
      now &&
      all.some(({ abstractTerminalID, type }) => abstractTerminalID === now.abstractTerminalID && type === now.type)
    )
      return;
    store.set(selectedTerminalAtom, null);
    act(chooseTerminal(all, kept, rights(), softphoneIsIdle(store.get(softphoneAtom))));
  };

  const placeOn = async (
    terminalId: string,
    [number, record]: Waiting['call'],
  ): Promise<Outcome<{ lineId: string }>> => {
    const dialled = dialString(number);
    if (!dialled) return refuse(REFUSALS.wrongNumber);
    for (const line of linesToHold(store.get(lines.allAtom))) {
      const held = outcome(await client.callVerb(line.callUri, 'hold'));
      if (!held.ok) return held;
    }
    const infos = record && { sfId: record.id, sfLabel: record.label, sfType: record.type ?? 'GENERIC_CRM' };
    const placed = await client.placeCall(terminalId, dialled, infos);
    if (placed.ok) return ok(placed.value);
    if (placed.fault.status === 406) return refuse(REFUSALS.wrongNumber);
    if (placed.fault.status === 503) return refuse(SERVICE_MISSED);
    // ERR-019, ERR-020: another phone may do better, if there is one.
    if (served().length === 0 && !isReady()) return refuse(REFUSALS.allOffline);
    store.set(terminalAskAtom, { why: 'call', destination: dialled });
    return refuse(fromFault(placed.fault));
  };

  const close = (with_: Outcome<{ lineId: string }>): void => {
    store.set(terminalAskAtom, null);
    waiting?.settle(with_);
    waiting = null;
  };

  const ask = (call: Waiting['call']): Promise<Outcome<{ lineId: string }>> => {
    waiting?.settle(refuse(CANCELLED));
    store.set(terminalAskAtom, { why: 'call', destination: dialString(call[0]) });
    return new Promise((settle) => {
      waiting = { call, settle };
    });
  };

  /**
   * The path of the choice opens it over the pad, for a number or to change the phone. NAV-083, NAV-084
   *
   * It is a page in passing: Back leads to where one was before.
   */
  const onPath = (): void => {
    const { path, stack } = store.get(navigationAtom);
    if (pathOnly(path) !== '/dialpad/terminals' || store.get(profileAtom) === null) return;
    const number = new URLSearchParams(path.slice(path.indexOf('?') + 1)).get('destination') ?? '';
    store.set(navigationAtom, { path: '/dialpad', stack });
    if (!dialString(number)) return store.set(terminalAskAtom, { why: 'change', destination: null });
    void ask([number]).then((called) => {
      if (!called.ok && called.refused.code !== CANCELLED.code) store.set(raiseRefusalAtom, called.refused);
    });
  };
  store.sub(navigationAtom, onPath);
  store.sub(profileAtom, onPath);

  /** True when the browser phone is registered, at most `STARTS_MS` from now. */
  const whenReady = (): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        stop();
        resolve(isReady());
      };
      const timer = setTimeout(finish, STARTS_MS);
      const stop = store.sub(phoneAtom, () => isReady() && finish());
      if (isReady()) finish();
    });

  const select = (terminal: TerminalPreference): void => {
    const isOn = store.get(phoneAtom).at !== 'off';
    const before = store.get(selectedTerminalAtom)?.type ?? (isOn ? 'webphone' : null);
    act([...shutDownFor(before, terminal.type, rights()), { do: 'select', terminal }]);
    preferences.set(user(), terminal);
  };

  const changed = (): void => {
    clearTimeout(check);
    check = setTimeout(runCheck, TERMINAL_CHECK_DELAY_MS);
  };
  store.sub(helperStateAtom, changed);
  const storagePending = storageReady(ports.storage, changed);

  /** Id of the softphone's terminal once it is in service; null when that takes too long. */
  const softphoneReady = (): Promise<string | null> =>
    new Promise((resolve) => {
      const look = () => served().find(({ type }) => type === 'softphone')?.abstractTerminalID ?? null;
      const finish = (): void => {
        clearTimeout(timer);
        stop();
        resolve(look());
      };
      const timer = setTimeout(finish, STARTS_MS);
      const stop = store.sub(terminals.allAtom, () => look() !== null && finish());
      if (look() !== null) finish();
    });

  /** Starts a chosen phone that is not there yet, and calls from it when a call waits. */
  const callOn = async (terminal: TerminalPreference, call: Waiting['call']): Promise<Outcome<{ lineId: string }>> => {
    if (terminal.type === 'webphone') return ports.callHere(...call);
    if (terminal.type === 'normal') return placeOn(terminal.abstractTerminalID, call);
    const id = await softphoneReady();
    return id === null ? refuse(REFUSALS.allOffline) : placeOn(id, call);
  };

  onPath();
  return {
    changed,
    async callFrom(...call) {
      const chosen = store.get(selectedTerminalAtom);
      if (
        chosen &&
        chosen.type !== 'webphone' &&
        served().some((one) => one.abstractTerminalID === chosen.abstractTerminalID)
      )
        return placeOn(chosen.abstractTerminalID, call);
      if (isReady() || !dialString(call[0])) return ports.callHere(...call);
      if (served().length > 0) return ask(call);
      // ERR-016: with the error the choice, when a phone could be started.
      if (store.get(terminals.allAtom).length === 0 && listed().length > 0)
        store.set(terminalAskAtom, { why: 'call', destination: dialString(call[0]) });
      return ports.callHere(...call);
    },
    async chooseTerminal(choice, remember) {
      const terminal = asPreference(choice);
      if (!terminal || (terminal.type === 'softphone' && rights().softphoneUnusable))
        return refuse(REFUSALS.allOffline);
      const pending = waiting;
      waiting = null;
      store.set(terminalAskAtom, null);
      asked.add(user());
      without.delete(user());
      if (remember) select(terminal);
      if (terminal.type === 'softphone') store.get(softphoneIntentsAtom)?.connect(false);
      if (terminal.type === 'webphone' && !isReady()) {
        phone.takeOver();
        if (pending) await whenReady();
      }
      if (pending) pending.settle(await callOn(terminal, pending.call));
      return ok(null);
    },
    async closeTerminals() {
      asked.add(user());
      if (store.get(terminalAskAtom)?.why === 'several') without.add(user());
      close(refuse(CANCELLED));
      return ok(null);
    },
  };
}
