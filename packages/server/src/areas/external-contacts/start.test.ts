import { externalContactLists } from '@ringside/protocol/people/externalContacts';
import { expect, test, vi } from 'vitest';
import { readExternalContactOptions } from '../../options/externalContactOptions.ts';
import { testServer } from '../../test/testServer.ts';
import { redirectOf } from './routes.ts';
import { externalAccounts } from './tables.ts';
import { externalBench } from './test/externalBench.ts';

const env = {
  RINGSIDE_GOOGLE_CLIENT_ID: 'id',
  RINGSIDE_GOOGLE_CLIENT_SECRET: 'secret',
  RINGSIDE_GOOGLE_API_KEY: 'key',
};

test('[EXTC-006] [PROF-021] the first panel of a user after a start opens the accounts with what is stored', async () => {
  const bench = await externalBench();
  await bench.connect();
  bench.google.state.asked.length = 0;
  bench.google.state.expiresIn = 1;
  const { database } = bench.server;
  const next = await testServer({ keep: database, externalContacts: bench.options, seal: { keys: bench.keys } });
  const heard: string[] = [];
  const { lists } = next.platform;
  const listen = () =>
    lists.subscribe(
      bench.userId,
      'ThirdPartyConnection',
      undefined,
      (frame) => heard.push(JSON.stringify(frame)),
      () => {},
    );
  const stops = [listen()];
  await vi.waitFor(() => expect(bench.google.state.asked.at(-1)).toContain('/people/me/connections'));
  const paths = bench.google.state.asked.map((line) => line.split('?')[0]);
  expect(paths).toEqual(['POST /token', 'GET /v1/people/me', 'GET /v1/people/me/connections']);
  // a second panel opens nothing anew
  stops.push(listen());
  expect(heard.length).toBeGreaterThan(1);
  expect(bench.google.state.asked).toHaveLength(3);
  for (const stop of stops) stop();
  await next.close();
  await bench.close();
});

test('without a key that seals no account is connected: a permission never lies open', async () => {
  const bench = await externalBench({ seal: { keys: [] } });
  const [item] = (await bench.list()).map((one) => externalContactLists.ThirdPartyConnection.parse(one));
  expect(item).toMatchObject({ directory: 'google', is: 'unset' });
  expect((await bench.begin()).status).toBe(412);
  expect((await bench.send('GET', 'user/Info')).body.googlePeopleApi).toBeUndefined();
  await bench.close();
});

test('what is kept of a person names the accounts without what opens them, and goes with the person', async () => {
  const bench = await externalBench();
  await bench.connect();
  const sofia = await bench.server.signIn('sofia');
  const exported = async (): Promise<string> => {
    const headers = { 'X-Application': sofia };
    const answer = await fetch(`${bench.server.origin}/v1/company/Person/${bench.userId}/Export`, { headers });
    expect(answer.status).toBe(200);
    // a ZIP file whose entries are not compressed
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    return /"externalAccounts": ?(\[[^\]]*\])/.exec(text)?.[1] ?? 'not named';
  };
  const [account = {}] = JSON.parse(await exported()) as object[];
  expect(account).toMatchObject({ directory: 'google', email: 'ines@northgate.example', contactsCount: 42 });
  expect(Object.keys(account)).not.toContain('token');
  const { state } = await bench.begin();
  const waiting = bench.send('POST', `${bench.at}/SignIn/${state}`);
  const path = `company/Person/${bench.userId}/erase`;
  expect((await bench.send('POST', path, { login: 'ines' }, sofia)).status).toBe(200);
  expect((await waiting).status).not.toBe(200);
  expect(await bench.server.database.db.select().from(externalAccounts)).toEqual([]);
  expect((await bench.list()).map(({ is, account }) => [is, account])).toEqual([
    ['signedOut', null],
    ['unset', null],
  ]);
  expect(JSON.parse(await exported())).toEqual([]);
  await bench.close();
});

test('[EXTC-005] providers send windows back to our own origin alone, and whole origins are compared', () => {
  const own = 'https://phone.example.com';
  const at = (redirect: string | null, publicOrigin: string | null = own) =>
    redirectOf({ redirect, publicOrigin })(own);
  expect(at(null)).toBe(`${own}/external-contacts`);
  expect(at(`${own}/external-contacts`)).toBe(`${own}/external-contacts`);
  expect(at(`${own}.evil.example/external-contacts`)).toBeNull();
  expect(at('http://phone.example.com/external-contacts')).toBeNull();
  expect(at(null, null)).toBe(`${own}/external-contacts`);
});

test('[EXTC-005] a deployment that has registered another address has no accounts', async () => {
  const bench = await externalBench();
  const elsewhere = await testServer({
    ...{ keep: bench.server.database, publicOrigin: 'https://phone.example.com', seal: { keys: bench.keys } },
    externalContacts: { ...bench.options, redirect: 'https://phone.example.com.evil.example/external-contacts' },
  });
  const [frame] = await elsewhere.platform.lists.catchUp(bench.userId, 'ThirdPartyConnection', undefined);
  expect(JSON.stringify(frame)).not.toMatch(/signedOut|connected/);
  await elsewhere.close();
  await bench.close();
});

test('[EXTC-012] Google wants client id, secret and key together, and a key that seals', () => {
  expect(readExternalContactOptions({}, false)).toMatchObject({ google: null, redirect: null });
  expect(readExternalContactOptions(env, true).google).toMatchObject({
    clientId: 'id',
    clientSecret: 'secret',
    apiKey: 'key',
  });
  expect(() => readExternalContactOptions({ ...env, RINGSIDE_GOOGLE_API_KEY: '' }, true)).toThrow(/API_KEY: missing/);
  expect(() => readExternalContactOptions(env, false)).toThrow(/SEAL_KEYS/);
  expect(() => readExternalContactOptions({ ...env, RINGSIDE_GOOGLE_BASE: 'http://x/y' }, true)).toThrow(/origin/);
  expect(() => readExternalContactOptions({ RINGSIDE_EXTERNAL_REDIRECT: 'https://x/y' }, true)).toThrow(/ends in/);
});

test('[PROF-013] [PROF-014] the profile holds what is registered with the providers, without its secrets, and nothing of what is not', async () => {
  const profileOf = async (directory: 'google' | 'microsoft') => {
    const bench = await externalBench({}, directory);
    const { body } = await bench.send('GET', 'user/Info');
    await bench.close();
    expect(JSON.stringify(body)).not.toContain(bench.google.state.clientSecret);
    const redirectUri = `${bench.server.origin}/external-contacts`;
    return { body, kept: { redirectUri, clientId: bench.google.state.clientId }, bench };
  };
  const google = await profileOf('google');
  expect(google.body.googlePeopleApi).toEqual({ ...google.kept, apiKey: google.bench.google.apiKey });
  expect(google.body.msGraphApi).toBeUndefined();
  const graph = await profileOf('microsoft');
  expect(graph.body.msGraphApi).toEqual({ ...graph.kept, tenantId: graph.bench.microsoft.tenantId });
  expect(graph.body.googlePeopleApi).toBeUndefined();
});
