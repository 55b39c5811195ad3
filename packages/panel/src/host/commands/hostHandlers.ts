import type { Agent, QueueCounters, QueueGroup } from '@ringside/domain/queue';
import { refusalRule } from '@ringside/protocol/bridge/refusals';
import type {
  AcdGroupView,
  OperatorState,
  PanelLogLine,
  PanelLook,
  QueueFigures,
} from '@ringside/protocol/bridge/types';
import { phoneActs } from '../../areas/browser-phone/phone.ts';
import { callActs } from '../../areas/calls/acts.ts';
import { loadMoves } from '../../areas/calls/moves/loadMoves.ts';
import { crmIntentsAtom, dispositionsAtom } from '../../areas/crm/crmState.ts';
import { settingsActs } from '../../areas/settings/acts.ts';
import type { Area } from '../../kernel/Area.ts';
import { wantOf } from '../../kernel/acts.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { fetchCode } from '../../kernel/fetchCode.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import { knownScreen } from '../../kernel/navigation/screens.ts';
import { type Outcome, REFUSALS } from '../../kernel/refusals.ts';
import { agentAtom, hostShowsAtom, lines, profileAtom, type Refused } from '../../kernel/state.ts';
import { localeOf } from '../../words/translate.ts';
import { type CommandHandlers, createCoalescer, type HandlerResult } from '../bridge/index.ts';

type Refusing = Exclude<HandlerResult, { status: 200 }>;

/** Refusals after which it may have been done all the same: what the server answered was lost, late or not understood. */
const UNKNOWN: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_DATA', 'CALL_FAILED'];

/**
 * The agent as the host sees it. A status that this version does not know is told as unreachable: it must not look free.
 * CRM-034, CRM-075
 *
 * @param clockDeltaMs server clock minus browser clock; hosts compare with their own clock
 */
export function agentView(agent: Agent, clockDeltaMs: number): OperatorState {
  const local = (time: number | null): number | null => (time === null ? null : time - clockDeltaMs);
  return {
    operatorStatus: agent.status === 'unknown' ? 'UNREACHABLE' : agent.status,
    operatorPaused: agent.isPaused,
    operatorLoginTime: local(agent.loginAt),
    operatorStatusTime: local(agent.statusAt),
    operatorPauseReasonID: agent.pauseReasonId,
    ...(agent.wrapUpUntil !== undefined && { operatorWrapUpEnd: agent.wrapUpUntil - clockDeltaMs }),
  };
}

const queueFigures = (now: QueueCounters): QueueFigures => ({
  waiting: now.waiting,
  free: now.free,
  loggedIn: now.logged,
  inCall: now.inCall,
  inPause: now.inPause,
  inWrapUp: now.inWrapUp,
  answered: now.answered,
  missed: now.missed,
  meanWait: Math.round(now.meanWait),
  longestWait: Math.round(now.longestWait),
});

/** CRM-031 */
export const groupView = (group: QueueGroup): AcdGroupView => ({
  groupID: group.id,
  activeMember: group.isActiveMember,
  active: group.active,
  isOpen: group.isOpen,
  addressNumber: group.number,
  ringPattern: group.ringPattern,
  label: group.label,
  ...(group.counters && { figures: queueFigures(group.counters) }),
});

/**
 * What the host page may command, as the same acts that the panel's own buttons use. CRM-054 .. CRM-069
 *
 * @param text words of a label in the panel's language
 * @param groups groups the host is told of
 * @param logs the panel's diagnostic log
 * @param features handlers of subjects that bring their own, which answer with what is given
 */
export function hostHandlers(
  ground: Pick<Ground, 'store' | 'of'>,
  text: (label: string) => string,
  groups: () => AcdGroupView[],
  logs: () => PanelLogLine[],
  features: (answer: <T>(outcome: Outcome<T>) => HandlerResult) => CommandHandlers = () => ({}),
): CommandHandlers {
  const { store, of } = ground;
  const calls = of(callActs);
  const { setMuted } = of(phoneActs);
  const settings = of(settingsActs);
  const moves = wantOf(ground, loadMoves);
  const agents = wantOf(ground, async () => (await import('../../areas/agents/acts.ts')).agentActs);
  const reasons = wantOf(ground, async () => (await import('../../areas/agents/acts.ts')).reasonActs);
  const callerIds = wantOf(ground, async () => (await import('../../areas/people/acts.ts')).callerIdActs);
  const refusal = ({ code, label, detail, reason, status: httpStatus }: Refused): Refusing => {
    const { status, retriable } = refusalRule(label, httpStatus);
    return {
      status,
      content: { label, ...(detail && { detail }), text: reason ?? text(label), retriable },
      ...(UNKNOWN.includes(code) && { outcomeUnknown: true }),
    };
  };
  const done = <T>(outcome: Outcome<T>): { status: 200; content: null } | Refusing =>
    outcome.ok ? { status: 200, content: null } : refusal(outcome.refused);
  const answered = <T, R>(outcome: Outcome<T>, view: (value: T) => R): { status: 200; content: R } | Refusing =>
    outcome.ok ? { status: 200, content: view(outcome.value) } : refusal(outcome.refused);
  const agent = (outcome: Outcome<Agent>) =>
    answered(outcome, (state) => agentView(store.get(agentAtom) ?? state, store.get(profileAtom)?.clockDeltaMs ?? 0));
  const now = (work: () => void): { status: 200; content: null } => {
    work();
    return { status: 200, content: null };
  };
  const coalesce = createCoalescer<{ status: 200; content: null }>();
  /** A script may say these thousands of times: the last one counts. */
  const often = (kind: 'theme' | 'locale' | 'path', work: () => void) => coalesce(kind, () => now(work));

  let look: PanelLook = {};

  return {
    CALL: async ({ number, record, callerID }) => {
      const called = await calls.call(number, record, callerID);
      return answered(called, ({ lineId }) => {
        const line = store.get(lines.allAtom).find(({ id }) => id === lineId);
        return { lineID: lineId, callID: line?.callUri.split('/').at(-1) ?? '' };
      });
    },
    ANSWER: async ({ lineID }) => done(await calls.answer(lineID)),
    DROP: async ({ lineID }) => done(await calls.drop(lineID)),
    FILL_CALL_INFO: async ({ lineID, sfId, sfLabel }) =>
      done(await calls.fillCallInfo(lineID, { id: sfId, label: sfLabel })),
    // Kept with the call, whether or not a log will hold them; the bridge has looked whether there is such a call.
    SET_NOTE: ({ lineID, note }) => now(() => store.get(crmIntentsAtom)?.setNote(lineID, note)),
    SET_DISPOSITION: ({ lineID, disposition }) =>
      now(() => store.set(dispositionsAtom, (all) => ({ ...all, [lineID]: disposition }))),
    ACD_LOGIN: async () => agent(await agents((acts) => acts.agentLogin())),
    ACD_LOGOUT: async () => agent(await agents((acts) => acts.agentLogout())),
    ACD_SELECTIVE_LOGIN: async ({ groupID }) => done(await agents((acts) => acts.groupLogin(groupID))),
    ACD_SELECTIVE_LOGOUT: async ({ groupID }) => done(await agents((acts) => acts.groupLogout(groupID))),
    ACD_PAUSE: async (content) => agent(await agents((acts) => acts.agentPause(content?.acdPauseReasonID))),
    ACD_UNPAUSE: async () => agent(await agents((acts) => acts.agentResume())),
    GET_ACD_PAUSE_REASONS: async () =>
      answered(await reasons((acts) => acts.pauseReasons()), (all) =>
        all.map(({ id, text: words }) => ({ acdPauseReasonID: id, text: words })),
      ),
    GET_ACD_GROUPS: () => ({ status: 200, content: groups() }),
    GET_USER_CLIS: async (content) =>
      answered(await callerIds((acts) => acts.callerIds(content?.firstDigits)), (ids) => ids),
    SET_USER_CLI: async ({ manualCustomCallerID }) =>
      answered(await callerIds((acts) => acts.setCallerId(manualCustomCallerID)), (customCallerID) => ({
        customCallerID,
      })),
    HOLD: async ({ lineID }) => done(await calls.hold(lineID)),
    RETRIEVE: async ({ lineID }) => done(await calls.retrieve(lineID)),
    TRANSFER: async ({ lineID, number, mode }) => done(await moves((acts) => acts.transfer(lineID, number, mode))),
    MERGE: async ({ lineIDs }) => done(await moves((acts) => acts.merge(lineIDs))),
    RECORD_START: async ({ lineID }) => done(await moves((acts) => acts.record(lineID, true))),
    RECORD_STOP: async ({ lineID }) => done(await moves((acts) => acts.record(lineID, false))),
    MUTE: ({ muted }) => now(() => setMuted(muted)),
    SEND_DTMF: async ({ lineID, digits }) => done(await calls.sendDtmf(lineID, digits)),
    NAVIGATE: async ({ path }) => {
      if (!isPage(store.get(areasAtom), path)) return refusal(REFUSALS.unknownPath);
      // Without a number the dial pad is a page like any other.
      if (!path.startsWith('/dialpad?')) return often('path', () => store.set(goToAtom, path));
      const { dialPadEvent, openDialPad } = await fetchCode(() => import('./openDialPad.ts'));
      const event = dialPadEvent(path);
      return event ? done(await openDialPad(ground, event)) : now(() => store.set(goToAtom, path));
    },
    SET_THEME: ({ theme, ...change }) => {
      // of themes the last one counts; a look that a passed-over command named does all the same
      look = { ...look, ...change };
      return often('theme', () => {
        settings.setTheme(theme === 'auto' ? systemTheme() : theme);
        if (Object.keys(look).length > 0) settings.setLook(look);
        look = {};
      });
    },
    SET_LOCALE: ({ locale }) => often('locale', () => settings.setLocale(localeOf(locale))),
    SET_VISIBILITY: ({ visible }) => now(() => store.set(hostShowsAtom, visible)),
    GET_LOGS: () => ({ status: 200, content: logs() }),
    ...features(done),
  };
}

/** A page of the panel, or the choice of a phone over the dial pad. */
const isPage = (areas: readonly Area[], path: string): boolean =>
  knownScreen(areas, path, false) !== null || pathOnly(path) === '/dialpad/terminals';

const systemTheme = (): 'light' | 'dark' => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
