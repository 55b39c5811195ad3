import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { watchLoad } from '@ringside/testing/load';
import { compileCache } from '@ringside/testing/server';
import { UdpPhone } from '@ringside/testing/sip';
import { until } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { folder, post, program, start } from './test/program.ts';

program();

const cli = fileURLToPath(new URL('../../server/src/ringside.ts', import.meta.url));

const portOf = (origin: string | undefined) => new URL(origin ?? '').port;

test('the program starts, guards its folder and ports, survives a crash with its data, ends cleanly, and offers no known password on a network', async () => {
  const first = await start({});
  expect(first.lines).toEqual([JSON.stringify({ ready: true, panel: first.ready?.panel, crm: first.ready?.crm })]);
  const { panel, crm } = first.ready!;
  const answer = await post(`${panel}/v1/login`, { login: 'ines', password: 'ringside' });
  const { token } = (await answer.json()) as { token: string };
  // The audit is written whatever the level of the log is.
  await until('the line of the audit has come', () => first.said().endsWith('\n'));
  expect(JSON.parse(first.said())).toMatchObject({
    ...{ audit: true, what: 'session.signIn', who: 'ines', result: 'ok' },
    from: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
  });
  const headers = { 'X-Application': token };
  const credentials = await fetch(`${panel}/telephony/Extension/x-ines/createSoftphone?force=false`, { headers });
  const { registerId } = (await credentials.json()) as { registerId: string };
  expect(await (await fetch(`${crm}/config.json`)).json()).toEqual({ panelUrl: `${panel}/panel/` });

  // A desk phone on UDP registers.
  const made = await post(`${panel}/v1/user/deskphone`, { label: 'Desk' }, headers);
  const desk = (await made.json()) as {
    sipUser: string;
    sipPassword: string;
    server: Record<'address' | 'realm', string>;
  };
  const phone = await UdpPhone.open(Number(desk.server.address.split(':')[1]), desk.server.realm);
  expect(await phone.register(desk.sipUser, desk.sipPassword)).toBe(200);

  // The same folder, then the same ports.
  const second = await start({});
  expect([await second.exited, second.said()]).toEqual([
    1,
    `The data folder ${folder} is in use by another Ringside server (process ${first.child.pid}). Stop it, or choose another folder with RINGSIDE_DATA.\n`,
  ]);
  const sip = createServer();
  await new Promise<void>((resolve) => sip.listen(0, '127.0.0.1', resolve));
  const { port: sipPort } = sip.address() as AddressInfo;
  const other = { RINGSIDE_DATA: `${folder}/other` };
  for (const [env, refusal] of [
    [
      { RINGSIDE_PORT: portOf(panel) },
      `Port ${portOf(panel)} is already in use. Stop the other program, or choose another port with RINGSIDE_PORT=<port>.\n`,
    ],
    [
      { RINGSIDE_CRM_PORT: portOf(crm) },
      `Port ${portOf(crm)} is already in use. Stop the other program, or choose another port with RINGSIDE_CRM_PORT=<port>.\n`,
    ],
    [
      { RINGSIDE_SIP_PORT: String(sipPort) },
      `SIP port ${sipPort} is already in use. Choose another one for desk phones with RINGSIDE_SIP_PORT=<port>, or off.\n`,
    ],
  ] as const) {
    const refused = await start({ ...env, ...other });
    expect([await refused.exited, refused.said()]).toEqual([1, refusal]);
  }
  sip.close();

  // A power cut, then everything is there again: account, session, phone, history.
  first.child.kill('SIGKILL');
  await first.exited;
  const slowness = watchLoad();
  const began = Date.now();
  const again = await start({ RINGSIDE_PORT: portOf(panel), RINGSIDE_CRM_PORT: portOf(crm) });
  expect(again.ready).toEqual(first.ready);
  expect(Date.now() - began).toBeLessThan(6000 * slowness());
  expect((await fetch(`${panel}/v1/user/Info`, { headers })).status).toBe(200);
  const history = await post(`${panel}/v1/user/CallHistory`, { sort: 'all', limit: 50 }, headers);
  expect(((await history.json()) as { items: unknown[] }).items).toHaveLength(10);
  const reload = `${panel}/telephony/Extension/x-ines/createSoftphone?force=false&previousRegisterID=${registerId}`;
  expect(await (await fetch(reload, { headers })).json()).toMatchObject({ registerId });

  // The phone is reached where it was, without having registered again.
  const phones = await (await fetch(`${panel}/v1/user/deskphone`, { headers })).text();
  expect(phones).toContain(`127.0.0.1:${phone.port}`);
  phone.close();

  const stopping = watchLoad();
  const asked = Date.now();
  again.child.kill('SIGTERM');
  expect(await again.exited).toBe(0);
  expect(Date.now() - asked).toBeLessThan(2000 * stopping());
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  expect(again.said()).toBe('');

  const network = await start({ RINGSIDE_HOST: '127.0.0.2' });
  expect([await network.exited, network.said()]).toEqual([
    1,
    expect.stringMatching(/^The database holds the demo company, whose password everybody knows\./),
  ]);
});

test('RINGSIDE_DEMO=0 begins with a company of its own too', async () => {
  const own = await start({ RINGSIDE_DATA: `${folder}/bare`, RINGSIDE_DEMO: '0' });
  expect([own.ready?.crm, own.ready?.setup]).toEqual([null, expect.stringContaining('/setup#')]);
  own.child.kill('SIGKILL');
  await own.exited;
});

test('--new makes an empty database a company: its first administrator by a link that works once, the others by commands', async () => {
  const data = `${folder}/own`;
  // The terminal as people see it after `npm start -- --new`.
  const first = await start({ RINGSIDE_DATA: data, RINGSIDE_READY: '' }, '--', '--new', '--name', 'Harbour');
  const find = (pattern: RegExp) => pattern.exec(first.lines.join('\n'))?.[1];
  const setup = (await until('the link is shown', () => find(/(http:\S+\/setup#\S{20,})/))) ?? '';
  const panel = find(/ready at (\S+)\/\./);
  const page = await fetch(setup);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/setup/setup.js')]);
  expect((await fetch(`${panel}/setup/setup.js`)).headers.get('content-type')).toContain('javascript');
  const chosen = {
    token: new URL(setup).hash.slice(1),
    login: 'vera',
    name: 'Vera Holt',
    password: 'four words in a row',
  };
  expect((await post(`${panel}/v1/setup`, chosen)).status).toBe(200);
  expect((await post(`${panel}/v1/setup`, chosen)).status).toBe(401);
  const { token: own } = (await (await post(`${panel}/v1/login`, chosen)).json()) as { token: string };
  const who = await fetch(`${panel}/v1/user/Info`, { headers: { 'X-Application': own } });
  expect(await who.text()).toContain('Harbour');

  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...words], { env: { RINGSIDE_DATA: data, ...compileCache } });
  const { stdout } = await command('user', 'add', 'nora', '--number', '101', '--name', 'Nora Lind');
  const nora = { login: 'nora', password: stdout.trim().split(' ').at(-1) };
  const { token } = (await (await post(`${panel}/v1/login`, nora)).json()) as { token: string };
  const info = () => fetch(`${panel}/v1/user/Info`, { headers: { 'X-Application': token } });
  expect((await info()).status).toBe(200);
  await command('user', 'disable', 'nora');
  expect((await info()).status).toBe(401);
  await expect(command('user', 'add', 'nora', '--number', '102', '--name', 'N')).rejects.toMatchObject({
    stderr: expect.stringContaining('taken'),
  });
  first.child.kill('SIGINT');
  expect(await first.exited).toBe(0);
  await expect(command('user', 'list')).rejects.toMatchObject({
    stderr: expect.stringContaining('No server takes commands'),
  });

  // Later starts need no variable, and have no link to show.
  const again = await start({ RINGSIDE_DATA: data });
  expect(again.ready).toEqual({ ready: true, panel: expect.any(String), crm: null });
  expect((await post(`${again.ready?.panel}/v1/login`, chosen)).status).toBe(200);
  again.child.kill('SIGINT');
  await again.exited;
});

test('on a network the demo starts when it is asked for only, with passwords that the terminal alone shows once', async () => {
  const data = `${folder}/network`;
  const network = { RINGSIDE_PUBLIC_ORIGIN: 'https://phone.example.com', RINGSIDE_DATA: data, RINGSIDE_PORT: '47181' };
  mkdirSync(data, { mode: 0o755 });
  const demo = await start({ ...network, RINGSIDE_DEMO: '1' });
  await expect.poll(() => demo.lines.join('\n')).toContain('paul ');
  const said = demo.lines.join('\n');
  const [, password = ''] = /ines +([a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4})/.exec(said) ?? [];
  const port = 47_181;
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  expect(await (await ask('/')).text()).not.toContain('accounts');
  const login = async (word: string) =>
    (await post(`http://127.0.0.1:${port}/v1/login`, { login: 'ines', password: word })).status;
  expect([await login('ringside'), await login(password)]).toEqual([401, 200]);
  // Nobody else on the machine gets in: the embedded database gives its own files away, so its folder is closed. H6
  const open = readdirSync(data).filter((name) => (statSync(join(data, String(name))).mode & 0o077) !== 0);
  expect([open, statSync(data).mode & 0o777]).toEqual([[], 0o700]);
  demo.child.kill('SIGKILL');
  await demo.exited;
  expect(said + demo.said()).not.toContain('argon2');

  // The second start says nothing of passwords.
  const second = await start({ ...network, RINGSIDE_DEMO: '1' });
  expect(second.lines).toHaveLength(1);
  second.child.kill('SIGKILL');
  await second.exited;
});

test('a folder that others may write to is refused in one sentence', async () => {
  const data = `${folder}/open`;
  mkdirSync(data);
  chmodSync(data, 0o777);
  const odd = await start({ RINGSIDE_DATA: data });
  expect([await odd.exited, odd.said()]).toEqual([
    1,
    expect.stringMatching(/^Other accounts may write to the folder .*chmod 700/),
  ]);
});

test('an environment that cannot be understood ends the program with one sentence', async () => {
  const odd = await start({ RINGSIDE_PORT: 'abc' });
  expect([await odd.exited, odd.said()]).toEqual([
    1,
    'RINGSIDE_PORT must be a port number from 0 to 65535, not "abc".\n',
  ]);
});
