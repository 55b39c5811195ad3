import type { WireAgent } from '@ringside/protocol/agents';
import { companyPolicies } from '@ringside/protocol/company';
import { sleep } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../kernel/newId.ts';
import { seeded } from '../kernel/random.ts';
import { HeardList } from '../test/heardList.ts';
import { type TestPlatform, testPlatform } from '../test/testPlatform.ts';
import type { CompanyChange } from './CompanyChange.ts';
import { createCompany, isAgent } from './company.ts';
import type { CompanyRows, GroupRow } from './rows.ts';

const SEEDS = [1, 2, 3, 4];
const CHANGES = 60;
/** Figures of queues are pushed at most so often, and the list `User` after a query. */
const SETTLED_MS = 700;
/** Lists whose items are made of rows of the company, and of those of the agents. */
const LISTS = ['Terminal', 'Extension', 'Group', 'GroupMember', 'User', 'Operator'] as const;
const WATCHERS = ['ines', 'sofia'] as const;

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());

/** What changes there are, as `CompanyChange` names them, and which of them came. */
const KINDS = [
  ...['add person', 'add terminal', 'add group', 'add contact', 'remove terminal', 'remove contact', 'remove contacts'],
  ...['contactsOf', 'user', 'extension', 'terminal', 'group', 'contact', 'group members', 'group member', 'enterprise'],
];
const came = new Set<string>();
function kindOf(change: CompanyChange): string {
  if ('add' in change) return `add ${change.add}`;
  if ('remove' in change) return `remove ${change.remove}`;
  const [subject = ''] = Object.keys(change);
  if (subject !== 'group' || 'set' in change) return subject;
  return 'members' in change ? 'group members' : 'group member';
}

/** A random change that is possible now. */
function anyChange(random: (n: number) => number): CompanyChange {
  const { company } = server.platform;
  const one = <T>(all: readonly T[]): T => all[random(all.length)]!;
  const user = one(company.users);
  const extension = company.extensionOf(user.id)!;
  const group = one(company.groups);
  const there = company.membersOf(group.id).map(({ userId }) => ({ id: userId }));
  const phones = company.terminalsOf(user.id);
  const member = (userId: string, position: number) => ({
    ...{ groupId: group.id, userId, position, level: random(5), active: random(2) === 1, skills: [] },
  });
  const number = (): string => `9${String(random(1_000_000)).padStart(6, '0')}`;
  const all: (() => CompanyChange)[] = [
    () => ({ user: user.id, set: { displayName: `Name ${random(1000)}` } }),
    () => ({ user: user.id, set: { lockedUntil: random(3) } }),
    () => ({ user: user.id, set: { photo: one(['', newId()]) } }),
    () => ({
      extension: extension.id,
      set: { isHidden: random(2) === 1, mobileNumber: one(['', number()]), hidesMobile: random(2) === 1 },
    }),
    () => ({ user: user.id, set: { passwordHash: `hash ${random(99)}` } }),
    () => ({ extension: extension.id, set: { callerId: number() } }),
    () => ({ extension: extension.id, set: { crmConsent: random(2), sfPopupIncomingCall: random(2) === 1 } }),
    () => ({ group: group.id, set: { label: `Group ${random(1000)}`, active: random(2) === 1 } }),
    () => ({
      group: group.id,
      set: { queueSize: random(9), settings: { priority: random(5) } as GroupRow['settings'] },
    }),
    () => ({ group: group.id, member: (one(there) ?? user).id, active: random(2) === 1 }),
    () => ({
      group: group.id,
      members: company.users.filter(() => random(3) === 0).map(({ id }, position) => member(id, position)),
    }),
    () => ({
      enterprise: company.enterprise!.id,
      policies: companyPolicies.parse({ monitoringShown: random(2) === 1 }),
    }),
    () => {
      const row = { id: newId(), extensionId: extension.id, type: 'IpDevice', label: 'Desk', deviceModel: null };
      return {
        add: 'terminal',
        terminal: {
          ...row,
          softphoneType: 'notASoftphone',
          maxConnections: 2,
          uiPos: random(9),
          registerId: null,
          ha1: null,
        },
      };
    },
    () => {
      const terminal = phones.length > 0 ? one(phones).id : '';
      return terminal === ''
        ? { remove: 'contacts', user: user.id }
        : { terminal, set: { label: `Phone ${random(99)}`, registerId: newId(), ha1: 'ha1' } };
    },
    () => {
      const terminal = phones.length > 1 ? one(phones).id : '';
      return terminal === '' ? { remove: 'contacts', user: user.id } : { remove: 'terminal', terminal };
    },
    () => {
      const contact = one(company.contacts);
      const numbers = [{ kind: 'work', number: number() }];
      if (!contact) return { remove: 'contacts', user: user.id };
      if (random(3) === 0) return { remove: 'contact', contact: contact.id };
      return { contact: contact.id, set: { displayName: `Somebody ${random(99)}`, numbers, changedAt: random(99) } };
    },
    () => {
      const ownerId = random(2) === 1 ? user.id : null;
      const row = { id: newId(), enterpriseId: user.enterpriseId, ownerId, kind: 'UserContact' };
      const numbers = [{ kind: 'phone', number: number() }];
      const rest = {
        displayName: 'Somebody',
        company: '',
        title: '',
        numbers,
        details: {},
        changedAt: 0,
        changedBy: '',
      };
      return { add: 'contact', contact: { ...row, ...rest, isVip: random(2) === 1 } };
    },
    () => {
      const contactsOf = one([user.id, null]);
      const rows = company.contacts.filter(({ ownerId }) => ownerId === contactsOf);
      const [changed, lost] = [one(rows), one(rows)];
      const added = {
        ...{ id: newId(), enterpriseId: user.enterpriseId, ownerId: contactsOf, kind: 'UserContact', company: '' },
        ...{ displayName: `From a file ${random(99)}`, title: '', numbers: [{ kind: 'work', number: number() }] },
        ...{ isVip: false, details: { photo: '' }, changedAt: 0, changedBy: '' },
      };
      const put = changed ? [added, { ...changed, displayName: `Merged ${random(99)}` }] : [added];
      return { contactsOf, put, gone: lost && lost !== changed ? [lost.id] : [] };
    },
    () => {
      const [id, short] = [newId(), number()];
      const person = { ...user, id, login: `new${short}`, displayName: 'Somebody new' };
      return {
        add: 'person',
        user: person,
        extension: { ...extension, id: newId(), userId: id, number: short, pstnNumbers: [] },
      };
    },
    () => {
      const row = { ...group, id: newId(), number: number(), pstnNumbers: [], label: 'New group' };
      return { add: 'group', group: row, members: [{ ...member(user.id, 0), groupId: row.id }] };
    },
  ];
  return one(all)();
}

/** An agent logs in or out, goes to a pause or comes back, if that is possible now. */
async function anyAgent(random: (n: number) => number): Promise<void> {
  const { company, agents } = server.platform;
  const found = company.extensions.filter(isAgent);
  const verbs = ['login', 'logout', 'cancelPause'] as const;
  const type = verbs[random(4)];
  const { id } = found[random(found.length)]!;
  await agents.perform(id, type ? { type } : { type: 'startPause', reasonId: null });
}
/** What is written of the state of an agent. */
const stateIn = ({ operatorStatus, operatorLoginTime, operatorPaused }: WireAgent) => ({
  ...{ status: operatorStatus, loginTime: operatorLoginTime, paused: operatorPaused },
});

const keyOf = ({ id, userId }: { id?: string; userId?: string }): string => id ?? userId ?? '';

/** Everything a company knows, in an order of its own; members in theirs. */
function known(rows: CompanyRows) {
  const company = createCompany(rows);
  const sorted = <T extends { id?: string; userId?: string }>(all: readonly T[]) =>
    all.map((row) => ({ ...row })).sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  return {
    policies: company.policies,
    users: sorted(company.users),
    extensions: sorted(company.extensions),
    groups: sorted(company.groups),
    contacts: sorted(company.contacts),
    members: Object.fromEntries(company.groups.map(({ id }) => [id, [...company.membersOf(id)]])),
    terminals: Object.fromEntries(company.users.map(({ id }) => [id, sorted(company.terminalsOf(id))])),
  };
}
/** The same of the company that is in memory. */
const inMemory = (): CompanyRows => {
  const { company } = server.platform;
  const { enterprise, users, extensions, groups, contacts } = company;
  return {
    ...{ users: [...users], extensions: [...extensions], groups: [...groups], contacts: [...contacts] },
    enterprise: enterprise && { ...enterprise, policies: company.policies },
    members: groups.flatMap(({ id }) => company.membersOf(id)),
    terminals: users.flatMap(({ id }) => company.terminalsOf(id)),
    ...{ keypads: [], pauseReasons: [], callerIds: [], crmRules: [] },
  };
};

test.each(SEEDS)(
  'after any changes memory, database and what each client was told agree (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const { company, lists, agents } = server.platform;
    const { outage } = server.database;
    const clients = new Map<string, HeardList>();
    const failed = () => expect.unreachable('a list cannot be read');
    const watched = WATCHERS.flatMap((userId) => LISTS.map((list) => ({ userId, list, key: `${userId} ${list}` })));
    for (const { userId, list, key } of watched) {
      const client = new HeardList();
      clients.set(key, client);
      lists.subscribe(userId, list, undefined, client.hear, failed);
    }
    for (let done = 0; done < CHANGES; ) {
      // Some at once, as people do who do not know of one another.
      const together = Array.from({ length: 1 + random(4) }, () => anyChange(random));
      done += together.length;
      for (const change of together) came.add(kindOf(change));
      const fails = random(5) === 0;
      const before = fails ? known(inMemory()) : null;
      outage.isDown = fails;
      const results = await Promise.allSettled(together.map((change) => company.change(change)));
      outage.isDown = false;
      if (!before) {
        await anyAgent(random);
        continue;
      }
      expect(results.every(({ status }) => status === 'rejected')).toBe(true);
      expect(known(inMemory())).toEqual(before);
    }
    expect(known(inMemory())).toEqual(known(await server.store.company.load()));
    for (const row of await server.store.agents.all())
      expect(row).toMatchObject(stateIn(agents.stateOf(row.extensionId)));
    // What is pushed a moment later, or after a query, is here by now.
    await sleep(SETTLED_MS);
    for (const { userId, list, key } of watched) {
      const client = clients.get(key)!;
      const told = new Map(client.items);
      const snapshots = client.snapshots;
      lists.renew(userId, list);
      await expect.poll(() => client.snapshots).toBeGreaterThan(snapshots);
      expect({ key, items: told }).toEqual({ key, items: client.items });
    }
  },
  60_000,
);

test('and of each kind of change there was one', () => {
  expect(new Set(KINDS)).toEqual(came);
});
