import { agentStateStore } from '@ringside/server/areas/agents/store';
import { groupCallOf } from '@ringside/server/areas/history/createGroupCalls';
import { historyStores } from '@ringside/server/areas/history/store';
import { smsStore } from '@ringside/server/areas/sms/store';
import { companyStore } from '@ringside/server/company/companyStore';
import type { TerminalRow } from '@ringside/server/company/rows';
import type { OpenDatabase } from '@ringside/server/kernel/database/openDatabase';
import { hashPassword } from '@ringside/server/kernel/passwords/password';
import { demoAgents, loggedIn } from './demoAgents.ts';
import { demoHistory } from './demoHistory.ts';
import {
  agents,
  customers,
  DEMO_PASSWORD,
  demoCompanyId,
  demoGroups,
  MAIN_NUMBER,
  operators,
  people,
} from './demoPeople.ts';

const enterpriseId = demoCompanyId;
const extensionId = (personId: string) => `x-${personId}`;
/** SMS threads that an agent may have at a time. */
const MAX_THREADS = 3;

/** Writes the demo company Brightwater Foods. Ids are readable, so that examples and tests can name them. */
export async function seedDemo({ db }: OpenDatabase, now = Date.now(), hash = hashPassword): Promise<void> {
  // One hash for all: the password is the same and printed on the screen, and hashing is slow on purpose.
  const passwordHash = await hash(DEMO_PASSWORD);
  await companyStore(db).create({
    enterprise: {
      id: enterpriseId,
      name: 'Brightwater Foods',
      community: 'brightwater.example',
      dialPrefix: '0',
      countryCode: '33',
      timeZone: 'Europe/Paris',
      sfPopupAcdOnly: false,
      policies: {},
    },
    users: people.map((person) => ({
      id: person.id,
      enterpriseId,
      login: person.login,
      passwordHash,
      displayName: person.name,
      presence: person.presence,
      // Sofia may listen in on calls. CALL-007
      accessRightsType: person.role === 'Supervisor' ? 'supervisor' : null,
      isAcdSupervisor: person.role === 'Supervisor',
      isAcdSupervisorAccessRestricted: false,
      logoutLocked: false,
      lockedUntil: 0,
      photo: '',
    })),
    extensions: people.map((person) => ({
      id: extensionId(person.id),
      enterpriseId,
      userId: person.id,
      number: person.number,
      maxSoftphones: 1,
      isWebSoftphone: true,
      isAcdAgent: agents.includes(person.id),
      hasAcdCallPad: agents.includes(person.id),
      isOperatorAcdCallCapable: agents.includes(person.id),
      restrictedAcdGroups: [],
      isAgentVisualQueue: agents.includes(person.id),
      isAcdStatsAllowed: person.role === 'Supervisor',
      isMyCallCenterAllowed: person.role === 'Supervisor' || agents.includes(person.id),
      isMyReportsAllowed: person.role === 'Supervisor',
      isSalesForceEnabled: true,
      sfPopupIncomingCall: true,
      sfPopupOutgoingCall: true,
      // Marc has agreed that the CRM hears of his private calls, nobody else has.
      crmConsent: person.id === 'marc' ? 1 : null,
      // The only rule of the demo would ask in every call; whoever wants to see it takes Marc's account.
      hasCrmRules: person.id === 'marc',
      pstnNumbers: [],
      callerId: MAIN_NUMBER,
      mayHideCallerId: true,
      ...{ isHidden: false, hidesPstn: false, mobileNumber: '', hidesMobile: false },
      switchboard: operators[person.id] ?? null,
    })),
    terminals: people.flatMap((person) => phonesOf(person.id)),
    groups: demoGroups.map((group) => ({
      id: group.id,
      enterpriseId,
      number: group.number,
      label: group.label,
      groupType: 'Group',
      isAcd: group.isAcd,
      ringPattern: group.ringPattern,
      active: true,
      isCalendarOpen: true,
      queueSize: -1,
      wrapUpMs: 0,
      pstnNumbers: [...group.pstn],
      // Members of ordinary groups close them and record what callers hear, for nobody else is there to do it.
      settings: group.isAcd ? { isAcdSmsCapable: true } : { allowMembersEditFwd: true },
    })),
    members: demoGroups.flatMap((group) =>
      group.members.map((userId, position) => ({
        groupId: group.id,
        userId,
        position,
        active: !(group.off as readonly string[]).includes(userId),
        skills: [],
        level: 0,
      })),
    ),
    contacts: customers.map(({ name, ...customer }) => ({
      ...customer,
      enterpriseId,
      ownerId: null,
      kind: 'UserContact',
      displayName: name,
      ...{ isVip: false, details: {}, changedAt: 0, changedBy: '' },
    })),
    ...demoAgents(enterpriseId, extensionId),
    keypads: ['marc', 'priya', 'yuki', 'jonas'].map((id, key) => {
      const person = people.find((one) => one.id === id)!;
      return { userId: 'ines', key, type: 0, destination: person.number, label: person.name, labelMode: null };
    }),
  });
  await agentStateStore(db).save(...loggedIn(extensionId, now));
  await smsStore(db).setAgents(
    agents.map((id) => ({ extensionId: extensionId(id), isMessageCapable: true, maxMessages: MAX_THREADS })),
  );
  const [main] = people;
  if (!main) return;
  const rows = demoHistory(main.id, { label: main.name, number: main.number }, now);
  const { history, groupCalls } = historyStores(db);
  await history.addMany(rows);
  await groupCalls.addMany(rows.flatMap((row) => groupCallOf(row) ?? []));
}

/** A browser phone for everybody; Inès also has a desk phone and a mobile, which are not connected. */
function phonesOf(personId: string): TerminalRow[] {
  const phone = (id: string, uiPos: number, more: Partial<TerminalRow>): TerminalRow => ({
    id: `${id}-${personId}`,
    extensionId: extensionId(personId),
    type: 'IpDevice',
    label: '',
    deviceModel: null,
    softphoneType: 'notASoftphone',
    maxConnections: 2,
    uiPos,
    registerId: null,
    ha1: null,
    ...more,
  });
  const browser = phone('web', 0, {
    type: 'Softphone',
    softphoneType: 'webRTC',
    label: 'Browser phone',
    maxConnections: 4,
  });
  if (personId !== 'ines') return [browser];
  return [
    browser,
    phone('desk', 1, { label: 'Desk phone', deviceModel: 'Yealink T54' }),
    phone('mobile', 2, { type: 'PublicMobileTerminal', label: 'Mobile', maxConnections: 1 }),
  ];
}
