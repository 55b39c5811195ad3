import type { CallView, CommandName, OperatorState, Status } from '@ringside/protocol/bridge/types';
import { conforms } from '../schema/index.ts';
import type { PhoneModel } from './createPhoneModel.ts';
import type { MockAnswer, MockOptions } from './MockPanel.ts';

const labels: Record<number, string> = {
  400: 'i__ROUTER_ERR_400_LABEL',
  403: 'i__ROUTER_ERR_403_LABEL',
  404: 'i__ROUTER_ERR_404_LABEL',
  406: 'i__WRONG_NUMBER_LABEL',
  503: 'i__CRM_NOT_ALLOWED_LABEL',
};
export const refuse = (status: Exclude<Status, 200>): MockAnswer => ({
  status,
  content: { label: labels[status] ?? 'i__ERROR_DEFAULT_LABEL', text: `Refused by the mock panel (${status})` },
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
};
/** Commands that the mock runs, as capabilities. */
export const mockCommands = Object.keys(actions) as CommandName[];

export const isAcd = (name: string): boolean => /^(ACD_|GET_ACD_)/.test(name);
export const isOfPage = (name: string): boolean => /^(SET_(THEME|LOCALE|VISIBILITY)|GET_LOGS)$/.test(name);
/** Commands that may come when the call is over. */
const isAfterwards = (name: string) => /^SET_(NOTE|DISPOSITION)$/.test(name);

/** What a panel of the documents answers: refusals in the order 503, 400, 403, 404. Q-003 */
export function answerCommand(model: PhoneModel, type: string, given: unknown, options: MockOptions): MockAnswer {
  const { info, groups } = model.snapshot();
  if (!info && !isOfPage(type)) return refuse(503);
  if (!Object.hasOwn(actions, type)) return refuse(400);
  if (!conforms(`command:${type}`, given ?? null)) return refuse(400);
  const content = (given ?? {}) as Content;
  if (isAcd(type) && !info?.hasACDCapability) return refuse(403);
  const lines = [content.lineID ?? [], (content['lineIDs'] as string[] | undefined) ?? []].flat();
  if (!isAfterwards(type) && !lines.every((lineID) => model.find(lineID))) return refuse(404);
  if (content.groupID !== undefined && !groups.some(({ groupID }) => groupID === content.groupID)) return refuse(404);
  if (type === 'CALL' && !/[0-9*#]/.test(String(content['number']))) return refuse(406);
  return done(actions[type as CommandName](model, content, options) ?? null);
}
