import type { WireForwarding, WireForwardingRequest } from '@ringside/protocol/forwarding';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainRule } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
let marc: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('ines');
  marc = await server.signIn('marc');
});
afterEach(() => server.close());

const added = async (more: Partial<WireForwardingRequest>, as = token): Promise<WireForwarding> =>
  (await server.ask('/v1/user/Forwarding', { token: as, body: { ...plainRule, ...more } })).body;

test('what happens to one’s callers is explained with its rules; a colleague’s keep their names and numbers', async () => {
  const explained = async (query: Record<string, string>, as = token) =>
    (await server.ask(`/v1/routing/explain?${new URLSearchParams(query)}`, { token: as })).body as {
      text: string;
      rules?: unknown;
      steps: { rule?: unknown; number: string }[];
    };
  const rule = await added({ presenceStateFilter: ['lunch'] });
  const asked = { number: '2104', from: '0612345678' };
  const { rules, text } = await explained(asked);
  expect([rules, text]).toEqual([
    [{ forwardingID: rule.forwardingID, why: 'presence' }],
    expect.stringMatching(/^Inès/),
  ]);
  const atLunch = await explained({ ...asked, presence: 'lunch' });
  expect(atLunch).toMatchObject({ rules: [{ why: null }], steps: [{ rule: { label: 'To Marc' } }] });
  expect(atLunch.text).toMatch(/^By the rule “To Marc” Marc Aubry \(2117\) rings/);
  await added({ label: 'Secret mobile', destination: '0199004127' }, marc);
  const through = await explained({ ...asked, presence: 'lunch' });
  expect(JSON.stringify(through)).not.toMatch(/Secret|0199004127/);
  expect(through.text).toMatch(/^By a rule there the call goes to a number outside\./);
  expect(through.steps[0]).toMatchObject({ rule: { forwardingID: '', label: '' }, number: '' });
  // Marc’s own are his to read, and not for others’ callers.
  expect((await explained({ number: '2117', from: '0612345678' }, marc)).text).toMatch(/“Secret mobile”/);
  expect((await server.ask('/v1/routing/explain?number=2117', { token })).body).not.toHaveProperty('rules');
});

test('without a number: what callers of that kind meet is explained', async () => {
  await added({ filter: 'X' });
  const text = async (from: string) =>
    ((await server.ask(`/v1/routing/explain?number=2104&from=${from}`, { token })).body as { text: string }).text;
  expect(await text('anonymous')).toMatch(/^By the rule/);
  expect(await text('anybody')).toMatch(/^Inès/);
});
