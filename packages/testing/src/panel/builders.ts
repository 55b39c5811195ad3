import type { Line } from '@ringside/domain/call';
import type { Colleague, Contact } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import type { Profile } from '@ringside/domain/profile';
import type { QueueGroup } from '@ringside/domain/queue';
import type { Terminal } from '@ringside/domain/terminal';

let last = 0;
const next = (): string => {
  last += 1;
  return String(last);
};

/** A talking outgoing line, unless given otherwise. */
export function buildLine(line: Partial<Line> = {}): Line {
  const id = line.id ?? next();
  return {
    id,
    uri: `v1/line/${id}`,
    callUri: `v1/call/${id}`,
    linkId: null,
    state: 'talking',
    isIncoming: false,
    party: { name: 'Claire Vasseur', number: '01 99 00 41 27' },
    externalNumber: null,
    via: null,
    photo: null,
    groupUri: null,
    service: null,
    terminalUri: null,
    dialogId: null,
    canAnswer: line.isIncoming === true && line.state === 'ringing',
    canJoin: false,
    heldByOther: false,
    isPersonal: false,
    record: null,
    createdAt: 0,
    talkingSince: null,
    stateSince: 0,
    end: null,
    ...line,
  };
}

/** An answered incoming call of 10 s, unless given otherwise. */
export function buildHistoryEntry(entry: Partial<HistoryEntry> = {}): HistoryEntry {
  const id = entry.id ?? next();
  return {
    id,
    uri: `v1/history/${id}`,
    isIncoming: true,
    isMissed: false,
    isRejected: false,
    isNew: false,
    at: 0,
    talkSeconds: 10,
    remote: { name: 'Claire Vasseur', number: '0199004127' },
    called: { name: '', number: '2104' },
    viaLabel: '',
    contactId: null,
    isPersonal: false,
    cause: 'normal',
    lineId: id,
    ...entry,
  };
}

/** A colleague who is free at the desk, unless given otherwise. */
export function buildColleague(colleague: Partial<Colleague> = {}): Colleague {
  const number = colleague.number ?? `21${next()}`;
  return {
    uri: `v1/colleague/${number}`,
    name: 'Marc Aubry',
    number,
    telephony: 'available',
    presence: 'available',
    ...colleague,
  };
}

export function buildContact(contact: Partial<Contact> = {}): Contact {
  const id = contact.id ?? next();
  return {
    uri: `v1/contact/${id}`,
    id,
    kind: 'shared',
    name: 'Claire Vasseur',
    company: '',
    title: '',
    numbers: [],
    ...contact,
  };
}

/** A queue that rings all its agents, of whom the user is one, unless given otherwise. */
export function buildQueue(queue: Partial<QueueGroup> = {}): QueueGroup {
  const id = queue.id ?? next();
  return {
    uri: `v1/group/${id}`,
    id,
    label: 'Billing',
    number: '3000',
    kind: 'Group',
    isAcd: true,
    isMember: true,
    isActiveMember: true,
    active: true,
    isOpen: true,
    ringPattern: 'unisson',
    queueSize: -1,
    ...queue,
  };
}

/** A browser phone that is registered, unless given otherwise. */
export function buildTerminal(terminal: Partial<Terminal> = {}): Terminal {
  const id = terminal.id ?? next();
  return {
    id,
    uri: `v1/terminal/${id}`,
    type: 'Softphone',
    kind: 'webphone',
    label: 'Browser phone',
    deviceModel: 'webRTC',
    inService: true,
    maxConnections: 2,
    registerId: null,
    ...terminal,
  };
}

export function buildProfile(profile: Partial<Profile> = {}): Profile {
  return {
    userUri: 'v1/user/1',
    extensionUri: 'v1/extension/1',
    name: 'Inès Marchetti',
    number: '2104',
    enterprise: 'Brightwater',
    callerId: '01 99 00 27 00',
    telephony: 'available',
    presence: 'available',
    mayUseWebphone: true,
    maxSoftphones: 1,
    hasAcdCapability: false,
    maySupervise: false,
    crmAllowed: true,
    crmSeesPersonalCalls: false,
    crmPopups: { incoming: true, outgoing: true, acdOnly: false },
    hasCrmRules: false,
    keypads: [],
    logoutLocked: false,
    countryCode: '33',
    dialPrefix: '0',
    unreadMissedCalls: 0,
    unreadVoiceMails: 0,
    unreadTexts: 0,
    isComplianceOfficer: false,
    hearsAllRecordings: false,
    isBehalf: false,
    clockDeltaMs: 0,
    ...profile,
  };
}

/** The agent of the tests of the bridge between a host page and the panel. */
export const hostProfile: Profile = buildProfile({
  userUri: 'v1/User/1',
  extensionUri: 'v1/Enterprise/Atelier/Extension/2104',
  enterprise: 'Atelier',
  callerId: '0199002104',
  dialPrefix: '',
});

/** A line of that agent with Claire Vasseur. */
export const hostLine = (id: string, changes: Partial<Line> = {}): Line =>
  buildLine({
    id,
    uri: `v1/CallLine/${id}`,
    callUri: `v1/Call/c-${id}`,
    party: { name: 'Claire Vasseur', number: '0199004127' },
    createdAt: 1_000,
    stateSince: 1_000,
    ...changes,
  });
