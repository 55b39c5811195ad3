import { createHash } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';
import { type FakeMicrosoftSignIn, startFakeMicrosoftSignIn } from '@ringside/testing/providers';
import { test as base, expect } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { PASSWORD, panelOf, signInWindow } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { placed, sample } from './support/signInSamples.ts';

const KEY = 'key-of-the-crm-with-more-than-32-letters';
const hash = createHash('sha256').update(KEY).digest('hex');

const test = base.extend<object, { product: Product; microsoft: FakeMicrosoftSignIn }>({
  microsoft: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const microsoft = await startFakeMicrosoftSignIn({ username: 'Ines@brightwater.example', name: '', oid: '1' });
      await use(microsoft);
      await microsoft.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ microsoft }, use) => {
      const product = await startProduct({
        RINGSIDE_SERVER_KEYS: `crm:session.tokens:sha256-${hash}`,
        ...microsoft.variables,
        RINGSIDE_SIGN_IN_DOMAINS: 'brightwater.example',
      });
      microsoft.state.redirects.push(`${product.panel}/password`);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** What the server of the page does, as printed. */
async function tokenOf(product: Product): Promise<{ token: string; expiresIn: number }> {
  const code = placed(sample('js', '/v1/session/tokens'), product);
  const run = new Function('key', `return (async () => { ${code}; return { token, expiresIn }; })()`);
  return run(KEY) as Promise<{ token: string; expiresIn: number }>;
}
/** A page of the other site with a sample, whose server gives tokens. */
async function openSample(page: Page, product: Product, name: string, html: string, served?: Promise<void>) {
  const asked: string[] = [];
  const told: string[] = [];
  page.on('console', (message) => message.text().startsWith('session ') && told.push(message.text()));
  await page.route('**/phone-token', async (route) => {
    asked.push('token');
    await served;
    await route.fulfill({ json: await tokenOf(product) });
  });
  product.putPage(name, placed(html, product));
  await page.goto(`${product.site}/pages/${name}`);
  return { asked, told, frame: await frameOf(page) };
}
const plain = (attributes = ''): string => `<div id="phone"></div><script type="module">
  import { createPhone } from '@ringside/sdk';
  const frame = document.createElement('iframe');
  frame.src = 'https://phone.example.com/panel/';
  frame.allow = 'microphone; autoplay; storage-access';
  frame.style = 'width:360px;height:640px;border:0';
  ${attributes}
  document.getElementById('phone').append(frame);
  window.phone = createPhone({ url: frame.src, iframe: frame, title: 'Phone' });
  phone.on('SESSION_EVENT', ({ state, reason, code }) => console.log('session', state, reason, code));
</script>`;
const logOut = async (frame: Frame): Promise<void> => {
  await frame.evaluate(() => {
    location.hash = '#/menu';
  });
  // by the keyboard: the frame of a page that gives it no size is low
  await frame.getByRole('button', { name: /^Log out/ }).press('Enter');
};

test('[AUTH-003] a token of the page signs in without a form; the tabs of a browser share it, and its end', async ({
  person,
  product,
}) => {
  const { page } = await person(440);
  let serve = (): void => undefined;
  const served = new Promise<void>((resolve) => {
    serve = resolve;
  });
  const first = await openSample(page, product, 'token.html', sample('html', '/phone-token'), served);
  // pending: the form is hidden
  await expect(first.frame.getByRole('button', { name: 'Logging in…' })).toBeDisabled();
  expect(await first.frame.getByRole('textbox').count()).toBe(0);
  serve();
  await panelOf(first.frame).expectReady();
  expect([first.asked, first.told.at(-1)]).toEqual([['token'], 'session signedIn token undefined']);

  const tab = await page.context().newPage();
  const second = await openSample(tab, product, 'token.html', sample('html', '/phone-token'));
  await expect(second.frame.locator('input[role="combobox"]').first()).toBeVisible();
  await expect.poll(() => second.told.at(-1)).toBe('session signedIn kept undefined');
  expect(second.asked).toEqual([]);

  await logOut(second.frame);
  for (const one of [first, second]) {
    await expect(one.frame.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect.poll(() => one.told.at(-1)).toBe('session signedOut signOut undefined');
  }
  expect([first.asked, second.asked]).toEqual([['token'], []]);
  await first.frame.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(second.frame.locator('input[role="combobox"]').first()).toBeVisible();
  expect([first.asked, second.asked]).toEqual([['token', 'token'], []]);
});

test('a session that is ended from elsewhere is told to the page, which may sign in again', async ({
  person,
  product,
}) => {
  const { page } = await person(440);
  const { frame, told, asked } = await openSample(page, product, 'token.html', sample('html', '/phone-token'));
  await panelOf(frame).expectReady();
  const ended = await frame.evaluate(async () => {
    const token = localStorage.getItem('ringside.session') ?? '';
    const headers = { 'X-Application': token };
    const list = (await (await fetch('/v1/user/Sessions', { headers })).json()) as { id: string; isCurrent: boolean }[];
    const mine = list.find(({ isCurrent }) => isCurrent)?.id ?? '';
    return (await fetch(`/v1/user/Sessions/${mine}`, { method: 'DELETE', headers })).status;
  });
  expect(ended).toBe(200);
  await expect
    .poll(() => told.slice(-2))
    .toEqual(['session signedOut revoked undefined', 'session signedIn token undefined']);
  expect(asked.length).toBe(2);
});

test('a token that was used is refused with its own words, and the user can still log in', async ({
  person,
  product,
}) => {
  const { page } = await person(440);
  const { token } = await tokenOf(product);
  const used = await fetch(`${product.panel}/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, origin: product.site }),
  });
  expect(used.status).toBe(200);
  const html = plain().replace("title: 'Phone' }", `title: 'Phone', auth: { token: '${token}' } }`);
  const { frame, told } = await openSample(page, product, 'used.html', html);
  await expect(frame.getByRole('alert')).toContainText('This page could not log you in');
  expect(told.at(-1)).toBe('session signedOut token SIGN_IN_TOKEN_USED');
  await panelOf(frame).signIn('ines');
  await panelOf(frame).expectReady();
});

test('in a frame the password is typed in a window of our own origin, which nobody is tied to', async ({
  person,
  product,
}) => {
  const { page } = await person(440);
  const { frame, told } = await openSample(page, product, 'window.html', plain());
  expect(await frame.getByLabel('Password', { exact: true }).count()).toBe(0);
  const popup = await signInWindow(frame);
  expect(new URL(popup.url()).origin).toBe(product.panel);
  expect(await popup.evaluate(() => [window.opener, location.search, location.hash])).toEqual([null, '', '']);
  expect((await popup.reload())?.headers()['cross-origin-opener-policy']).toBe('same-origin');
  await popup.getByLabel('Login').fill('ines');
  await popup.getByLabel('Password', { exact: true }).fill('wrong');
  await popup.getByLabel('Password', { exact: true }).press('Enter');
  await expect(popup.getByRole('alert')).toContainText('Login or password is wrong.');
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await Promise.all([popup.waitForEvent('close'), popup.getByLabel('Password', { exact: true }).press('Enter')]);
  await panelOf(frame).expectReady();
  expect(told.at(-1)).toBe('session signedIn window undefined');
  await frame.evaluate(() => location.reload());
  await panelOf(await frameOf(page)).expectReady();
  await expect.poll(() => told.at(-1)).toBe('session signedIn kept undefined');
});

test('[AUTH-001] an account of Microsoft signs in, in the window of a frame and in a tab of its own', async ({
  person,
  product,
}) => {
  const { page } = await person(440);
  const { frame, told } = await openSample(page, product, 'window.html', plain());
  const popup = await signInWindow(frame);
  const enter = (there: Page) => there.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await enter(popup);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup.getByRole('alert')).toContainText('Microsoft did not confirm who you are');
  expect(await popup.evaluate(() => location.href)).toBe(`${product.panel}/password`);
  await enter(popup);
  await popup.getByRole('button', { name: /^Ines@/ }).click();
  await panelOf(frame).expectReady();
  expect(told.at(-1)).toBe('session signedIn window undefined');
  await expect.poll(() => popup.isClosed()).toBe(true);

  const alone = await (await person(550)).browser.newPage();
  await alone.goto(`${product.panel}/#/settings/about`);
  await enter(alone);
  await alone.getByRole('button', { name: /^Ines@/ }).click();
  await expect(alone.getByRole('heading', { name: 'About' }).first()).toBeVisible();
  expect(new URL(alone.url()).hash).toBe('#/settings/about');
});

test('a link to the login of somebody else signs nobody in; Cancel ends it, and the form is there then', async ({
  person,
  product,
}) => {
  const { page } = await person(440);
  const { frame } = await openSample(page, product, 'window.html', plain());
  const opened = page.waitForEvent('popup');
  await frame.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (url, ...rest) => {
      Object.assign(window, { link: new URL(String(url), location.href).href });
      return open(url, ...rest);
    };
  });
  await frame.getByRole('button', { name: 'Log in', exact: true }).click();
  const popup = await opened;
  await popup.waitForURL('**/password');
  const link = await frame.evaluate(() => (window as unknown as { link: string }).link);
  const victim = await (await person(550)).browser.newPage();
  await victim.goto(link);
  await expect(victim.getByRole('alert')).toContainText('This window does not come from your phone');
  expect(await victim.getByLabel('Password', { exact: true }).count()).toBe(0);

  await frame.getByRole('button', { name: 'Cancel' }).click();
  await popup.getByLabel('Login').fill('ines');
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await popup.getByLabel('Password', { exact: true }).press('Enter');
  await expect(popup.getByRole('alert')).toContainText('This login is over');
  await frame.getByRole('button', { name: 'Log in here instead' }).click();
  await expect(frame.getByLabel('Password', { exact: true })).toBeVisible();
});

test('where a sandbox allows no windows the form stands in the frame', async ({ person, product }) => {
  const { page } = await person(440);
  const { frame } = await openSample(
    page,
    product,
    'sandbox.html',
    plain("frame.sandbox = 'allow-scripts allow-same-origin allow-forms';"),
  );
  await frame.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(frame.getByText('did not open the login window')).toBeVisible();
  await frame.getByLabel('Login').fill('ines');
  await frame.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await frame.getByLabel('Password', { exact: true }).press('Enter');
  await expect(frame.locator('input[role="combobox"]').first()).toBeVisible();
});
