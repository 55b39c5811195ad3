import { chromium, expect, test } from '@playwright/test';
import { codeAt, STEP_MS } from '../../packages/server/src/areas/second-factor/totp.ts';
import { chromiumArgs, testChromiumPath } from '../../scripts/chromium.mjs';
import { startProduct } from './support/product.ts';
import { violationsOf } from './support/violationsOf.ts';

test('a passkey is made with the password, signs in instead of it, then after it; a recovery code helps', async () => {
  test.setTimeout(90_000);
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: await testChromiumPath(), args: [...chromiumArgs] });
  try {
    // Passkeys belong to a name.
    const home = product.panel.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 420, height: 800 } });
    const page = await context.newPage();
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    const log = async (name: string, password: string) => {
      await page.getByLabel('Login', { exact: true }).fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    };
    const there = () => expect(page.getByRole('heading', { name: 'Passkeys' }).first()).toBeVisible();
    const leave = async () => {
      await page.evaluate(() => location.assign('#/behalf'));
      await expect(page.getByLabel('Login', { exact: true })).toBeVisible();
      await page.goto(`${home}/#/settings/passkeys`);
      await page.reload();
    };
    await page.goto(`${home}/#/settings/passkeys`);
    await log('ines', 'ringside');
    await there();
    await page.getByLabel('Name of the new passkey').fill('Test key');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Current password', { exact: true }).fill('ringside');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Test key')).toBeVisible();
    await expect(page.getByLabel('Name of the new passkey')).not.toHaveValue('Test key');
    const codes = await page.locator('.codes-list li').allTextContents();
    expect(codes).toHaveLength(10);
    expect(await violationsOf(page)).toEqual([]);
    const kept = await devices.send('WebAuthn.getCredentials', { authenticatorId });
    expect(kept.credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);

    // instead of the password
    await leave();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await there();
    await expect(page.getByText(/^last used: /)).toBeVisible();
    await page.getByLabel('After the password').click();
    await page.getByLabel('Current password', { exact: true }).fill('ringside');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^You log in in two steps/)).toBeVisible();

    // after it: neither alone, then both
    await leave();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('Your passkey comes after the password');
    await log('ines', 'ringside');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await there();

    // the device is lost
    await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await leave();
    await log('ines', 'ringside');
    await page.getByLabel('Code', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The second step failed');
    await page.getByLabel('Code', { exact: true }).fill(codes[3] ?? '');
    await page.keyboard.press('Enter');
    await there();
    await expect(page.getByText('9 of 10 left')).toBeVisible();

    // the company demands a second step of supervisors: who signed in by the password alone is asked at once
    await leave();
    await log('sofia', 'ringside');
    await there();
    const ask = async (method: string, path: string, body: unknown, token = '') => {
      const headers = { 'Content-Type': 'application/json', 'X-Application': token };
      return (await fetch(`${product.panel}${path}`, { method, headers, body: JSON.stringify(body) })).json();
    };
    const { token } = await ask('POST', '/v1/login', { login: 'sofia', password: 'ringside' });
    await ask('PUT', '/v1/company/Policies', { secondStep: 'byRole' }, token);
    await log('sofia', 'ringside');
    const secret = (await page.locator('.app-secret').textContent())?.replaceAll(' ', '') ?? '';
    await page.getByLabel('Code of the app').fill(codeAt(secret, Math.floor(Date.now() / STEP_MS)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await there();
  } finally {
    await browser.close();
    await product.stop();
  }
});
