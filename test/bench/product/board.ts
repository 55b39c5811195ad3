import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { sendCommand } from '../../../packages/server/src/areas/admin/commandSocket.ts';
import { panelOf } from '../../e2e/support/people.ts';
import type { Product } from '../../e2e/support/product.ts';
import type { Figure } from '../figure.ts';
import { processorSeconds } from './processorSeconds.ts';
import { withProduct } from './withCrm.ts';

const QUEUES = 20;
const AGENTS = 200;
/** Of all queues together. */
const CALLERS_AN_HOUR = 500;
const MINUTES = Number(process.env['BOARD_MINUTES'] ?? 10);
/** How often it is looked whether anything has moved. */
const LOOK_MS = 5000;
/** Signing in two hundred agents and their phones takes a while on a slow machine. */
const HIRED_MS = 180_000;

const demo = { 'Content-Type': 'application/json', 'X-Ringside-Demo': '1' };
const loginOf = (agent: number): string => `bench${String(agent).padStart(3, '0')}`;
const numberOf = (queue: number): string => String(8000 + queue);

/** Makes the queues and their agents by the commands of whoever runs the server. */
async function found(product: Product): Promise<void> {
  const command = async (...words: string[]): Promise<void> => {
    const answer = await sendCommand(join(product.data, 'admin.sock'), words);
    if (!answer.ok) throw new Error(answer.text);
  };
  for (let n = 0; n < AGENTS; n += 1) {
    const name = `Agent ${String(n).padStart(3, '0')}`;
    await command('user', 'add', loginOf(n), '--name', name, '--number', String(8100 + n), '--agent');
  }
  for (let queue = 0; queue < QUEUES; queue += 1) {
    const team = Array.from({ length: AGENTS / QUEUES }, (_, n) => loginOf(queue * (AGENTS / QUEUES) + n));
    const name = `Bench ${String(queue).padStart(2, '0')}`;
    await command('group', 'add', numberOf(queue), '--name', name, '--queue', '--members', team.join());
  }
}

/** One agent after the other rings, as in most queues; all at once would be ten changes for each caller. */
async function ringInTurns(product: Product, page: Page): Promise<void> {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ login: 'sofia', password: 'ringside' });
  const signedIn = await fetch(`${product.panel}/v1/login`, { method: 'POST', headers: json, body });
  const { token } = (await signedIn.json()) as { token: string };
  const shown = page.getByRole('combobox', { name: 'Queues shown' }).locator('option', { hasText: /^Bench / });
  const ids = await shown.evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
  if (ids.length !== QUEUES) throw new Error(`${ids.length} queues are shown`);
  for (const id of ids) {
    const answer = await fetch(`${product.panel}/telephony/Group/${id}/settings`, {
      ...{ method: 'PUT', headers: { ...json, 'X-Application': token } },
      body: JSON.stringify({ ringPattern: 'oldestIdle' }),
    });
    if (!answer.ok) throw new Error(`settings were answered ${answer.status}`);
  }
}

const dayOf = () => ({
  ...{ name: 'Board', seed: 7, speed: 1, from: '09:00', until: '10:00' },
  flows: Array.from({ length: QUEUES }, (_, queue) => ({
    ...{ to: numberOf(queue), perHour: [CALLERS_AN_HOUR / QUEUES], patience: [120, 300] },
  })),
  agents: Array.from({ length: AGENTS }, (_, n) => ({
    ...{ login: loginOf(n), from: '09:00', until: '10:00', answersAfter: [3, 12], talks: [60, 240] },
  })),
});

/** Where tiles, rows and controls stand, by what they are and their place among their kind. */
function places(): Record<string, string> {
  const kinds = ['.sup-cell', '.plot-area', '.sup-alert', '.qt tr', '.cw', '.sup-agent', '.sup-bar > *', '.sup-means'];
  const all: Record<string, string> = {};
  for (const kind of kinds)
    document.querySelectorAll(kind).forEach((element, at) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      all[`${kind} ${at}`] = [x, y, width, height].map(Math.round).join(' ');
    });
  return all;
}

/** Milliseconds of the page's thread so far, of the processor. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Milliseconds of the processes that draw pages, with all their threads. There is one page. */
async function drawersMs(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? cpuTime * 1000 : 0), 0);
}

async function open(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ permissions: ['microphone'], viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${product.panel}/`);
  const panel = panelOf(page);
  await panel.signIn('sofia');
  await panel.expectReady();
  await page.goto(`${product.panel}/#/supervision`);
  await page.getByText('Waiting callers').first().waitFor();
  return page;
}

/**
 * The dashboard of a company of 20 queues and 200 agents through a busy day of it: real calls to phones that register, the changes as
 * the server pushes them, the panel as it is built. `BOARD_MINUTES` instead of ten.
 */
export const board = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    await found(product);
    const page = await open(browser, product);
    await ringInTurns(product, page);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const whole = await browser.newBrowserCDPSession();
    let pushed = 0;
    // Frames of the live link are texts of JSON.
    await session.send('Network.enable');
    session.on('Network.webSocketFrameReceived', ({ response }) => {
      if (response.payloadData.startsWith('{"list"')) pushed += 1;
    });
    const read = async () => ({
      at: performance.now(),
      thread: await threadMs(session),
      drawers: await drawersMs(whole),
      server: (processorSeconds(product.data).get('all') ?? 0) * 1000,
      pushed,
    });
    type Look = Awaited<ReturnType<typeof read>>;
    const share = (from: Look, to: Look, of: 'thread' | 'drawers' | 'pushed') =>
      ((to[of] - from[of]) / (to.at - from.at)) * (of === 'pushed' ? 1000 : 100);

    await page.waitForTimeout(5000);
    const quiet = [await read()];
    await page.waitForTimeout(20_000);
    quiet.push(await read());

    const started = await fetch(`${product.crm}/robots/day`, {
      method: 'POST',
      headers: demo,
      body: JSON.stringify(dayOf()),
    });
    if (!started.ok) throw new Error(`the day did not start: ${await started.text()}`);
    // Only who has logged in is in the list.
    const agents = page.locator('.sup-agents article');
    await agents.nth(AGENTS - 1).waitFor({ state: 'attached', timeout: HIRED_MS });
    await agents.first().hover();
    await page.waitForTimeout(30_000);
    const before = await page.evaluate(places);
    const moved = new Set<string>();
    // What the looks cost the page's thread, which is no work of the panel: rows that are not on the screen are laid out for each.
    let looks = 0;
    const look = async () => {
      const begun = await threadMs(session);
      const now = await page.evaluate(places);
      looks += (await threadMs(session)) - begun;
      return now;
    };
    const readMinute = async () => {
      const one = await read();
      return { ...one, thread: one.thread - looks };
    };
    const minutes = [await readMinute()];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      for (let ms = 0; ms < 60_000; ms += LOOK_MS) {
        await page.waitForTimeout(LOOK_MS);
        const now = await look();
        for (const [name, place] of Object.entries(before)) if (now[name] !== place) moved.add(name);
      }
      minutes.push(await readMinute());
    }
    const report = (await (await fetch(`${product.crm}/robots/day`, { headers: demo })).json()) as Record<
      string,
      unknown
    >;
    await fetch(`${product.crm}/robots/day`, { method: 'DELETE', headers: demo });
    if (moved.size > 0) console.log(`moved: ${[...moved].slice(0, 20).join(', ')}`);
    console.log(`the day: ${JSON.stringify(report).slice(0, 400)}`);

    const [first, last] = [minutes[0] as Look, minutes.at(-1) as Look];
    const [from, to] = quiet as [Look, Look];
    const each = minutes.slice(1).map((one, index) => share(minutes[index] as Look, one, 'thread'));
    const percent = (name: string, value: number): Figure => ({ name, value, unit: '% of a core' });
    return [
      [
        `Dashboard of ${QUEUES} queues and ${AGENTS} agents, ${MINUTES} minutes of ${CALLERS_AN_HOUR} callers an hour`,
        [
          percent('page, nothing happens', share(from, to, 'thread')),
          { ...percent('page, mean of the day', share(first, last, 'thread')), budget: 5, goal: true },
          { ...percent('page, its busiest minute', Math.max(...each)), budget: 5, goal: true },
          percent('the looks of this bench, which are not in it', (looks / (last.at - first.at)) * 100),
          percent('the process that draws it, with all its threads and the looks', share(first, last, 'drawers')),
          { name: 'changes pushed in each second', value: share(first, last, 'pushed'), unit: '' },
          { name: 'tiles, rows and controls that were looked at', value: Object.keys(before).length, unit: '' },
          { name: 'of them moved under the pointer', value: moved.size, unit: '', budget: 0 },
        ],
      ],
    ];
  });
