import type { CrmChoices } from '@ringside/domain/crm';
import type { Contact } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import type { NumberLookup } from '@ringside/domain/number';
import type { Agent, PauseReason } from '@ringside/domain/queue';

type Outcome<T = null> =
  | { ok: true; value: T }
  | { ok: false; refused: { code: string; label: string; detail?: string; retryAfterMs?: number } };

/** One call of an intent: its name and what it was given. */
export type FakeCall = [name: string, ...args: unknown[]];

const done: Outcome = { ok: true, value: null };
const idle: Agent = {
  status: 'IDLE',
  isPaused: false,
  pauseReasonId: null,
  loginAt: 0,
  statusAt: 0,
  unreachable: null,
};
const agent = async (): Promise<Outcome<Agent>> => ({ ok: true, value: idle });

/**
 * The intents of a panel for tests: every call is written down in `calls`, in order, and everything is granted unless
 * `answers` says otherwise.
 */
export function createFakeIntents(answers: Partial<ReturnType<typeof granted>> = {}) {
  const calls: FakeCall[] = [];
  const intents = { ...granted(), ...answers };
  const noted = Object.fromEntries(
    Object.entries(intents).map(([name, answer]) => [
      name,
      (...args: unknown[]) => {
        calls.push([name, ...args.filter((arg) => !(arg instanceof AbortSignal))]);
        return (answer as (...given: unknown[]) => unknown)(...args);
      },
    ]),
  ) as typeof intents;
  return { ...noted, calls };
}

/** Signatures follow `Intents` of the panel; its tests assign this to that type, so that the two cannot drift apart. */
const granted = () => ({
  signIn: async (
    _login: string,
    _password: string,
    _step?: object,
    _shown?: (codes: readonly string[]) => Promise<void>,
  ): Promise<Outcome> => done,
  signInByWindow: async (_opened: object, _signal: AbortSignal): Promise<Outcome> => done,
  signOut: async (): Promise<void> => undefined,
  call: async (_number: string): Promise<Outcome<{ lineId: string }>> => ({ ok: true, value: { lineId: '1' } }),
  answer: async (_lineId: string): Promise<Outcome> => done,
  drop: async (_lineId: string): Promise<Outcome> => done,
  hold: async (_lineId: string): Promise<Outcome> => done,
  retrieve: async (_lineId: string): Promise<Outcome> => done,
  setMuted: (_muted: boolean): void => undefined,
  sendDtmf: async (_lineId: string, _digits: string): Promise<Outcome> => done,
  fillCallInfo: async (_lineId: string, _record: { id: string; label: string }): Promise<Outcome> => done,
  transfer: async (_lineId: string, _number: string, _mode: string): Promise<Outcome> => done,
  takeBack: async (_callUri: string): Promise<Outcome<{ lineId: string }>> => ({ ok: true, value: { lineId: '1' } }),
  dropMember: async (_lineId: string, _memberId: string): Promise<Outcome> => done,
  endForAll: async (_lineId: string): Promise<Outcome> => done,
  muteMember: async (_lineId: string, _memberId: string, _isMuted: boolean): Promise<Outcome> => done,
  merge: async (_lineIds: readonly string[]): Promise<Outcome> => done,
  record: async (_lineId: string, _on: boolean): Promise<Outcome> => done,
  pauseRecord: async (_lineId: string): Promise<Outcome> => done,
  connect: async (_lineId: string, _toLineId: string): Promise<Outcome> => done,
  redirect: async (_lineId: string, _number: string): Promise<Outcome> => done,
  setPersonal: async (_lineId: string, _isPersonal: boolean): Promise<Outcome> => done,
  continueOn: async (_lineId: string, _terminalId: string): Promise<Outcome> => done,
  pickUp: async (_uri: string): Promise<Outcome<{ lineId: string }>> => ({ ok: true, value: { lineId: '1' } }),
  monitor: async (_uri: string, _mode: string): Promise<Outcome<{ lineId: string }>> => ({
    ok: true,
    value: { lineId: '1' },
  }),
  changeMonitor: async (_lineId: string, _mode: string): Promise<Outcome> => done,
  chooseTerminal: async (_choice: { abstractTerminalID: string; type: string }, _remember: boolean): Promise<Outcome> =>
    done,
  closeTerminals: async (): Promise<Outcome> => done,
  agentLogin: agent,
  agentLogout: agent,
  agentPause: (_reasonId?: string) => agent(),
  agentResume: agent,
  agentExtend: agent,
  groupLogin: async (_groupId: string): Promise<Outcome> => done,
  groupLogout: async (_groupId: string): Promise<Outcome> => done,
  pauseReasons: async (): Promise<Outcome<PauseReason[]>> => ({ ok: true, value: [] }),
  callerIds: async (_firstDigits?: string): Promise<Outcome<string[]>> => ({ ok: true, value: [] }),
  lookUpNumber: async (_text: string, _signal?: AbortSignal): Promise<Outcome<NumberLookup[]>> => ({
    ok: true,
    value: [],
  }),
  setCrmChoices: async (change: Partial<CrmChoices>): Promise<Outcome<CrmChoices>> => ({
    ok: true,
    value: { incoming: false, outgoing: false, personal: false, ...change },
  }),
  setCallerId: async (number: string): Promise<Outcome<string>> => ({ ok: true, value: number }),
  silence: (_lineId: string): void => undefined,
  searchContacts: async (_text: string, _signal?: AbortSignal): Promise<Outcome<Contact[]>> => ({
    ok: true,
    value: [],
  }),
  loadHistory: async (
    _filter: string,
    _before: number | undefined,
    _limit: number,
    _more?: { beforeUri?: string; remoteContactId?: string },
  ): Promise<Outcome<HistoryEntry[]>> => ({
    ok: true,
    value: [],
  }),
  markHistorySeen: (): void => undefined,
  requestMicrophone: async () => 'granted' as const,
  takePhoneHere: (): void => undefined,
  stopPhone: (): void => undefined,
  setDevices: (_devices: object): void => undefined,
  testSound: async (_which: string): Promise<boolean> => true,
  allowSound: (): void => undefined,
  reconnectNow: (): void => undefined,
  watchInput: (_on: boolean): void => undefined,
  setOneKeyShortcuts: (_on: boolean): void => undefined,
  setDialPanelShown: (_shown: boolean): void => undefined,
  setTheme: (_theme: string): void => undefined,
  setLook: (_look: object): void => undefined,
  setLocale: (_locale: string): void => undefined,
  choose: (_change: object): void => undefined,
});
