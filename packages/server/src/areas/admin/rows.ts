import type { ExtensionRow, UserRow } from '../../company/rows.ts';
import { newId } from '../../kernel/newId.ts';

/** A person without a password: nothing fits an empty hash. */
export const userRow = (person: {
  enterpriseId: string;
  login: string;
  name: string;
  isSupervisor: boolean;
}): UserRow => ({
  id: newId(),
  enterpriseId: person.enterpriseId,
  login: person.login,
  passwordHash: '',
  displayName: person.name,
  presence: 'available',
  accessRightsType: person.isSupervisor ? 'supervisor' : null,
  isAcdSupervisor: person.isSupervisor,
  isAcdSupervisorAccessRestricted: false,
  logoutLocked: false,
  lockedUntil: 0,
  photo: '',
});

/** The extension of a person, with one browser phone. */
export const extensionRow = (
  user: UserRow,
  { number, isSupervisor, isAgent }: { number: string; isSupervisor: boolean; isAgent: boolean },
): ExtensionRow => ({
  id: newId(),
  enterpriseId: user.enterpriseId,
  userId: user.id,
  number,
  maxSoftphones: 1,
  isWebSoftphone: true,
  ...{ isAcdAgent: isAgent, hasAcdCallPad: isAgent, isOperatorAcdCallCapable: isAgent },
  restrictedAcdGroups: [],
  isAgentVisualQueue: isAgent,
  isAcdStatsAllowed: isSupervisor,
  isMyCallCenterAllowed: isSupervisor || isAgent,
  isMyReportsAllowed: isSupervisor,
  isSalesForceEnabled: true,
  sfPopupIncomingCall: true,
  sfPopupOutgoingCall: true,
  crmConsent: null,
  hasCrmRules: false,
  pstnNumbers: [],
  callerId: '',
  mayHideCallerId: true,
  switchboard: null,
  ...{ isHidden: false, hidesPstn: false, mobileNumber: '', hidesMobile: false },
});
