import type { AcdGroupView, CallView, GeneralInfo, OperatorState } from '@ringside/protocol/bridge/types';

export const sampleOperator: OperatorState = {
  operatorStatus: 'LOGOUT',
  operatorPaused: false,
  operatorLoginTime: null,
  operatorStatusTime: null,
  operatorPauseReasonID: null,
};

export const sampleInfo: GeneralInfo = {
  displayName: 'Inès Marchetti',
  telephonicState: 'available',
  callerID: '0199002104',
  hasACDCapability: true,
  enterprise: 'Atelier',
  operator: sampleOperator,
};

export const sampleGroups: readonly AcdGroupView[] = [
  {
    groupID: 'orders',
    activeMember: false,
    active: true,
    isOpen: true,
    addressNumber: '2200',
    ringPattern: 'cyclic',
    label: 'Orders',
  },
];

/** A call as a panel would show it; `changes` makes it yours. */
export const sampleCall = (changes: Partial<CallView> & { lineID: string }): CallView => ({
  callID: `c-${changes.lineID}`,
  state: 'ringing',
  lineState: 'ringing',
  isIncoming: true,
  number: '0199004127',
  label: 'Claire Vasseur',
  viaLabel: '',
  viaNumber: '',
  acdGroupID: null,
  service: null,
  terminal: 'v1/Terminal/mock',
  canDrop: true,
  canAnswer: true,
  startedAt: 1_000,
  answeredAt: null,
  end: null,
  record: null,
  ...changes,
});
