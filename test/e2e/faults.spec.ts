import { createCutter } from '@ringside/testing/server';
import { expect, test } from './support/fixtures.ts';
import { callsOf, expectCall, frameOf, openCrm, openHost, send } from './support/host.ts';
import { customers, openStandalone, PASSWORD, panelOf, people } from './support/people.ts';

test('reload of the panel while idle: signed in again without a password, commands work, nothing hangs', async ({
  product,
  person,
}) => {
  const ines = await person(700);
  await openCrm(ines.page, product, 'ines');
  const frame = await frameOf(ines.page);
  const boot = await ines.page.evaluate(() => window.phone.session?.boot);
  await frame.evaluate(() => location.reload());
  await expect(async () => {
    expect(await ines.page.evaluate(() => window.phone.session?.boot)).not.toBe(boot);
  }).toPass({ timeout: 45_000 });
  await panelOf(await frameOf(ines.page)).expectReady();
  expect(await send(ines.page, 'GET_INFO')).toMatchObject({ status: 200, content: { displayName: people.ines.name } });
  expect(await send(ines.page, 'CALL', { number: '*43' })).toMatchObject({ status: 200 });
});

test('reload while commands are in flight: reads are answered, CALL settles with outcome unknown, at most one call exists', async ({
  product,
  person,
}) => {
  const ines = await person(700);
  await openCrm(ines.page, product, 'ines');
  const frame = await frameOf(ines.page);
  const pending = ines.page.evaluate(() =>
    Promise.all([
      window.phone.sendRaw('CALL', { number: '2117' }),
      window.phone.sendRaw('GET_INFO'),
      window.phone.sendRaw('GET_CALLS'),
    ]).then((all) => all.map(({ status, outcomeUnknown }) => ({ status, outcomeUnknown }))),
  );
  await frame.evaluate(() => location.reload());
  const [call, info, calls] = await pending;
  expect([200, 406, 500, 503]).toContain(call?.status);
  if (call?.status === 503) expect(call.outcomeUnknown).toBe(true);
  expect(info?.status === 200 || info?.status === 503).toBe(true);
  expect(calls?.status === 200 || calls?.status === 503).toBe(true);
  await panelOf(await frameOf(ines.page)).expectReady();
  expect((await callsOf(ines.page)).length).toBeLessThanOrEqual(1);
});

test('the server is restarted under a connected panel: it converges by itself and calls work again', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  const panel = await openCrm(ines.page, product, 'ines');
  await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  const ringing = await expectCall(ines.page, { state: 'ringing' });
  await product.restart();
  await expect(async () => expect(await callsOf(ines.page)).toEqual([])).toPass({ timeout: 45_000 });
  const ends = await ines.page.evaluate(
    (lineID) =>
      window.seen.filter(
        ({ event, content }) =>
          event === 'CALL_EVENT' &&
          (content as { lineID: string; end: unknown }).lineID === lineID &&
          (content as { end: unknown }).end,
      ),
    ringing.lineID,
  );
  expect(ends).toHaveLength(1);
  await panel.expectReady();
  await expect(async () =>
    expect(await send(ines.page, 'CALL', { number: '*43' })).toMatchObject({ status: 200 }),
  ).toPass({ timeout: 45_000 });
});

test('a cut and a silent link are found, shown and repaired', async ({ product, person, robots }) => {
  const cutter = await createCutter(product.panel);
  const ines = await person(700);
  await ines.page.goto(`${cutter.origin}/`);
  const panel = panelOf(ines.page);
  await panel.signIn('ines');
  await panel.expectReady();

  cutter.cut();
  await expect(ines.page.getByText(/not connected|connection lost|reconnecting/i).first()).toBeVisible();
  cutter.restore();
  await expect(ines.page.getByText(/not connected|connection lost|reconnecting/i)).toHaveCount(0, { timeout: 45_000 });

  cutter.freeze('all');
  await robots.call({
    from: customers.claire.number,
    to: people.ines.number,
    say: { toneHz: 523 },
    hangUpAfterMs: 20_000,
  });
  await expect(panel.button(/^Answer/).first()).toBeVisible({ timeout: 45_000 });
  await cutter.close();
});

test('[ERR-022] a wrong password is refused in words, and the right one works after it', async ({ product, page }) => {
  await page.goto(`${product.panel}/`);
  const panel = panelOf(page);
  await panel.signIn('ines', 'not the password');
  await expect(page.getByRole('alert')).toContainText(/login or password/i);
  await panel.signIn('ines', PASSWORD);
  await panel.expectReady();
});

test('[CRM-042] [CRM-043] messages of strangers and junk change nothing and get no answer', async ({
  product,
  person,
}) => {
  const ines = await person(700);
  await openCrm(ines.page, product, 'ines');
  const before = await send(ines.page, 'GET_CALLS');
  const answers = await ines.page.evaluate(async () => {
    const got: unknown[] = [];
    const listener = ({ data, source }: MessageEvent): void => {
      if (source === window.phone.frame.contentWindow) got.push(data);
    };
    addEventListener('message', listener);
    const panel = window.phone.frame.contentWindow!;
    const junk = [
      null,
      0,
      '',
      'hello',
      [],
      {},
      { ringside: 1 },
      { ringside: 1, type: 'hello' },
      { ringside: 2, type: 'hello', protos: [1] },
      { type: 'CALL', id: 1, content: { number: '2117' } },
      { ringside: 1, type: 'constructor' },
      { __proto__: { ringside: 1, type: 'hello', protos: [1] } },
    ];
    for (const message of junk) panel.postMessage(message, '*');
    await new Promise((resolve) => setTimeout(resolve, 500));
    removeEventListener('message', listener);
    return got;
  });
  expect(answers).toEqual([]);
  // A page of another origin that frames itself beside the panel reaches it as a stranger.
  const stranger = await ines.page.evaluate(
    async (origin) => {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/nothing-here`;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      return frame.contentWindow !== null;
    },
    product.crm.replace('localhost', '127.0.0.1'),
  );
  expect(stranger).toBe(true);
  const ids = ({ content }: { content: unknown }): string[] =>
    (content as { lineID: string }[]).map(({ lineID }) => lineID);
  const after = await send(ines.page, 'GET_CALLS');
  expect(ids(after).filter((lineID) => !ids(before).includes(lineID))).toEqual([]);
});

test('[CRM-042] a page that is not allowed cannot frame the panel', async ({ product, page }) => {
  const foreign = product.crm.replace('localhost', '127.0.0.1');
  await page.route(`${foreign}/evil.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe id="f" src="${product.panel}/panel/"></iframe>` }),
  );
  await page.goto(`${foreign}/evil.html`);
  await expect(async () => {
    const frame = page.frames().at(-1)!;
    expect(await frame.getByLabel(/^Login/).count()).toBe(0);
  }).toPass({ timeout: 45_000 });
});

test('a refused microphone is told before anybody rings', async ({ product, browser }) => {
  const context = await browser.newContext({ permissions: [] });
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    navigator.permissions.query = () => Promise.resolve({ state: 'denied', onchange: null } as PermissionStatus);
  });
  const panel = await openStandalone(page, product, 'ines');
  await panel.dial('2117');
  await expect(page.getByText(/microphone/i).first()).toBeVisible();
  await expect(panel.button(/^End/)).toHaveCount(0);
  await context.close();
});

test('a host page that destroys its phone and makes another on the same element goes on working', async ({
  product,
  page,
}) => {
  await openHost(page, product);
  await page.evaluate(() => window.phone.ready);
  const states = await page.evaluate(async (url) => {
    window.phone.destroy();
    const again = window.Ringside.createPhone({ url, mount: document.getElementById('phone')!, title: 'Phone' });
    await again.ready;
    return [window.phone.state, again.state, document.querySelectorAll('iframe').length];
  }, `${product.panel}/panel/`);
  expect(states).toEqual(['destroyed', 'ready', 1]);
});
