import type { WireContactForwarding, WireForwarding } from '@ringside/protocol/forwarding';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainRule } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform();
});
afterAll(() => server.close());

test('[NAV-054] all rules of a contact are read by an administrator, and by whoever they are', async () => {
  const [ines, marc] = [await server.signIn('ines'), await server.signIn('marc')];
  await server.ask('/v1/user/Forwarding', { token: ines, body: { ...plainRule, label: 'Mine' } });
  const of = async (id: string, token: string) => {
    const { status, body } = await server.ask(`/v1/user/Forwarding/of/${id}`, { token });
    return status === 200 ? (body as WireForwarding[]).map(({ label }) => label) : status;
  };
  expect([await of('u-ines', ines), await of('ines', ines)]).toEqual([['Mine'], ['Mine']]);
  expect([await of('u-ines', marc), await of('u-nobody', marc)]).toEqual([403, 403]);
  Object.assign(server.platform.company.user('marc') ?? {}, { accessRightsType: 'administrator' });
  expect([await of('u-ines', marc), await of('u-nobody', marc)]).toEqual([['Mine'], 404]);
});

/** Whose rules a user hears that they are others: all that may be seen, then each change. */
const follow = (login: string): string[][] => {
  const heard: string[][] = [];
  const whose = (item: unknown): string => (item as WireContactForwarding).restUri.split('/u-')[1] ?? '';
  const take = (frame: ListFrame): void => {
    if (frame.op === 'snapshot') heard.push(frame.items.map(whose));
    else if (frame.op !== 'resume') heard.push([whose(frame.item)]);
  };
  server.platform.lists.subscribe(login, 'ContactForwarding', undefined, take, () => {});
  return heard;
};

test('[NAV-054] that rules are others is pushed to administrators and to whoever they are, as long as the right lasts', async () => {
  const { company } = server.platform;
  await company.change({ user: 'marc', set: { accessRightsType: null } });
  const [marc, ines, tomas] = [follow('marc'), follow('ines'), follow('tomas')];
  expect([marc, ines, tomas]).toEqual([[['marc']], [['ines']], [['tomas']]]);
  await company.change({ user: 'marc', set: { accessRightsType: 'administrator' } });
  const all = marc.at(-1) ?? [];
  expect(all).toEqual(expect.arrayContaining(['marc', 'ines', 'tomas']));
  const token = await server.signIn('ines');
  const before = marc.length;
  const added = await server.ask('/v1/user/Forwarding', {
    token,
    body: { ...plainRule, label: 'Watched', filter: 'E' },
  });
  const { restUri } = added.body as WireForwarding;
  await server.ask(`/${restUri}`, { method: 'PUT', token, body: { ...plainRule, label: 'Other', filter: 'E' } });
  // Nothing that can be seen has changed.
  await server.ask(`/${restUri}`, { method: 'PUT', token, body: { ...plainRule, label: 'Other', filter: 'E' } });
  await server.ask(`/${restUri}`, { method: 'DELETE', token });
  expect(marc.slice(before)).toEqual([['ines'], ['ines'], ['ines']]);
  expect(ines.slice(1)).toEqual([['ines'], ['ines'], ['ines']]);
  expect(tomas).toEqual([['tomas']]);
  await company.change({ user: 'marc', set: { accessRightsType: null } });
  expect(marc.at(-1)).toEqual(['marc']);
});
