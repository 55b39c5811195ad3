import { expect, type Page, test } from '@playwright/test';
import { bundle, serve } from './bridge/servePages.ts';

type Served = Awaited<ReturnType<typeof serve>>;
const html = 'text/html; charset=utf-8';
const page = (body: string) => `<!doctype html><html lang="en"><title>x</title><body>${body}</body>`;
const servers: Served[] = [];
const start = async (...args: Parameters<typeof serve>): Promise<Served> => {
  const served = await serve(...args);
  servers.push(served);
  return served;
};
let panel: Served;
let script = '';
test.beforeAll(async () => {
  const [mock, host] = await Promise.all([bundle('mockPage.ts'), bundle('cspPage.ts')]);
  script = host;
  panel = await start('localhost', (path) =>
    path === '/panel/' ? [html, page('<script src="/mock.js"></script>')] : ['text/javascript', mock],
  );
});
test.afterAll(() => {
  for (const { server } of servers) server.close();
});

/** A host page under the strictest policy that can hold a frame, and another page around it. */
async function open(
  browser: Page,
  o: { outerAllow?: string; hostHeaders?: Record<string, string>; outer?: Record<string, string> },
) {
  const complaints: string[] = [];
  browser.on('pageerror', ({ message }) => complaints.push(message));
  browser.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const policy = `default-src 'self'; frame-src ${panel.origin}; require-trusted-types-for 'script'; trusted-types 'none'`;
  const host = await start(
    '127.0.0.1',
    (path) => (path === '/' ? [html, page('<script src="/host.js"></script>')] : ['text/javascript', script]),
    { 'Content-Security-Policy': policy, ...o.hostHeaders },
  );
  const address = `${host.origin}/?panel=${encodeURIComponent(`${panel.origin}/panel/?allow=${host.origin}`)}`;
  const frame = `<iframe title="Host" src="${address}" allow="${o.outerAllow ?? ''}"></iframe>`;
  const outer = await start('localhost', () => [html, page(frame)], o.outer);
  await browser.goto(`${outer.origin}/`);
  const handle = await browser.locator('iframe').elementHandle();
  const inner = await handle?.contentFrame();
  if (!inner) throw new Error('no host page');
  await inner.waitForFunction(() => window.phone?.state === 'ready');
  const report = await inner.evaluate(() => window.preflight(window.phone));
  return {
    complaints,
    inner,
    report,
    host,
    outer,
    of: (name: string) => report.features.find(({ feature }) => feature === name),
  };
}

test("under default-src 'self' with Trusted Types, in a nested frame, the phone works and nothing complains", async ({
  page: browser,
}) => {
  const { inner, complaints } = await open(browser, { outerAllow: 'microphone *; autoplay *; hid *' });
  const made = await inner.evaluate(() => window.phone.call({ number: '2104' }));
  const docked = await inner.evaluate(() => {
    const dock = window.createDock(window.phone, { width: 200, height: 90 });
    const at = () => window.phone.frame.getBoundingClientRect();
    const { right, height } = at();
    dock.minimise();
    dock.moveTo(30, 0);
    const moved = right - at().right;
    dock.undock();
    return [height, moved, window.phone.state];
  });
  expect([made, docked, complaints]).toEqual([{ lineID: 'l1', callID: 'c-l1' }, [90, 14, 'ready'], []]);
});

test('the frame follows the size that the panel on another site wishes, within its limits, although inline styles are forbidden; exportLogs brings the log of both', async ({
  page: browser,
}) => {
  const { inner, complaints } = await open(browser, {});
  const mock = browser.frames().find((frame) => frame.url().startsWith(panel.origin));
  if (!mock) throw new Error('no panel page');
  const height = () => inner.evaluate(() => window.phone.frame.clientHeight);
  const before = await height();
  await inner.evaluate(() => {
    window.unfollow = window.followSize(window.phone, { max: { height: 600 } });
  });
  for (const [wish, given] of [
    [440, 440],
    [640, 600],
  ] as const) {
    await mock.evaluate((asked) => window.panel.emit('RESIZE_REQUEST', { width: 360, height: asked }), wish);
    await expect.poll(height).toBe(given);
  }
  await inner.evaluate(() => window.unfollow());
  expect(await height()).toBe(before);

  await mock.evaluate(() =>
    window.panel.on('GET_LOGS', () => ({
      status: 200,
      content: [{ at: 1, kind: 'link', type: 'connected', data: null }],
    })),
  );
  const ticket = await inner.evaluate(() => window.exportLogs(window.phone));
  const lines = ticket.trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { side: string }).side)).toEqual(['about', 'panel']);
  expect(complaints).toEqual([]);
});

test('preflight: with everything lent on, the microphone is granted', async ({ page: browser }) => {
  const { of, report } = await open(browser, { outerAllow: 'microphone *; autoplay *; hid *' });
  expect([of('microphone')?.state, of('autoplay')?.state, of('hid')?.state, report.isSecure]).toEqual([
    'granted',
    'granted',
    'granted',
    true,
  ]);
});

test('preflight names the outer frame that does not lend the microphone', async ({ page: browser }) => {
  const { of, report, host } = await open(browser, { outerAllow: 'autoplay *' });
  expect(of('microphone')).toEqual({
    feature: 'microphone',
    state: 'withheld',
    by: 'outer-frame',
    fix: `allow="microphone ${host.origin}" on the iframe with ${host.origin}, or further up`,
  });
  expect([of('autoplay')?.state, report.ok]).toEqual(['granted', false]);
});

test('preflight names the header of the host page that keeps the microphone from the panel', async ({
  page: browser,
}) => {
  const { of, host } = await open(browser, {
    outerAllow: 'microphone *; autoplay *; hid *',
    hostHeaders: { 'Permissions-Policy': 'microphone=(self)' },
  });
  expect(of('microphone')).toEqual({
    feature: 'microphone',
    state: 'withheld',
    by: 'header',
    fix: `Permissions-Policy: microphone=(self "${panel.origin}") on ${host.origin}`,
  });
});

test("preflight names the panel's own frame when its allow is short", async ({ page: browser }) => {
  const { inner } = await open(browser, { outerAllow: 'microphone *; autoplay *; hid *' });
  const found = await inner.evaluate(async () => {
    window.phone.frame.allow = 'autoplay *';
    const { features } = await window.preflight(window.phone);
    return features.find(({ feature }) => feature === 'microphone');
  });
  expect(found).toEqual({
    feature: 'microphone',
    state: 'withheld',
    by: 'panel-frame',
    fix: `allow="microphone ${panel.origin}"`,
  });
});
