import { expect, type Page, test } from '@playwright/test';
import { serveExample } from '../../examples/crm-react/serve.ts';
import { bundle, serve } from './bridge/servePages.ts';

let panel: Awaited<ReturnType<typeof serve>>;
let crm: Awaited<ReturnType<typeof serveExample>>;
test.beforeAll(async () => {
  const code = await bundle('mockPage.ts');
  const html = '<!doctype html><html lang="en"><title>Mock panel</title><script src="/mock.js"></script>';
  panel = await serve('localhost', (path) =>
    path === '/panel/' ? ['text/html; charset=utf-8', html] : path === '/mock.js' ? ['text/javascript', code] : null,
  );
  // the panel must know the page, and the page the panel: the port of one of them is chosen first
  const probe = await serveExample(`${panel.origin}/panel/`);
  const { port } = new URL(probe.origin);
  await new Promise((resolve) => probe.server.close(resolve));
  crm = await serveExample(`${panel.origin}/panel/?allow=${encodeURIComponent(probe.origin)}`, Number(port));
});
test.afterAll(() => {
  panel.server.close();
  crm.server.close();
});

async function open(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${crm.origin}/`);
  await expect(page.getByText('Inès Marchetti')).toBeVisible();
  const frame = async () => {
    const handle = await page.locator('iframe[title="Phone"]').elementHandle();
    const inner = await handle?.contentFrame();
    if (!inner) throw new Error('no panel');
    return inner;
  };
  /** Time at which the panel's page was loaded: another one after a reload. */
  const loadedAt = async () => (await frame()).evaluate(() => performance.timeOrigin);
  return { complaints, frame, loadedAt };
}

for (const canMove of [true, false]) {
  test(`a call goes on across routes, in Strict Mode, ${canMove ? 'the frame is moved' : 'in a browser that cannot move a frame'}`, async ({
    page,
  }) => {
    if (!canMove) await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
    const { complaints, frame, loadedAt } = await open(page);
    const first = await loadedAt();
    const dock = page.locator('.dock');
    const isInPlace = async () => {
      const [a, b] = [await dock.boundingBox(), await page.locator('iframe').boundingBox()];
      return a && b ? Math.abs(a.x - b.x) < 3 && Math.abs(a.y - b.y) < 3 && Math.abs(a.width - b.width) < 4 : false;
    };
    await expect.poll(isInPlace).toBe(true);
    expect(await page.locator('.dock iframe').count()).toBe(canMove ? 1 : 0);

    await page.getByRole('link', { name: '0199004127' }).click();
    await expect(page.getByText('placed 0199004127')).toBeVisible();
    await page.getByRole('link', { name: 'Tasks' }).click();
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    await expect(page.locator('iframe')).toBeHidden();
    await expect(page.getByText('placed 0199004127')).toBeVisible();
    await (await frame()).evaluate(() => window.panel.change('l1', { state: 'answered', answeredAt: Date.now() }));
    await expect(page.getByRole('list', { name: 'What the phone did' })).toHaveText('0199004127: answered');
    await page.getByRole('link', { name: 'Customers' }).click();
    await expect.poll(isInPlace).toBe(true);
    await page.getByRole('button', { name: 'End call' }).click();
    await expect(page.getByRole('button', { name: 'End call' })).toHaveCount(0);
    expect([await loadedAt(), await page.locator('iframe').count(), complaints]).toEqual([first, 1, []]);
    const seen = await (await frame()).evaluate(() =>
      window.panel.received.map(({ type, content }) => [type, content]),
    );
    expect(seen).toEqual([
      ['CALL', { number: '0199004127', record: { id: '003A', label: 'Claire Vasseur', type: 'Contact' } }],
      ['SET_VISIBILITY', { visible: false }],
      ['SET_VISIBILITY', { visible: true }],
      ['DROP', { lineID: 'l1' }],
    ]);
  });
}

test('[CRM-011] an incoming call shows its record, and the panel finds it in the page', async ({ page }) => {
  const { frame } = await open(page);
  await (await frame()).evaluate(() => window.panel.ring({ number: '+33199004128', label: '' }));
  await expect(page.getByText('Record: Nadia Belkacem')).toBeVisible();
  const answer = await (await frame()).evaluate(() =>
    window.panel.ask('matchNumber', { number: '0199004127', digits: '199004127', lineID: null }),
  );
  expect(answer).toEqual({ status: 200, content: [{ id: '003A', label: 'Claire Vasseur', type: 'Contact' }] });
});
