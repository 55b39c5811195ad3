import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Frame, Page } from 'playwright';
import type { ContactRow } from '../../../packages/server/src/company/rows.ts';
import { openCrm } from '../../e2e/support/host.ts';
import { PASSWORD, people } from '../../e2e/support/people.ts';
import type { Product } from '../../e2e/support/product.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { withProduct } from '../product/withCrm.ts';
import { COUNT, manyContacts } from './manyContacts.ts';

/** Contacts of one request, as the panel sends them. */
const BATCH = 500;
const KEYS = 60;
const ASKED = /\/data\/Contact$/;
const INDEX = /\/v1\/user\/ContactIndex$/;

/** Sends all contacts as the import of a file does. @returns seconds */
async function takeIn(product: Product, rows: readonly ContactRow[]): Promise<number> {
  const post = async (path: string, body: object, token = ''): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', 'X-Application': token };
    const answer = await fetch(`${product.panel}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const { token } = (await post('/v1/login', { login: people.paul.login, password: PASSWORD })) as { token: string };
  const begun = performance.now();
  for (let at = 0; at < rows.length; at += BATCH) {
    const fields = rows.slice(at, at + BATCH).map(({ displayName, company, numbers }) => {
      const [firstName = '', lastName = ''] = displayName.split(' ');
      const none = { department: '', title: '', website: '', note: '', emails: [], isVip: false };
      return { ...none, firstName, lastName, company, numbers };
    });
    await post(
      '/v1/user/ContactImport',
      { importId: 'bench-search', isShared: true, isPreview: false, rows: fields },
      token,
    );
  }
  return (performance.now() - begun) / 1000;
}

/** Before each script of the frame: tasks over 50 ms, from the last reset on. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Types a text at once, as pasted, and waits for an option that has `name`. @returns milliseconds; null: it did not come in two seconds */
const typed = (frame: Frame, text: string, name: string): Promise<number | null> =>
  frame.evaluate(
    async ([given, wanted]) => {
      const field = document.querySelector<HTMLInputElement>('input[role="combobox"]')!;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const type = (value: string): void => {
        set.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      field.focus();
      type('');
      for (let n = 0; n < 4; n += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const begun = performance.now();
      type(given);
      while (performance.now() - begun < 2000) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const options = [...document.querySelectorAll('[role="option"]')];
        if (options.some(({ textContent }) => textContent?.includes(wanted))) return performance.now() - begun;
      }
      return null;
    },
    [text, name] as const,
  );

/** Megabytes of all processes that draw pages of a browser, which are those that this process has started. */
function renderers(): number {
  let sum = 0;
  for (const id of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const line = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (!line.includes('--type=renderer') || !isOurs(id)) continue;
      sum += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      // it has ended meanwhile
    }
  }
  return sum;
}
function isOurs(id: string): boolean {
  for (let at = id; at !== '0' && at !== '1'; ) {
    if (at === String(process.pid)) return true;
    at = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${at}/status`, 'utf8'))?.[1] ?? '0';
  }
  return false;
}

/** Types until the panel answers by itself. @returns milliseconds since the first key */
async function untilAlone(page: Page, frame: Frame, row: ContactRow): Promise<number> {
  const own = { asked: 0 };
  page.on('request', (request) => {
    if (ASKED.test(new URL(request.url()).pathname)) own.asked += 1;
  });
  const begun = performance.now();
  for (let n = 0; n < 400; n += 1) {
    own.asked = 0;
    const took = await typed(frame, row.displayName.slice(0, -1 - (n % 2)), row.displayName);
    if (took !== null && own.asked === 0) return performance.now() - begun;
  }
  throw new Error('the panel has no index of its own');
}

async function measured(product: Product, browser: Browser, rows: readonly ContactRow[]): Promise<Figure[]> {
  const context = await browser.newContext({ permissions: ['microphone'], viewport: { width: 1000, height: 760 } });
  await context.addInitScript(watchTasks);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (INDEX.test(new URL(request.url()).pathname)) sizes.push(request.sizes().then((of) => of.responseBodySize));
  });
  const panel = await openCrm(page, product, 'ines');
  const frame = panel.screen as Frame;
  const [row] = rows;
  const before = renderers();
  await frame.evaluate(() => void (window as unknown as { tasks: number[] }).tasks.splice(0));
  const first = await untilAlone(page, frame, row!);
  const tasks = () => frame.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));
  const longest = await tasks();
  const grown = renderers() - before;
  const wire = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // What is kept is written half a second after the index is there.
  await page.waitForTimeout(3000);

  const figures: Figure[] = [
    { name: 'first key to the index, made', value: first / 1000, unit: 's' },
    { name: 'all contacts on the wire', value: wire / 1e6, unit: 'MB', budget: 3, goal: true },
    { name: 'longest task over 50 ms until then', value: longest, unit: 'ms', budget: 50, goal: true },
    { name: 'memory of the browser, more', value: grown, unit: 'MB', budget: 200, goal: true },
  ];
  const some = rows.filter(({ displayName }) => displayName.split(' ')[1]!.length > 6).slice(0, KEYS);
  const ways: [string, (row: ContactRow) => string][] = [
    [
      'a name without its accents',
      ({ displayName }) => displayName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    ],
    ['a name with a mistake', ({ displayName }) => `${displayName.slice(0, -3)}x${displayName.slice(-2)}`],
    ['digits of a number', ({ numbers: [one] }) => (one?.number ?? '').replace(/\D/g, '').slice(-8)],
  ];
  for (const [name, textOf] of ways) {
    const took: number[] = [];
    const missed: string[] = [];
    for (const one of some) {
      const ms = await typed(frame, textOf(one), one.displayName);
      if (ms === null) missed.push(textOf(one));
      else took.push(ms);
    }
    figures.push(
      { name: `${name}: key to row, p50`, value: percentile(took, 0.5), unit: 'ms' },
      { name: `${name}: key to row, p99`, value: percentile(took, 0.99), unit: 'ms', budget: 50, goal: true },
      { name: `${name}: not among the rows of ${some.length}`, value: missed.length, unit: '' },
    );
  }
  figures.push({
    name: 'longest task over 50 ms at all these keys',
    value: await tasks(),
    unit: 'ms',
    budget: 50,
    goal: true,
  });
  sizes.length = 0;
  const back = (await openCrm(page, product, 'ines')).screen as Frame;
  const again = await untilAlone(page, back, row!);
  const read = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  figures.push(
    { name: 'next visit: first key to the index, as kept', value: again, unit: 'ms', budget: 1000, goal: true },
    { name: 'next visit: bytes of contacts on the wire', value: read, unit: 'B', budget: 20_000, goal: true },
  );
  await context.close();
  return figures;
}

/** The search of a panel in a frame whose company has 100,000 contacts, in the browser. CONT-001, NAV-086 */
export const panelSearch = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const rows = manyContacts();
    const seconds = await takeIn(product, rows);
    return [
      ['The server', [{ name: `${COUNT} contacts taken in, ${BATCH} a request`, value: seconds, unit: 's' }]],
      [`The panel's search in a frame, ${COUNT} contacts`, await measured(product, browser, rows)],
    ];
  });
