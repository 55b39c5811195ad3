import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayCreate, mayDelete, mayDo, mayUpdate, type RightsMaps } from '../../packages/domain/src/rights/index.ts';
import { companyPolicies } from '../../packages/protocol/src/company.ts';
import { shownGroupSettings } from '../../packages/protocol/src/queues/settings.ts';
import { rightsMaps } from '../../packages/protocol/src/rights.ts';
import { type TestPlatform, testPlatform } from '../../packages/server/src/test/testPlatform.ts';

/**
 * What the panel asks of the rights it was sent, and what the server does when it is asked all the same: one and the same, for
 * every kind of entity, every field and every role. A change that no right forbids may still fail for its value.
 */
let bench: TestPlatform;
const tokens = new Map<string, string>();
const policies = (more: object) => companyPolicies.parse(more);

/** Logins by role. */
const roles = { employee: 'tomas', member: 'ines', supervisor: 'sofia', administrator: 'marc' } as const;
type Role = keyof typeof roles;

beforeAll(async () => {
  bench = await testPlatform(undefined, { sipAddress: () => '127.0.0.1:5060' });
  const { company } = bench.platform;
  await company.change({ user: 'marc', set: { accessRightsType: 'administrator' } });
  for (const login of Object.values(roles)) tokens.set(login, await bench.signIn(login));
});
afterAll(() => bench.close());

const ask = (role: Role, path: string, options: { method?: string; body?: unknown } = {}) =>
  bench.ask(path, { token: tokens.get(roles[role]) ?? '', ...options });
const rightsFor = async (role: Role): Promise<RightsMaps> =>
  rightsMaps.parse((await ask(role, '/v1/user/Rights')).body) as RightsMaps;
/** Whether the server refuses for want of a right, which is not the same as a wrong value, or nothing there. */
const isAllowed = async (asked: Promise<{ status: number }>) => (await asked).status !== 403;
const setPolicies = (more: object) =>
  bench.platform.company.change({ enterprise: bench.platform.company.enterprise?.id ?? '', policies: policies(more) });

/** No field, and one that is refused for its value with the same status: a number that is not the company's. */
const beside = ['changes', 'rights', 'callerIDOverride'];
/** Values that another value of these fields is taken from. */
const choices: Record<string, readonly unknown[]> = {
  ...{ ringPattern: ['cyclic', 'leastCalls'], busyPolicy: ['next', 'wait'], pickupPolicy: ['members', 'nobody'] },
  ...{ callbackDigit: ['1', '2'], urlPhoto: ['', '/logo.png'] },
};
/** Another value that may stand there. */
const other = (value: unknown, field = ''): unknown => {
  const choice = choices[field]?.find((one) => one !== value);
  if (choice !== undefined) return choice;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}1` : undefined;
};

const keeps = [[], ['label', 'active', 'priority']].flatMap((groupsKept) =>
  (Object.keys(roles) as Role[]).map((role) => [groupsKept, role] as const),
);
test.each(keeps)(
  '[ROLE-002] [ROLE-004] groups of which the company keeps %j: %s changes what the rights of each say, field by field',
  async (groupsKept, role) => {
    await setPolicies({ groupsKept });
    const { Group: rights } = await rightsFor(role);
    for (const group of bench.platform.company.groups) {
      const path = `/telephony/Group/${group.id}/settings`;
      const before = (await ask('administrator', path)).body as Record<string, unknown>;
      const fields = Object.keys(before).filter(
        (name) => other(before[name], name) !== undefined && !beside.includes(name),
      );
      expect(fields.length).toBeGreaterThan(5);
      const own = await ask(role, path);
      const ofGroup = own.status === 200 ? shownGroupSettings.parse(own.body).rights : { canUpdate: false };
      const differ: string[] = [];
      for (const field of fields) {
        const change = { method: 'PUT', body: { [field]: other(before[field], field) } };
        const done = await isAllowed(ask(role, path, change));
        if (done !== mayUpdate(ofGroup, group.id, field)) differ.push(`${group.id}.${field}: the server says ${done}`);
        if (done && !mayUpdate(rights, group.id, field)) differ.push(`${group.id}.${field} is not in the map`);
        await ask('administrator', path, { method: 'PUT', body: { [field]: before[field] } });
      }
      expect(differ).toEqual([]);
    }
    await setPolicies({});
  },
);

const phones = ['anybody', 'byRole'].flatMap((who) =>
  (Object.keys(roles) as Role[]).map((role) => [who, role] as const),
);
test.each(phones)(
  '[ROLE-005] [ROLE-006] desk phones for %s: %s makes, changes and removes them as the rights say',
  async (deskPhones, role) => {
    await setPolicies({});
    const made = await ask(role, '/v1/user/deskphone', { body: { label: 'Desk' } });
    const id = (made.body as { abstractTerminalID: string }).abstractTerminalID;
    await setPolicies({ deskPhones });
    const { DeskPhone: rights } = await rightsFor(role);
    const path = `/v1/user/deskphone/${id}`;
    const done = {
      create: await isAllowed(ask(role, '/v1/user/deskphone', { body: { label: 'Other' } })),
      label: await isAllowed(ask(role, path, { method: 'PUT', body: { label: 'New' } })),
      credentials: await isAllowed(ask(role, `${path}/credentials`, { method: 'POST' })),
      remove: await isAllowed(ask(role, path, { method: 'DELETE' })),
    };
    expect(done).toEqual({
      create: mayCreate(rights),
      label: mayUpdate(rights, id, 'label'),
      credentials: mayDo(rights, 'credentials'),
      remove: mayDelete(rights, id),
    });
    await setPolicies({});
    for (const { id: each, type } of bench.platform.company.terminalsOf(roles[role]))
      if (type === 'IpDevice') await ask(role, `/v1/user/deskphone/${each}`, { method: 'DELETE' });
  },
);

const fields = {
  ...{ firstName: 'Vera', lastName: 'Holt', company: '', department: '', title: '', website: '', note: '' },
  ...{ numbers: [], emails: [], addresses: [], tags: [], isVip: false },
};
test.each(Object.keys(roles) as Role[])(
  '[ROLE-006] [CONT-009] shared contacts: %s adds, changes and removes them as the rights say',
  async (role) => {
    const { SharedContact: rights } = await rightsFor(role);
    const shared = await ask('supervisor', '/v1/user/Contact', { body: { ...fields, isShared: true } });
    expect(shared.status).toBe(200);
    const { contactId, changedAt } = shared.body as { contactId: string; changedAt: number };
    const path = `/data/Contact/${contactId}`;
    const done = {
      create: await isAllowed(ask(role, '/v1/user/Contact', { body: { ...fields, isShared: true } })),
      own: await isAllowed(ask(role, '/v1/user/Contact', { body: { ...fields, isShared: false } })),
      update: await isAllowed(ask(role, path, { method: 'PUT', body: { ...fields, changedAt } })),
      remove: await isAllowed(ask(role, path, { method: 'DELETE' })),
    };
    expect(done).toEqual({
      create: mayCreate(rights),
      own: true,
      update: mayUpdate(rights, contactId),
      remove: mayDelete(rights, contactId),
    });
  },
);

const deletions = ['anybody', 'byRole'].flatMap((who) =>
  (Object.keys(roles) as Role[]).map((role) => [who, role] as const),
);
test.each(deletions)(
  '[ROLE-006] recordings that %s deletes: %s does as the rights say',
  async (recordingDeletion, role) => {
    await setPolicies({ recordingDeletion });
    const { Recording: rights } = await rightsFor(role);
    expect(await isAllowed(ask(role, '/data/Recording/none', { method: 'DELETE' }))).toBe(mayDelete(rights, 'none'));
    await setPolicies({});
  },
);

test('every kind that the server sends rights of is looked at here, and every list of fields has something in it', async () => {
  const maps = await rightsFor('employee');
  // those whose owner alone has them: nobody else finds them (404), which the tests of their areas show
  const ownOnly = ['Voicemail', 'Greeting'];
  const looked = ['Group', 'DeskPhone', 'SharedContact', 'Recording', ...ownOnly];
  expect(new Set(Object.keys(maps))).toEqual(new Set(looked));
  for (const kind of ownOnly) {
    const rights = maps[kind as keyof RightsMaps];
    expect(rights?.editableProperties?.length).toBeGreaterThan(0);
  }
});
