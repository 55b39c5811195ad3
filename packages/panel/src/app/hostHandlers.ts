import type { Operator, QueueGroup } from '@ringside/domain';
import type { AcdGroupView, OperatorState, PanelLogLine } from '@ringside/protocol/bridge';
import type { CommandHandlers, HandlerResult } from '../bridge/index.ts';
import { localeOf } from '../i18n/translate.ts';
import { goToAtom } from '../shell/navigation/atoms.ts';
import type { PanelApp } from './createPanelApp.ts';
import { type CrmIntents, crmBridgeAtom, crmIntentsAtom, crmOfferAtom, dispositionsAtom } from './crmState.ts';
import type { Outcome } from './intents.ts';
import { late } from './late.ts';
import { REFUSALS } from './refusals.ts';
import { hostShowsAtom, lines, operatorAtom, profileAtom, type Refused } from './state.ts';

type Refusing = Exclude<HandlerResult, { status: 200 }>;

/** Statuses that a refusal has by its code; everything else is a failure behind the panel. Q-003 */
const STATUS: Readonly<Record<string, 403 | 404 | 406 | 503>> = {
  NUMBER_INVALID: 406,
  ERROR_WRONG_NUMBER: 406,
  LINE_GONE: 404,
  CALL_GONE: 404,
  ROUTER_ERR_404: 404,
  RESTLETAPI_ERR_404: 404,
  ROUTER_ERR_403: 403,
  CALLER_ID_NOT_ALLOWED: 403,
  LAL_500_884: 503,
};

/** Refusals after which it may have been done all the same: what the server answered was lost, late or not understood. */
const UNKNOWN: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_DATA', 'CALL_FAILED'];

/**
 * The agent as the host sees it. A status that this version does not know is told as unreachable: it must not look free.
 * CRM-034, CRM-075
 *
 * @param clockDeltaMs server clock minus browser clock; hosts compare with their own clock
 */
export function operatorView(operator: Operator, clockDeltaMs: number): OperatorState {
  const local = (time: number | null): number | null => (time === null ? null : time - clockDeltaMs);
  return {
    operatorStatus: operator.status === 'unknown' ? 'UNREACHABLE' : operator.status,
    operatorPaused: operator.isPaused,
    operatorLoginTime: local(operator.loginAt),
    operatorStatusTime: local(operator.statusAt),
    operatorPauseReasonID: operator.pauseReasonId,
  };
}

/** CRM-031 */
export const groupView = (group: QueueGroup): AcdGroupView => ({
  groupID: group.id,
  activeMember: group.isActiveMember,
  active: group.active,
  isOpen: group.isOpen,
  addressNumber: group.number,
  ringPattern: group.ringPattern,
  label: group.label,
});

/**
 * What the host page may command, as the same intents that the panel's own buttons use. CRM-054 .. CRM-069
 *
 * @param text words of a label in the panel's language
 * @param groups groups the host is told of
 * @param logs the panel's diagnostic log
 */
export function hostHandlers(
  { store, intents }: PanelApp,
  text: (label: string) => string,
  groups: () => AcdGroupView[],
  logs: () => PanelLogLine[],
): CommandHandlers {
  const refusal = ({ code, label, detail, reason }: Refused): Refusing => ({
    status: STATUS[code] ?? 500,
    content: { label, ...(detail && { detail }), text: reason ?? text(label) },
    ...(UNKNOWN.includes(code) && { outcomeUnknown: true }),
  });
  const done = <T>(outcome: Outcome<T>): { status: 200; content: null } | Refusing =>
    outcome.ok ? { status: 200, content: null } : refusal(outcome.refused);
  const answered = <T, R>(outcome: Outcome<T>, view: (value: T) => R): { status: 200; content: R } | Refusing =>
    outcome.ok ? { status: 200, content: view(outcome.value) } : refusal(outcome.refused);
  const agent = (outcome: Outcome<Operator>) =>
    answered(outcome, (state) =>
      operatorView(store.get(operatorAtom) ?? state, store.get(profileAtom)?.clockDeltaMs ?? 0),
    );
  const now = (work: () => void): { status: 200; content: null } => {
    work();
    return { status: 200, content: null };
  };

  /** Notes and outcomes go into the log of a call: where there will be none, or it is written already, there are none. */
  const takesNotes = (lineID: string): CrmIntents | null => {
    const log = store.get(crmBridgeAtom).calls[lineID]?.log.at;
    const isOpen = log === 'none' || log === 'asking' || log === 'form' || log === 'failed';
    return isOpen && store.get(crmOfferAtom).log ? store.get(crmIntentsAtom) : null;
  };

  return {
    CALL: async ({ number, record, callerID }) => {
      const called = await intents.call(number, record, callerID);
      return answered(called, ({ lineId }) => {
        const line = store.get(lines.allAtom).find(({ id }) => id === lineId);
        return { lineID: lineId, callID: line?.callUri.split('/').at(-1) ?? '' };
      });
    },
    ANSWER: async ({ lineID }) => done(await intents.answer(lineID)),
    DROP: async ({ lineID }) => done(await intents.drop(lineID)),
    FILL_CALL_INFO: async ({ lineID, sfId, sfLabel }) =>
      done(await intents.fillCallInfo(lineID, { id: sfId, label: sfLabel })),
    SET_NOTE: ({ lineID, note }) => {
      const crm = takesNotes(lineID);
      return crm ? now(() => crm.setNote(lineID, note)) : refusal(REFUSALS.lineGone);
    },
    SET_DISPOSITION: ({ lineID, disposition }) => {
      if (!takesNotes(lineID)) return refusal(REFUSALS.lineGone);
      return now(() => store.set(dispositionsAtom, (all) => ({ ...all, [lineID]: disposition })));
    },
    ACD_LOGIN: async () => agent(await intents.agentLogin()),
    ACD_LOGOUT: async () => agent(await intents.agentLogout()),
    ACD_SELECTIVE_LOGIN: async ({ groupID }) => done(await intents.groupLogin(groupID)),
    ACD_SELECTIVE_LOGOUT: async ({ groupID }) => done(await intents.groupLogout(groupID)),
    ACD_PAUSE: async (content) => agent(await intents.agentPause(content?.acdPauseReasonID)),
    ACD_UNPAUSE: async () => agent(await intents.agentResume()),
    GET_ACD_PAUSE_REASONS: async () =>
      answered(await intents.pauseReasons(), (reasons) =>
        reasons.map(({ id, text: words }) => ({ acdPauseReasonID: id, text: words })),
      ),
    GET_ACD_GROUPS: () => ({ status: 200, content: groups() }),
    GET_USER_CLIS: async (content) => answered(await intents.callerIds(content?.firstDigits), (ids) => ids),
    SET_USER_CLI: async ({ manualCustomCallerID }) =>
      answered(await intents.setCallerId(manualCustomCallerID), (customCallerID) => ({ customCallerID })),
    HOLD: async ({ lineID }) => done(await intents.hold(lineID)),
    RETRIEVE: async ({ lineID }) => done(await intents.retrieve(lineID)),
    TRANSFER: async ({ lineID, number, mode }) => done(await intents.transfer(lineID, number, mode)),
    MERGE: async ({ lineIDs }) => done(await intents.merge(lineIDs)),
    RECORD_START: async ({ lineID }) => done(await intents.record(lineID, true)),
    RECORD_STOP: async ({ lineID }) => done(await intents.record(lineID, false)),
    MUTE: ({ muted }) => now(() => intents.setMuted(muted)),
    SEND_DTMF: async ({ lineID, digits }) => done(await intents.sendDtmf(lineID, digits)),
    NAVIGATE: async ({ path }) => {
      // Without a number the dial pad is a page like any other.
      if (!path.startsWith('/dialpad?')) return now(() => store.set(goToAtom, path));
      const { dialPadEvent, openDialPad } = await late(() => import('./openDialPad.ts'));
      const event = dialPadEvent(path);
      return event ? done(await openDialPad(store, intents, event)) : now(() => store.set(goToAtom, path));
    },
    SET_THEME: ({ theme }) => now(() => intents.setTheme(theme === 'auto' ? systemTheme() : theme)),
    SET_LOCALE: ({ locale }) => now(() => intents.setLocale(localeOf(locale))),
    SET_VISIBILITY: ({ visible }) => now(() => store.set(hostShowsAtom, visible)),
    GET_LOGS: () => ({ status: 200, content: logs() }),
  };
}

const systemTheme = (): 'light' | 'dark' => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
