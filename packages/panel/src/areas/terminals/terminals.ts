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
import type { PlaceCall } from '../../kernel/ground/calling.ts';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import { type Outcome, ok, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { storageReady } from '../../kernel/start/storageReady.ts';
import { linkAtom, panelConfigAtom, phoneAtom, profileAtom, sessionAtom, terminals } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { type PlacingServer, placing } from './placing.ts';
import { helperStateAtom, softphoneAtom, softphoneIntentsAtom } from './softphone/softphoneState.ts';
import type { TerminalPreferences } from './terminalPreference.ts';
import { terminalRightsAtom } from './terminalRights.ts';
import { selectedTerminalAtom, terminalAskAtom } from './terminalState.ts';
import { whenThere } from './whenThere.ts';

const CANCELLED = { code: 'CANCELLED', label: 'i__CALL_CANCELLED_LABEL' };

export interface TerminalPorts {
  store: Store;
  client: PlacingServer;
  /** Places a call on the browser phone. */
  callHere: PlaceCall;
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
  call: Parameters<PlaceCall>;
  settle(outcome: Outcome<{ lineId: string }>): void;
}

/** Which phone calls: what is chosen, what is asked, and calls placed on phones other than this browser's. TERM-012 .. TERM-024, Q-035 */
export function createTerminals(ports: TerminalPorts) {
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

  const placeOn = placing({ store, client, hasOthers: () => served().length > 0 || isReady() });

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
  store.sub(profileAtom, () => {
    // the call of a user who has gone is placed by nobody
    if (store.get(profileAtom) === null) close(refuse(CANCELLED));
    onPath();
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

  /** Id of the softphone's terminal; null when it is not in service. */
  const softphoneId = () => served().find(({ type }) => type === 'softphone')?.abstractTerminalID ?? null;

  /** Starts a chosen phone that is not there yet, and calls from it when a call waits. */
  const callOn = async (terminal: TerminalPreference, call: Waiting['call']): Promise<Outcome<{ lineId: string }>> => {
    if (terminal.type === 'webphone') return ports.callHere(...call);
    if (terminal.type === 'normal') return placeOn(terminal.abstractTerminalID, call);
    await whenThere(store, terminals.allAtom, () => softphoneId() !== null);
    const id = softphoneId();
    return id === null ? refuse(REFUSALS.allOffline) : placeOn(id, call);
  };

  onPath();
  return {
    changed,
    /** Dials on the chosen phone; asks which one when that is open. Refused with `CANCELLED` when nobody chose. Q-035 */
    async callFrom(...call: Parameters<PlaceCall>): Promise<Outcome<{ lineId: string }>> {
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
    /** Chooses a phone: for the call that waits for it, and for the next ones when `remember`. TERM-030 */
    async chooseTerminal(choice: { abstractTerminalID: string; type: string }, remember: boolean): Promise<Outcome> {
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
        if (pending) await whenThere(store, phoneAtom, isReady);
      }
      if (pending) pending.settle(await callOn(terminal, pending.call));
      return ok(null);
    },
    /** Goes on without a choice. TERM-024 */
    async closeTerminals(): Promise<Outcome> {
      asked.add(user());
      if (store.get(terminalAskAtom)?.why === 'several') without.add(user());
      close(refuse(CANCELLED));
      return ok(null);
    },
  };
}
