import * as z from 'zod/mini';
import { featureEvents } from './features/events.ts';
import type {
  AcdGroupView,
  CallView,
  DialState,
  EventMap,
  GeneralInfo,
  HistoryItem,
  OperatorState,
  PanelLogLine,
  QueueFigures,
  RecordRef,
  Refusal,
  Snapshot,
} from './types.ts';

const ms = z.number();
const open = z.string();

/** A value of a list that may grow: a reader takes an unknown one as it is. */
const growing = <T extends string>(..._known: T[]) => open as unknown as z.ZodMiniString<T>;

export const recordRef = z.object({ id: open, label: open, type: z.optional(open) }) satisfies z.ZodMiniType<RecordRef>;

export const operatorState = z.object({
  operatorStatus: growing<OperatorState['operatorStatus']>(),
  operatorPaused: z.boolean(),
  operatorLoginTime: z.nullable(ms),
  operatorStatusTime: z.nullable(ms),
  operatorPauseReasonID: z.nullable(open),
  operatorWrapUpEnd: z.optional(ms),
}) as z.ZodMiniType<OperatorState>;

export const generalInfo = z.object({
  displayName: open,
  telephonicState: open,
  callerID: open,
  hasACDCapability: z.boolean(),
  enterprise: open,
  operator: z.nullable(operatorState),
}) satisfies z.ZodMiniType<GeneralInfo>;

const count = z.int().check(z.minimum(0));
export const queueFigures = z.object({
  waiting: count,
  free: count,
  loggedIn: count,
  inCall: count,
  inPause: count,
  inWrapUp: count,
  answered: count,
  missed: count,
  meanWait: count,
  longestWait: count,
}) satisfies z.ZodMiniType<QueueFigures>;

export const acdGroupView = z.object({
  groupID: open,
  activeMember: z.boolean(),
  active: z.boolean(),
  isOpen: z.boolean(),
  addressNumber: open,
  ringPattern: open,
  label: open,
  figures: z.optional(queueFigures),
}) satisfies z.ZodMiniType<AcdGroupView>;

export const callView = z.object({
  lineID: open,
  callID: open,
  state: growing<CallView['state']>(),
  lineState: growing<CallView['lineState']>(),
  isIncoming: z.boolean(),
  number: open,
  label: open,
  viaLabel: open,
  viaNumber: open,
  acdGroupID: z.nullable(open),
  service: z.nullable(open),
  terminal: z.nullable(open),
  canDrop: z.boolean(),
  canAnswer: z.boolean(),
  startedAt: ms,
  answeredAt: z.nullable(ms),
  end: z.nullable(z.object({ cause: open, label: open, talkSeconds: z.number().check(z.minimum(0)) })),
  record: z.nullable(recordRef),
  isMuted: z.optional(z.boolean()),
  recording: z.optional(growing<NonNullable<CallView['recording']>>()),
}) as z.ZodMiniType<CallView>;

export const panelLogLine = z.object({
  at: ms,
  kind: open,
  type: open,
  data: z.unknown(),
}) satisfies z.ZodMiniType<PanelLogLine>;

export const historyItem = z.object({
  id: open,
  isIncoming: z.boolean(),
  isMissed: z.boolean(),
  isRejected: z.boolean(),
  timestamp: ms,
  talkDuration: z.optional(z.int().check(z.minimum(0))),
  calledLabel: open,
  calledNumber: open,
  remoteLabel: open,
  remoteNumber: open,
}) satisfies z.ZodMiniType<HistoryItem>;

export const dialState = z.object({
  canDial: z.boolean(),
  reason: z.nullable(growing<NonNullable<DialState['reason']>>()),
}) as z.ZodMiniType<DialState>;

export const snapshot = z.object({
  seq: z.int().check(z.minimum(0)),
  info: z.nullable(generalInfo),
  operator: z.nullable(operatorState),
  groups: z.array(acdGroupView),
  calls: z.array(callView),
  dial: dialState,
  partial: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Snapshot>;

export const refusal = z.object({
  label: open,
  detail: z.optional(open),
  text: open,
  retriable: z.boolean(),
  member: z.optional(open),
}) satisfies z.ZodMiniType<Refusal>;

/** Content of every event. */
export const events = {
  ...featureEvents,
  GENERAL_INFO: generalInfo,
  GENERAL_EVENT: generalInfo,
  AGENT_EVENT: operatorState,
  GROUP_EVENT: acdGroupView,
  CALL_EVENT: callView,
  HISTORY_EVENT: historyItem,
  ATTENTION: z.object({
    reason: z.nullable(growing<NonNullable<EventMap['ATTENTION']['reason']>>()),
    lineID: z.nullable(open),
    badge: z.int().check(z.minimum(0)),
  }) as z.ZodMiniType<EventMap['ATTENTION']>,
  VISIBILITY_REQUEST: z.object({ visible: z.boolean() }),
  RESIZE_REQUEST: z.object({ width: z.optional(z.number()), height: z.optional(z.number()) }),
  DIAL_EVENT: dialState,
  PROVIDER_FAILED: z.object({
    name: growing<EventMap['PROVIDER_FAILED']['name']>(),
    why: growing<EventMap['PROVIDER_FAILED']['why']>(),
    policy: z.nullable(z.enum(['open', 'closed'])),
  }) as z.ZodMiniType<EventMap['PROVIDER_FAILED']>,
  SESSION_EVENT: z.object({
    state: z.enum(['signedIn', 'signedOut']),
    reason: growing<EventMap['SESSION_EVENT']['reason']>(),
    code: z.optional(open),
  }) as z.ZodMiniType<EventMap['SESSION_EVENT']>,
} satisfies { [E in keyof EventMap]: z.ZodMiniType<EventMap[E]> };
