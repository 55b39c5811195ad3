import { crmRule } from '@ringside/protocol/crm';
import { groupClient } from '@ringside/protocol/queues/live';
import { expect, test } from 'vitest';
import { agentFromWire } from './agents/agent.ts';
import { crmRuleFromWire } from './crm/rules.ts';
import { profileFromWire } from './kernel/profile.ts';
import { queuedCallerFromWire } from './queues/live.ts';

const info = {
  user: { restUri: 'u', iUserID: '1', userName: 'a', displayName: 'A', presenceState: 'lunch', settings: null },
  extension: {
    restUri: 'x',
    internalAddressID: '1',
    addressNumber: '21',
    maxSoftphoneTerminals: 1,
    isWebSoftphone: true,
    isACDAgent: true,
    hasAcdCallPad: true,
    isOperatorAcdCallCapable: true,
    isSalesForceEnabled: false,
    sfPopupIncomingCall: true,
    sfPopupOutgoingCall: false,
    pstnNumbers: [],
    callerID: '',
    telephonicState: 'dancing',
  },
  ent: { restUri: 'e', name: 'E', dialPrefix: '0', countryCode: '33', sfPopupAcdOnly: true },
  groups: [],
  terminals: [],
  keypads: [{ key: 1, type: 0, destination: '22', label: 'B' }],
  time: { timeInMillis: 5000, timeZone: { id: 'UTC' } },
  globalSessionID: 'g',
  webRtc: true,
  logoutLocked: true,
  unreadMissedCalls: 3,
  unreadVoiceMails: 2,
  callMixesComplianceOfficers: [],
};

const agent = {
  operatorStatus: 'IDLE',
  operatorPaused: false,
  operatorLoginTime: 100,
  operatorStatusTime: 200,
  operatorPauseReasonID: null,
};

/** A queued caller, as the server sends it. */
const wireCaller = (state: string) => ({
  restUri: 'telephony/GroupClient/7',
  group: 'telephony/ACDGroupAddress/support',
  displayName: 'Claire Vasseur',
  displayNumber: '01 99 00 41 17',
  number: '0199004117',
  isCallback: false,
  ivrCallLine: null,
  queuePos: 2,
  queuedTime: 1_795_212_000_000,
  startWaitingTime: 1_795_212_000_000,
  startTalkingTime: null,
  state,
  stateTime: 1_795_212_001_000,
});

test('[PROF-027] [CRM-021] the profile carries the difference of the clocks and what the user may do', () => {
  expect(profileFromWire(info, 4200)).toEqual({
    userUri: 'u',
    extensionUri: 'x',
    name: 'A',
    number: '21',
    enterprise: 'E',
    callerId: '',
    telephony: 'unknown',
    presence: 'lunch',
    mayUseWebphone: true,
    maxSoftphones: 1,
    hasAcdCapability: true,
    maySupervise: false,
    isReadOnly: false,
    enterpriseId: 'e',
    crmAllowed: false,
    crmSeesPersonalCalls: false,
    crmPopups: { incoming: true, outgoing: false, acdOnly: true },
    hasCrmRules: false,
    hasAccountKeys: false,
    keypads: [{ key: 1, type: 0, destination: '22', label: 'B' }],
    logoutLocked: true,
    countryCode: '33',
    dialPrefix: '0',
    unreadMissedCalls: 3,
    unreadVoiceMails: 2,
    unreadTexts: 0,
    ...{ place: { site: '', location: '' }, sites: [] },
    hasSettings: false,
    ...{ login: 'a', directNumbers: [], groups: [], passwordLocked: false },
    isComplianceOfficer: false,
    hearsAllRecordings: false,
    isBehalf: false,
    timeZone: 'UTC',
    clockDeltaMs: 800,
  });
  expect(profileFromWire({ ...info, isBehalf: true }, 0).isBehalf).toBe(true);
});

test.each([
  ['ReadOnlyRights', true],
  ['SpecificOmaRightsDefinedForEntAdministrator', true],
  ['supervisor', false],
  [undefined, false],
])('[PROF-026] [PROF-028] with the rights %s a user looks only: %s', (accessRightsType, isReadOnly) => {
  const { accessRightsType: _, ...user } = { accessRightsType: '', ...info.user };
  const given = accessRightsType === undefined ? user : { ...user, accessRightsType };
  expect(profileFromWire({ ...info, user: given }, 0).isReadOnly).toBe(isReadOnly);
});

test('[CRM-025] [CRM-026] [CRM-027] each action of a rule has what it carries, for the desktop and for the web app', () => {
  const label = 'Do it';
  const request = { method: 'POST', url: 'https://crm.test/x' };
  const wire = {
    ...{ restUri: 'data/CRMIntegrationRule/r/l', crmIntegrationRuleID: 'r', label: 'Rule', call: null },
    clientActions: {
      askConfirmation: true,
      actions: [
        { action: 'openBrowser', label, data: { webapp: { url: 'https://crm.test/' } } },
        { action: 'launchProgram', label, data: { desktop: { name: 'calc', arguments: '--hex' } } },
        { action: 'request', label, data: { desktop: { ...request, body: 'a' }, webapp: { ...request, data: 'b' } } },
      ],
    },
  };
  expect(crmRuleFromWire(crmRule.parse(wire))).toEqual({
    ...{ uri: 'data/CRMIntegrationRule/r/l', ruleId: 'r', label: 'Rule', askConfirmation: true, callUri: null },
    actions: [
      { action: 'openBrowser', label, desktop: null, webapp: { url: 'https://crm.test/' } },
      { action: 'launchProgram', label, desktop: { name: 'calc', arguments: '--hex' }, webapp: null },
      { action: 'request', label, desktop: { ...request, body: 'a' }, webapp: { ...request, data: 'b' } },
    ],
  });
});

test('[CALL-007] a supervisor may listen in', () => {
  const user = { ...info.user, accessRightsType: 'supervisor' };
  expect(profileFromWire({ ...info, user }, 0).maySupervise).toBe(true);
});

test.each(['isACDAgent', 'hasAcdCallPad', 'isOperatorAcdCallCapable', 'isMyCallCenterAllowed'] as const)(
  '[ACD-043] [ACD-047] without %s nobody is an agent',
  (flag) => {
    const extension = { ...info.extension, [flag]: false };
    expect(profileFromWire({ ...info, extension }, 0).hasAcdCapability).toBe(false);
  },
);

test.each([
  [1, true],
  [0, false],
  [undefined, false],
])('[CRM-041] with the consent value %s personal calls are told: %s', (consent, told) => {
  const extension = {
    ...info.extension,
    ...(consent === undefined ? {} : { crmDataProcessingForPersonalCallsConsent: consent }),
  };
  expect(profileFromWire({ ...info, extension }, 0).crmSeesPersonalCalls).toBe(told);
});

const microsoft = { redirectUri: 'https://x/', clientId: 'id', tenantId: 'tenant' };
const google = { redirectUri: 'https://x/', clientId: 'id', apiKey: 'key' };
const extension = (more: object) => ({ extension: { ...info.extension, ...more } });
test.each([
  ['softphones of the desktop', 'maxSoftphones', extension({ maxSoftphoneTerminals: 3 }), 3, 0],
  ['a browser phone', 'mayUseWebphone', { webRtc: true }, true, false],
  ['queue agent', 'hasAcdCapability', {}, true, false],
  ['fax service', 'faxDomain', { faxService: { faxEmailDomain: 'fax.example' } }, 'fax.example', undefined],
  ['rules of the CRM', 'hasCrmRules', { hasCrmRules: true }, true, false],
  ['keys of Google', 'hasAccountKeys', { googlePeopleApi: google }, true, false],
  ['keys of Microsoft', 'hasAccountKeys', { msGraphApi: microsoft }, true, false],
] as const)('[ROLE-009] %s: the profile alone says whether the user has it', (_what, name, given, with_, without) => {
  const none = extension({ maxSoftphoneTerminals: 0, isACDAgent: false });
  expect(profileFromWire({ ...info, ...given }, 0)[name]).toBe(with_);
  expect(profileFromWire({ ...info, ...none, webRtc: false }, 0)[name]).toBe(without);
});

test('[ROLE-009] a browser phone needs the extension and the session', () => {
  expect(profileFromWire({ ...info, webRtc: false }, 0).mayUseWebphone).toBe(false);
  expect(profileFromWire({ ...info, extension: { ...info.extension, isWebSoftphone: false } }, 0).mayUseWebphone).toBe(
    false,
  );
});

test.each(['UNREACHABLE', 'LOGOUT', 'IDLE', 'PAUSE', 'NON_ACD_CALL', 'ALERTING', 'SYNDICAL_PAUSE', 'ACD_CALL'])(
  '[ACD-015] the status %s of an agent is known',
  (operatorStatus) => {
    expect(agentFromWire({ ...agent, operatorStatus }).status).toBe(operatorStatus);
  },
);

test('a status of the future is unknown; an unreachable agent has a cause and a time', () => {
  expect(agentFromWire({ ...agent, operatorStatus: 'ASLEEP' }).status).toBe('unknown');
  expect(agentFromWire({ ...agent, operatorUnreachableCause: 'noTerminal' }).unreachable).toEqual({
    cause: 'noTerminal',
    at: 200,
  });
});

test.each(['UNINITIALIZED', 'INITIALIZED', 'QUEUED', 'DISTRIBUTED', 'ANSWERED', 'TALKING', 'PAUSED', 'EXITED'])(
  '[ACD-039] a queued caller may be %s',
  (state) => {
    const wire = groupClient.parse(wireCaller(state));
    expect(queuedCallerFromWire(wire)).toMatchObject({ state, stateAt: 1_795_212_001_000, place: 2 });
  },
);

test('a state of a queued caller that this version does not know is unknown', () => {
  expect(queuedCallerFromWire(groupClient.parse(wireCaller('PARKED'))).state).toBe('unknown');
});
