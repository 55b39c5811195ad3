import { chromium, expect, test } from '@playwright/test';
import { sendCommand, socketPath } from '../../packages/server/src/areas/admin/commandSocket.ts';
import { chromiumArgs, testChromiumPath } from '../../scripts/chromium.mjs';
import { startProduct } from './support/product.ts';
import { violationsOf } from './support/violationsOf.ts';

test('[PWD-015] [PWD-016] without the demo the first administrator comes in by the link of the terminal, in English or French, with a good password', async () => {
  test.setTimeout(90_000);
  const product = await startProduct({ RINGSIDE_DEMO: '0' });
  const browser = await chromium.launch({ executablePath: await testChromiumPath(), args: [...chromiumArgs] });
  try {
    const french = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
    await french.goto(product.setup ?? '');
    await expect(french.getByRole('heading', { name: 'Premier administrateur' })).toBeVisible();
    expect(await violationsOf(french)).toEqual([]);

    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(product.setup ?? '');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Vera Holt');
    await page.getByLabel('Login').fill('vera');
    // too short, which the page knows; then too simple, which the server refuses
    for (const weak of ['eleven char', 'veraveraveravera', 'aaaaaaaaaaaaaaaa']) {
      await page.getByLabel('Password', { exact: true }).fill(weak);
      await page.getByLabel('The same password again').fill(weak);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        'The password needs 12 letters or more, and must not be the login.',
      );
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.getByLabel('Password', { exact: true }).fill('');
    }
    expect(faults.splice(0).filter((text) => !text.includes('status of 400'))).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('four words in a row');
    await page.getByLabel('The same password again').fill('four words in a line');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('The two passwords differ.');
    await expect(page.getByLabel('The same password again')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('The same password again').fill('four words in a row');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Done. You can sign in now.')).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel(/^Login/).fill('vera');
    await page.getByLabel(/^Password/).fill('four words in a row');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vera Holt').first()).toBeVisible();
    // The browser is known from now on: nobody's flood keeps it out.
    const cookies = await page.context().cookies(`${product.panel}/v1/login`);
    expect(cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['ringside-device', true]]);
    expect(faults).toEqual([]);

    // Who has forgotten the password chooses another by a link of the terminal; the sign-in of before ends.
    const made = await sendCommand(socketPath(product.data) ?? '', ['user', 'link', 'vera']);
    const link = made.ok ? (made.lines.at(-1) ?? '') : '';
    const forgot = await (await browser.newContext({ locale: 'ar' })).newPage();
    await forgot.goto(link);
    await expect(forgot.getByText('Vera Holt')).toBeVisible();
    expect(await violationsOf(forgot)).toEqual([]);
    await forgot.getByLabel('كلمة المرور الجديدة').fill('short');
    await forgot.getByLabel('كلمة المرور نفسها مرة أخرى').fill('short');
    await forgot.keyboard.press('Enter');
    await expect(forgot.getByRole('alert')).toHaveText('كلمة المرور قصيرة جدًا.');
    await forgot.getByLabel('كلمة المرور الجديدة').fill('Harbour-line-20');
    await forgot.getByLabel('كلمة المرور نفسها مرة أخرى').fill('Harbour-line-20');
    await forgot.keyboard.press('Enter');
    await expect(forgot.getByText('تم. يمكنك تسجيل الدخول بكلمة المرور الجديدة.')).toBeVisible();
    await expect(page.getByLabel(/^Password/)).toBeVisible();
    await forgot.goto(link);
    await forgot.reload();
    await expect(forgot.getByText('استُخدم هذا الرابط من قبل')).toBeVisible();

    // The link is used up; the page that waited learns it.
    await french.reload();
    await expect(french.getByText('Ce lien a déjà servi')).toBeVisible();
  } finally {
    await browser.close();
    await product.stop();
  }
});
