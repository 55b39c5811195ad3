import type {
  CallView,
  CommandName,
  ContactView,
  HostSetting,
  OperatorState,
  PresenceCommandMap,
  Status,
} from '@ringside/protocol/bridge/types';
import { check } from '../schema/index.ts';
import type { PhoneModel } from './createPhoneModel.ts';
import type { MockAnswer, MockOptions } from './MockPanel.ts';

/** Labels of the protocol's table that stand for a status; a test compares. */
export const mockLabels: Record<Exclude<Status, 200>, string> = {
  400: 'i__CRM_MALFORMED_LABEL',
  403: 'i__ROUTER_ERR_403_LABEL',
  404: 'i__CRM_UNKNOWN_LINE_LABEL',
  406: 'i__ERROR_WRONG_NUMBER_LABEL',
  500: 'i__ERROR_DEFAULT_LABEL',
  503: 'i__CRM_SIGNED_OUT_LABEL',
};
export const refuse = (status: Exclude<Status, 200>, member?: string): MockAnswer => ({
  status,
  content: {
    label: mockLabels[status],
    text: `Refused by the mock panel (${status})`,
    retriable: status === 503,
    ...(member && { member }),
  },
});
const done = (content: unknown = null): MockAnswer => ({ status: 200, content });

type Content = { lineID?: string; groupID?: string } & Record<string, unknown>;
type Action = (model: PhoneModel, content: Content, options: MockOptions) => unknown;

const line =
  (changes: Partial<CallView>): Action =>
  (model, { lineID = '' }) =>
    void model.change(lineID, changes);
const operator =
  (changes: Partial<OperatorState>): Action =>
  (model, { acdPauseReasonID }) => {
    model.setOperator({
      ...changes,
      operatorStatusTime: Date.now(),
      operatorPauseReasonID: changes.operatorPaused ? ((acdPauseReasonID as string | undefined) ?? null) : null,
    });
    return model.snapshot().operator;
  };
const member =
  (activeMember: boolean): Action =>
  (model, { groupID }) => {
    const group = model.snapshot().groups.find((one) => one.groupID === groupID);
    if (group) model.setGroup({ ...group, activeMember });
  };
const nothing: Action = () => null;
const mockContacts: ContactView[] = [
  { id: 'u-marc', type: 'user', name: 'Marc Delorme', number: '2117' },
  { id: 'g-support', type: 'queue', name: 'Support', number: '3000' },
];

/** What each command does to the phone, and its result. */
const actions: Record<CommandName, Action> = {
  CALL(model, { number, record }) {
    const { lineID, callID } = model.ring({
      state: 'placed',
      lineState: 'pending',
      isIncoming: false,
      canAnswer: false,
      number: number as string,
      label: number as string,
      record: (record as CallView['record']) ?? null,
    });
    return { lineID, callID };
  },
  ANSWER: (model, { lineID = '' }) =>
    void model.change(lineID, {
      state: 'answered',
      lineState: 'talking',
      canAnswer: false,
      answeredAt: Date.now(),
      isMuted: false,
      recording: 'off',
    }),
  DROP: (model, { lineID = '' }) => model.end(lineID),
  ACD_LOGIN: operator({ operatorStatus: 'IDLE', operatorPaused: false }),
  ACD_LOGOUT: operator({ operatorStatus: 'LOGOUT', operatorPaused: false }),
  ACD_PAUSE: operator({ operatorStatus: 'PAUSE', operatorPaused: true }),
  ACD_UNPAUSE: operator({ operatorStatus: 'IDLE', operatorPaused: false }),
  ACD_SELECTIVE_LOGIN: member(true),
  ACD_SELECTIVE_LOGOUT: member(false),
  GET_ACD_PAUSE_REASONS: (_model, _content, { pauseReasons = [{ acdPauseReasonID: '1', text: 'Lunch' }] }) =>
    pauseReasons,
  GET_ACD_GROUPS: (model) => model.snapshot().groups,
  GET_USER_CLIS: (_model, { firstDigits = '' }, { callerIDs = ['0199002104', '0199002100'] }) =>
    callerIDs.filter((id) => id.startsWith(firstDigits as string)),
  SET_USER_CLI(model, { manualCustomCallerID }) {
    model.setInfo({ callerID: manualCustomCallerID as string });
    return { customCallerID: manualCustomCallerID };
  },
  GET_INFO: (model) => model.snapshot().info,
  GET_CALLS: (model) => model.snapshot().calls,
  FILL_CALL_INFO: (model, { lineID = '', sfId, sfLabel }) =>
    void model.change(lineID, { record: { id: sfId as string, label: sfLabel as string } }),
  HOLD: line({ lineState: 'held' }),
  RETRIEVE: line({ lineState: 'talking' }),
  TRANSFER: (model, { lineID = '' }) => model.end(lineID, 'redirected'),
  MERGE: nothing,
  MUTE(model, { muted }) {
    for (const { lineID, answeredAt } of model.snapshot().calls)
      if (answeredAt !== null) model.change(lineID, { isMuted: muted as boolean });
  },
  SEND_DTMF: nothing,
  RECORD_START: line({ recording: 'on' }),
  RECORD_STOP: line({ recording: 'off' }),
  SET_NOTE: nothing,
  SET_DISPOSITION: nothing,
  NAVIGATE: nothing,
  SET_THEME: nothing,
  SET_LOCALE: nothing,
  SET_VISIBILITY: nothing,
  GET_LOGS: (_model, _content, { logs = [] }) => logs,
  SHOW_TOAST: nothing,
  SET_CARDS: nothing,
  SET_SETTINGS: (_model, { settings }) => ({
    values: Object.fromEntries((settings as HostSetting[]).map(({ id, value }) => [id, value])),
  }),
  SIGN_OUT: nothing,
  OPEN_SMS: () => ({ threadID: 't1', groupID: 'g1' }),
  GET_SUPERVISION: (_model, _content, { supervision = { agents: [], callers: [] } }) => supervision,
  SUPERVISE(model) {
    const { lineID } = model.ring({ state: 'answered', lineState: 'listen', canAnswer: false, answeredAt: Date.now() });
    return { lineID };
  },
  SUPERVISE_AS: nothing,
  SET_AGENT_PAUSE: nothing,
  LOGOUT_AGENT: nothing,
  TAKE_CALLER: nothing,
  OFFER_CALLER: nothing,
  GET_CONTACTS: (_model, { query = '', limit = 20 }) =>
    mockContacts
      .filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(String(query).toLowerCase()))
      .slice(0, limit as number),
  GET_UNLOGGED_CALLS: (model) => model.unlogged(),
  SET_CALLS_LOGGED: (model, { lines }) => model.logged(lines as string[]),
  GET_PRESENCE: (model) => model.presence(),
  SET_PRESENCE: (model, content) => model.say(content as PresenceCommandMap['SET_PRESENCE']['content']),
};
/** Commands that the mock runs, as capabilities. */
export const mockCommands = Object.keys(actions) as CommandName[];

export const isAcd = (name: string): boolean => /^(ACD_|GET_ACD_)/.test(name);
export const isOfPage = (name: string): boolean =>
  /^(SET_(THEME|LOCALE|VISIBILITY|CARDS)|GET_LOGS|SHOW_TOAST)$/.test(name);
/** Commands that may come when the call is over. */
const isAfterwards = (name: string) => /^SET_(NOTE|DISPOSITION)$/.test(name);

/** What a panel of the documents answers: refusals in the order 503, 400, 403, 404. Q-003 */
export function answerCommand(model: PhoneModel, type: string, given: unknown, options: MockOptions): MockAnswer {
  const { info, groups } = model.snapshot();
  if (!info && !isOfPage(type)) return refuse(503);
  if (!Object.hasOwn(actions, type)) return refuse(400, 'type');
  const fault = check(`command:${type}`, given ?? null)[0];
  if (fault) return refuse(400, fault.replace(/^\$/, 'content').split(':')[0]);
  const content = (given ?? {}) as Content;
  if (isAcd(type) && !info?.hasACDCapability) return refuse(403);
  const lines = [content.lineID ?? [], (content['lineIDs'] as string[] | undefined) ?? []].flat();
  if (!isAfterwards(type) && !lines.every((lineID) => model.find(lineID))) return refuse(404);
  if (content.groupID !== undefined && !groups.some(({ groupID }) => groupID === content.groupID)) return refuse(404);
  if (type === 'CALL' && !/[0-9*#]/.test(String(content['number']))) return refuse(406);
  return done(actions[type as CommandName](model, content, options) ?? null);
}
