import { dropCauses } from '../words/calls.ts';
import { acdRingPatterns } from '../words/queues.ts';
import type { AcdGroupView, CallView, DialState, GeneralInfo, HistoryItem, OperatorState, RecordRef } from './types.ts';

type Words<T> = Readonly<Record<keyof T, string>>;

const named = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ');

/** Every value of a member that has a list, in the order of `docs/wire.md`. A newer panel may add some. */
const listOf = <T extends string>(values: Readonly<Record<T, true>>): string => named(Object.keys(values));

const operatorStatuses = listOf<OperatorState['operatorStatus']>({
  UNREACHABLE: true,
  LOGOUT: true,
  IDLE: true,
  PAUSE: true,
  NON_ACD_CALL: true,
  ALERTING: true,
  SYNDICAL_PAUSE: true,
  ACD_CALL: true,
});
const callStates = listOf<CallView['state']>({
  ringing: true,
  placed: true,
  answered: true,
  abandoned: true,
  declined: true,
  hangupByCaller: true,
  hangupByDestination: true,
  noAnswerTimeout: true,
});
const lineStates = listOf<CallView['lineState']>({
  idle: true,
  pending: true,
  prompting: true,
  ringing: true,
  talking: true,
  held: true,
  listen: true,
  monitoring: true,
  dropped: true,
});

const dialReasons = listOf<Exclude<DialState['reason'], 'noPanel' | null>>({
  starting: true,
  signedOut: true,
  notAllowed: true,
  noServer: true,
  noPhone: true,
  takenElsewhere: true,
  noMicrophone: true,
});

/** What the members of the views mean, for `docs/wire.md`. A member more in a view does not compile without its words here. */
export const viewWords: {
  readonly GeneralInfo: Words<GeneralInfo>;
  readonly OperatorState: Words<OperatorState>;
  readonly AcdGroupView: Words<AcdGroupView>;
  readonly DialState: Words<DialState>;
  readonly CallView: Words<CallView>;
  readonly RecordRef: Words<RecordRef>;
  readonly HistoryItem: Words<HistoryItem>;
} = {
  GeneralInfo: {
    displayName: 'name of the user',
    telephonicState: '`available`, `busy`, `dnd`, `forwarded`, `ringing`, `unavailable`',
    callerID: 'number that a called party outside sees; empty when hidden',
    hasACDCapability: 'the user is a queue agent',
    enterprise: 'name of the company',
    operator: 'the agent, as below; `null` for a user who is none',
  },
  OperatorState: {
    operatorStatus: `${operatorStatuses}. SYNDICAL_PAUSE is wrap-up after a queue call`,
    operatorPaused: 'a pause is taken, or planned for the end of the call',
    operatorLoginTime: 'since when the agent is logged in',
    operatorStatusTime: 'since when the status is what it is',
    operatorPauseReasonID: 'as in GET_ACD_PAUSE_REASONS; `null` for a pause without a reason, and for none',
    operatorWrapUpEnd: 'when the wrap-up is over; absent outside of one',
  },
  AcdGroupView: {
    groupID: '',
    activeMember: 'the user is logged in to this queue',
    active: '`false`: closed by hand',
    isOpen: '`false`: closed by its calendar',
    addressNumber: 'number of the queue',
    ringPattern: `how agents are found: ${named(acdRingPatterns)}`,
    label: 'name of the queue',
    figures: 'live figures, for whoever sees into the queue: see below',
  },
  DialState: {
    canDial: '',
    reason: `\`null\` exactly when \`canDial\` is true: ${dialReasons}`,
  },
  CallView: {
    lineID: 'this user’s end of the call: what commands name',
    callID: 'the call. Calls that are joined get one',
    state: callStates,
    lineState: `${lineStates}. Tells a hold, which \`state\` does not`,
    isIncoming: '',
    number: 'of the other party, as the user sees it; empty when it is hidden',
    label: 'name of the other party, or its number; empty when anonymous',
    viaLabel: 'group or person through which the call came; empty when none',
    viaNumber: 'likewise',
    acdGroupID: 'queue that brought the call',
    service: '`conference`, `voicemail`, or `null` for a call between people',
    terminal: 'id of the phone that carries the call',
    canDrop: 'DROP is possible',
    canAnswer: 'ANSWER is possible',
    startedAt: 'when the call began',
    answeredAt: 'since when the two talk',
    end: `set once, with the final state. \`label\` is the cause in words, \`talkSeconds\` counts talk only. \`cause\`: ${named(dropCauses)}`,
    record:
      'as CALL or FILL_CALL_INFO named it, or as the panel found it. A transfer, a redirection and a pick-up hand it on',
    isMuted: 'see below',
    recording: '`off`, `on`, `paused`: see below',
  },
  RecordRef: {
    id: '',
    label: 'as the user shall see it',
    type: '`GENERIC_CRM` without one in CALL, and after FILL_CALL_INFO; `UCC` for a contact of an address book',
  },
  HistoryItem: {
    id: '',
    isIncoming: '',
    isMissed: 'nobody answered, and the user has not declined it',
    isRejected: 'the user has declined it',
    timestamp: 'when the call began',
    talkDuration: 'whole seconds; absent for a missed call',
    calledLabel: 'who was called: the user, or a group',
    calledNumber: '',
    remoteLabel: 'the other party',
    remoteNumber: '',
  },
};
