import type { HistoryMore } from '@ringside/client';
import type { CrmChoices } from '@ringside/domain/crm';
import type { Contact } from '@ringside/domain/directory';
import type { HistoryEntry, HistoryFilter } from '@ringside/domain/history';
import type { NumberLookup } from '@ringside/domain/number';
import type { Operator, PauseReason } from '@ringside/domain/queue';
import type { PanelLook } from '@ringside/protocol/bridge/types';
import type { AudioDevices, MicrophoneState } from '@ringside/telephony';
import { createContext, useContext } from 'react';
import type { OpenedWindow } from '../areas/sign-in/window/openSignInWindow.ts';
import type { Refused } from './state.ts';

export type Outcome<T = null> = { ok: true; value: T } | { ok: false; refused: Refused };

/** What an agent, a chooser of caller ids and a user of a CRM can want. */
export interface AgentIntents {
  agentLogin(): Promise<Outcome<Operator>>;
  /** Refused during a queue call. ACD-040 */
  agentLogout(): Promise<Outcome<Operator>>;
  /** During a call the pause waits for its end. */
  agentPause(reasonId?: string): Promise<Outcome<Operator>>;
  /** Ends a pause, or calls off a planned one. */
  agentResume(): Promise<Outcome<Operator>>;
  groupLogin(groupId: string): Promise<Outcome>;
  groupLogout(groupId: string): Promise<Outcome>;
  pauseReasons(): Promise<Outcome<PauseReason[]>>;
  /** At most ten. CRM-080 */
  callerIds(firstDigits?: string): Promise<Outcome<string[]>>;
  setCallerId(number: string): Promise<Outcome<string>>;
  /** How a number can be read. NUM-014 */
  lookUpNumber(text: string, signal?: AbortSignal): Promise<Outcome<NumberLookup[]>>;
  /** Shows at once, and is taken back when it is refused. CRM-017, CRM-018, CRM-020 */
  setCrmChoices(change: Partial<CrmChoices>): Promise<Outcome<CrmChoices>>;
}

/** What can be wanted of connected calls beyond hold. */
export interface MoveIntents {
  /** `screened` waits until the other side rings and comes back when it does not. CALL-022, CALL-023 */
  transfer(lineId: string, number: string, mode: 'blind' | 'screened'): Promise<Outcome>;
  /** Takes a call back that was sent and still rings there, by the path of the call. CALL-003, CALL-023 */
  takeBack(callUri: string): Promise<Outcome<{ lineId: string }>>;
  /** Joins two or more calls into one conversation. */
  merge(lineIds: readonly string[]): Promise<Outcome>;
  /** Puts somebody out of the conference of a line, by the id of the other's line. CALL-004 */
  dropMember(lineId: string, memberId: string): Promise<Outcome>;
  /** Mutes somebody in it for all others, or ends that, the own one too. CALL-004 */
  muteMember(lineId: string, memberId: string, isMuted: boolean): Promise<Outcome>;
  record(lineId: string, on: boolean): Promise<Outcome>;
  /** Leaves out what is said until `record` is asked again. CALL-006 */
  pauseRecord(lineId: string): Promise<Outcome>;
  /** Connects the others of two own calls and leaves both. CALL-003 */
  connect(lineId: string, toLineId: string): Promise<Outcome>;
  /** Sends a call that rings here elsewhere. CALL-005 */
  redirect(lineId: string, number: string): Promise<Outcome>;
  /** Marks a call as private, or not. CRM-041 */
  setPersonal(lineId: string, isPersonal: boolean): Promise<Outcome>;
  /** Goes on talking at another own phone. CALL-014 */
  continueOn(lineId: string, terminalId: string): Promise<Outcome>;
  /** Takes a call that rings at a colleague or a group, by its path. CALL-008 */
  pickUp(uri: string): Promise<Outcome<{ lineId: string }>>;
  /** Takes part in the call of a colleague, as a supervisor. CALL-007 */
  monitor(extensionUri: string, mode: MonitorMode): Promise<Outcome<{ lineId: string }>>;
  changeMonitor(lineId: string, mode: MonitorMode): Promise<Outcome>;
}
export type MonitorMode = 'listen' | 'whisper' | 'bargeIn';
/** The same, apart from their code. */
export const MOVE_INTENTS = [
  'transfer',
  'takeBack',
  'merge',
  'dropMember',
  'muteMember',
  'record',
  'pauseRecord',
  'connect',
  'redirect',
  'setPersonal',
  'continueOn',
  'pickUp',
  'monitor',
  'changeMonitor',
] as const satisfies readonly (keyof MoveIntents)[];

/** What can be wanted of the user's phones. */
export interface TerminalIntents {
  /** Dials on the chosen phone; asks which one when that is open. Refused with `CANCELLED` when nobody chose. Q-035 */
  callFrom: Intents['call'];
  /** Chooses a phone: for the call that waits for it, and for the next ones when `remember`. TERM-030 */
  chooseTerminal(choice: { abstractTerminalID: string; type: string }, remember: boolean): Promise<Outcome>;
  /** Goes on without a choice. TERM-024 */
  closeTerminals(): Promise<Outcome>;
}
/** The same, apart from their code. */
export const TERMINAL_INTENTS = [
  'callFrom',
  'chooseTerminal',
  'closeTerminals',
] as const satisfies readonly (keyof TerminalIntents)[];

/** The agent's intents, apart from their code, which is fetched at the first use. */
export const AGENT_INTENTS = [
  'agentLogin',
  'agentLogout',
  'agentPause',
  'agentResume',
  'groupLogin',
  'groupLogout',
  'pauseReasons',
  'callerIds',
  'setCallerId',
  'setCrmChoices',
  'lookUpNumber',
] as const satisfies readonly (keyof AgentIntents)[];

/** One method per thing a user (or the host page) can want. None rejects; each settles. Components call these and nothing else. */
export interface Intents extends AgentIntents, MoveIntents, Omit<TerminalIntents, 'callFrom'> {
  signIn(login: string, password: string): Promise<Outcome>;
  /** Waits for a sign-in in a window; CANCELLED by the signal. The session is as it was when it fails. */
  signInByWindow(opened: OpenedWindow, signal: AbortSignal): Promise<Outcome>;
  signOut(): Promise<void>;

  /** Dials. Active calls are held first. An empty number is not started. CALL-019 .. CALL-021, WRTC-006 */
  call(
    number: string,
    record?: { id: string; label: string; type?: string },
    /** Number that this one call shows to a party outside; the user's own without. */
    callerId?: string,
  ): Promise<Outcome<{ lineId: string }>>;
  answer(lineId: string): Promise<Outcome>;
  /** Ends, refuses or leaves, whichever fits the state. CALL-028, CALL-029 */
  drop(lineId: string): Promise<Outcome>;
  hold(lineId: string): Promise<Outcome>;
  /** Takes a held call back, holding the one in progress first. */
  retrieve(lineId: string): Promise<Outcome>;
  setMuted(muted: boolean): void;
  sendDtmf(lineId: string, digits: string): Promise<Outcome>;
  /** Writes the CRM record of a call; `UCC` for a contact of the address book, else GENERIC_CRM. CRM-082, CRM-083 */
  fillCallInfo(lineId: string, record: { id: string; label: string; sfType?: 'UCC' | 'GENERIC_CRM' }): Promise<Outcome>;
  /** Silences the ringing of one line on this device. */
  silence(lineId: string): void;

  /** @param limit 10 without */
  searchContacts(text: string, signal?: AbortSignal, limit?: number): Promise<Outcome<Contact[]>>;
  /** One page of older history rows than `before`. */
  loadHistory(
    filter: HistoryFilter,
    before: number | undefined,
    limit: number,
    more?: HistoryMore,
  ): Promise<Outcome<HistoryEntry[]>>;
  /** Marks missed calls as seen. */
  markHistorySeen(): void;

  requestMicrophone(): Promise<MicrophoneState>;
  /** Starts the browser phone here, taking it over from another place. */
  takePhoneHere(): void;
  stopPhone(): void;
  setDevices(devices: AudioDevices): void;
  /** Plays a short test sound on the output or ringing device. */
  testSound(which: 'audiooutput' | 'ringing'): Promise<boolean>;
  /** Called from a click: unlocks sound where the browser blocked it. */
  allowSound(): void;
  reconnectNow(): void;

  /** Shows or stops showing the loudness of the microphone in `inputLevelAtom`. */
  watchInput(on: boolean): void;

  /** Remembered, like theme and language. WCAG 2.1.4 */
  setOneKeyShortcuts(on: boolean): void;
  setDialPanelShown(shown: boolean): void;
  setTheme(theme: 'light' | 'dark'): void;
  /** Look wished by the host page; what is not named stays as it is. */
  setLook(look: PanelLook): void;
  setLocale(locale: 'en' | 'fr'): void;
}

export const IntentsContext = createContext<Intents | null>(null);

/** The intents of this panel. Throws outside of a panel, which is a mistake of the programmer. */
export function useIntents(): Intents {
  const intents = useContext(IntentsContext);
  if (!intents) throw new Error('useIntents outside of <Panel>');
  return intents;
}
