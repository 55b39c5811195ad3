import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onPath } from '@ringside/testing/programs';
import { sleep } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHelper, findBaresip, type Helper } from '../../packages/desktop-helper/src/index.ts';
import { type TestPanel, testPanel } from '../../packages/desktop-helper/src/test/testPanel.ts';
import { softphoneSession } from '../../packages/protocol/src/phones/softphoneSession.ts';
import { userInfo } from '../../packages/protocol/src/profile.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import type { RobotStatus } from '../e2e/support/robots.ts';
import { heardIn, sine } from './Baresip.ts';

const program = onPath('baresip', 'baresip-core');
const found = program === null ? null : findBaresip(program, null);
const TOKEN = 'a-token-of-this-test-only';
const SAYS_HZ = 500;

describe.skipIf(found === null)('the desktop softphone (helper and baresip)', () => {
  let product: Product;
  let folder: string;
  let helper: Helper;
  let panel: TestPanel;
  let token: string;
  let count = 0;

  beforeAll(async () => {
    product = await startProduct({ RINGSIDE_SIP_PORT: '0' });
  }, 90_000);
  afterAll(() => product?.stop());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ringside-softphone-'));
    writeFileSync(join(folder, 'says.wav'), sine(SAYS_HZ));
    helper = await createHelper({
      ...{ port: 0, version: '0', pairing: { token: TOKEN, origins: [product.panel] } },
      actions: { allowed: { programs: {}, requests: [], open: [], sip: [] } },
      softphone: {
        found: found!,
        folder,
        audio: { source: `aufile,${join(folder, 'says.wav')}`, player: 'aubridge,ear' },
        extra: ['module sndfile.so', `snd_path ${folder}`, 'ausrc_srate 16000', 'ausrc_channels 1'],
        registersMs: 5000,
      },
    });
    panel = await testPanel(helper.port, product.panel);
    panel.send({ type: 'hello', protos: [1], token: TOKEN });
    await panel.until('welcome', () => panel.heard.some(({ type }) => type === 'welcome'));
    const answer = await fetch(`${product.panel}/v1/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: 'ines', password: 'ringside' }),
    });
    token = ((await answer.json()) as { token: string }).token;
  });
  afterEach(async () => {
    panel.close();
    await helper.close();
    expect(readdirSync(folder)).not.toContain('baresip');
    rmSync(folder, { recursive: true, force: true });
  });

  const rest = async (path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${product.panel}/${path}`, { ...init, headers: { 'X-Application': token } })).json();
  };
  const ask = (message: Record<string, unknown>) => {
    count += 1;
    return panel.ask({ id: count, ...message });
  };
  const account = async () =>
    softphoneSession.parse(await rest('telephony/Extension/x-ines/createSoftphone?softphoneType=desktop&force=true'));
  const engine = (event: string) =>
    panel.until(event, () => panel.heard.find((news) => news['type'] === 'engine' && news['event'] === event));
  const rings = (after: number): Promise<string> =>
    panel.until('incoming call', () => {
      const news = panel.heard.slice(after).find((one) => one['type'] === 'call' && one['state'] === 'incoming');
      return news && String(news['dialogId']);
    });
  const robot = async (path: string, body?: unknown): Promise<RobotStatus | RobotStatus[]> => {
    const answer = await fetch(`${product.crm}/robots${path}`, {
      headers: { 'X-Ringside-Demo': '1', 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.status === 204 ? [] : ((await answer.json()) as RobotStatus);
  };
  const isLoud = (peaks: { hz: number; db?: number }[], hz: number): boolean =>
    peaks.some((peak) => Math.abs(peak.hz - hz) < 20 && (peak.db ?? 0) > -50);
  const until = async (what: string, check: () => boolean | Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + 12_000; !(await check()); ) {
      if (Date.now() > end) throw new Error(`waited in vain until ${what}; ${JSON.stringify(panel.heard)}`);
      await sleep(100);
    }
  };
  const started = async () => {
    const session = await account();
    expect(await ask({ type: 'softphoneStart', account: session })).toMatchObject({ ok: true });
    await engine('eRun');
    return session;
  };

  test('[SOFT-004] [SOFT-008] [SOFT-026] it registers, is a terminal in service, is called, and both hear each other', async () => {
    const session = await started();
    expect(panel.heard.filter(({ type }) => type === 'engine').map(({ event }) => event)).toEqual(['eStart', 'eRun']);
    const { terminals } = userInfo.parse(await rest('v1/user/Info'));
    expect(terminals.find(({ softphoneType }) => softphoneType === 'desktop')).toMatchObject({
      ...{ physicalState: 'inService', currentRegisterId: session.registerId, label: 'Softphone', type: 'Softphone' },
      abstractTerminalID: session.abstractTerminalID,
    });

    const script = { from: '0199004127', to: '2104', say: { toneHz: 900 } };
    const { id } = (await robot('/call', script)) as RobotStatus;
    const dialogId = await rings(0);
    expect(await ask({ type: 'softphoneAnswer', dialogId: 'another one' })).toMatchObject({ fault: 'notFound' });
    expect(await ask({ type: 'softphoneAnswer', dialogId })).toMatchObject({ ok: true });
    const robotHears = async (hz: number) => isLoud(((await robot(`/${id}`)) as RobotStatus).hears, hz);
    await until('the robot hears the softphone', () => robotHears(SAYS_HZ));
    await until('the softphone hears the robot', () => isLoud(heardIn(folder), 900));

    // SOFT-023: the engine's own microphone.
    expect(await ask({ type: 'softphoneMute', on: true })).toMatchObject({ ok: true });
    await until('the robot hears nothing', async () => !(await robotHears(SAYS_HZ)));
    expect(await ask({ type: 'softphoneMute', on: false })).toMatchObject({ ok: true });
    await until('the robot hears the softphone again', () => robotHears(SAYS_HZ));
    await robot(`/${id}/hangUp`, {});
    await until('the call is over', () => panel.heard.some(({ state }) => state === 'closed'));
  });

  test('a call placed by REST on its terminal rings it; once it has answered, the other side rings and both hear each other', async () => {
    const session = await started();
    const before = panel.heard.length;
    const placed = rest(`telephony/Terminal/${session.abstractTerminalID}/placeCall`, { destination: '0199004127' });
    const dialogId = await rings(before);
    expect(await placed).toMatchObject({ lineId: expect.any(String) });
    expect(await ask({ type: 'softphoneAnswer', dialogId })).toMatchObject({ ok: true });
    let customer: RobotStatus | undefined;
    await until('the customer hears the softphone', async () => {
      const all = (await robot('')) as (RobotStatus & { to: string })[];
      customer = all.find(({ state, to }) => state === 'talking' && to === '0199004127');
      return customer !== undefined && isLoud(customer.hears, SAYS_HZ);
    });
    await until('the softphone hears the customer', () => (heardIn(folder)[0]?.hz ?? 0) > 0);
    await robot(`/${customer?.id}/hangUp`, {});
  });

  test('[SOFT-010] [ERR-007] a wrong password is told as such, and nothing runs afterwards', async () => {
    const session = await account();
    await ask({ type: 'softphoneStart', account: { ...session, devicePassword: 'wrong' } });
    await engine('eLoginNot');
    await until('its folder is gone', () => !existsSync(join(folder, 'baresip')));
  });

  test('[ERR-008] a server that does not answer is told within the time', async () => {
    const session = await account();
    await ask({ type: 'softphoneStart', account: { ...session, serverAddress: 'sip:127.0.0.1:9;transport=udp' } });
    const { detail } = await engine('eError');
    expect(String(detail)).toMatch(/^[37] /);
  });

  test('[ERR-009] [SOFT-011] an engine that dies is told at once, and another one can be started', async () => {
    const session = await started();
    const pid = readdirSync('/proc').find(
      (name) => /^\d+$/.test(name) && commandOf(name).startsWith(`${found?.program}\0-f\0${join(folder, 'baresip')}`),
    );
    process.kill(Number(pid), 'SIGKILL');
    expect(String((await engine('eStop'))['detail'])).toMatch(/^8 /);
    panel.heard.length = 0;
    await ask({ type: 'softphoneStart', account: session });
    await engine('eRun');
    expect(await ask({ type: 'softphoneStop' })).toMatchObject({ ok: true });
    expect((await engine('eStop'))['detail']).toBe('0');
    const { terminals } = userInfo.parse(await rest('v1/user/Info'));
    // It has said goodbye to the server.
    expect(terminals.find(({ softphoneType }) => softphoneType === 'desktop')?.physicalState).toBe('outOfService');
  });

  test('[SOFT-002] a panel that comes back finds its softphone running', async () => {
    const session = await started();
    panel.close();
    panel = await testPanel(helper.port, product.panel);
    panel.send({ type: 'hello', protos: [1], token: TOKEN });
    const welcome = await panel.until('welcome', () => panel.heard[0]);
    expect(welcome['softphone']).toEqual({
      ...{ registerId: session.registerId, isRunning: true, isMuted: false, ringing: [] },
    });
  });

  test('the program prints its token, and its softphone ends with it even when it is killed', async () => {
    const main = fileURLToPath(new URL('../../packages/desktop-helper/src/main.ts', import.meta.url));
    const own = join(folder, 'own');
    const child: ChildProcess = spawn(
      process.execPath,
      [
        main,
        '--origin',
        product.panel,
        '--port',
        '0',
        '--folder',
        own,
        '--audio-source',
        'ausine,440',
        '--audio-player',
        'aubridge,x',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines: string[] = [];
    createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line));
    await until('it has started', () => lines.length >= 4);
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(lines[0] ?? '')?.[1]);
    const { token: printed } = JSON.parse(readFileSync(join(own, 'pairing.json'), 'utf8')) as { token: string };
    expect(lines[1]).toBe(`Token for the panel: ${printed}`);
    const other = await testPanel(port, product.panel);
    other.send({ type: 'hello', protos: [1], token: printed });
    await other.until('welcome', () => other.heard[0]);
    await other.ask({ type: 'softphoneStart', id: 1, account: await account() });
    await other.until('eRun', () => other.heard.find(({ event }) => event === 'eRun'));
    const running = () =>
      readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name).includes(join(own, 'baresip')));
    expect(running().length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await until('baresip is gone', () => running().length === 0);
    other.close();
  });
});

/** Command line of a process, its parts parted by NUL; empty when it is gone. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
