import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '@ringside/testing/programs';
import { createHelper, findBaresip, type Helper } from '../../packages/desktop-helper/src/index.ts';
import { sine } from '../sip/Baresip.ts';
import { expect, test } from './support/fixtures.ts';
import { panelOf, people } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { robotsOf } from './support/robots.ts';

const program = onPath('baresip', 'baresip-core');
const found = program === null ? null : findBaresip(program, null);
const TOKEN = 'a-token-of-this-test-only';
const SAYS_HZ = 500;

let product: Product;
let folder: string;
let helper: Helper | null;
const started: string[] = [];
test.beforeAll(async () => {
  test.setTimeout(90_000);
  product = await startProduct({ RINGSIDE_SIP_PORT: '0' });
  folder = mkdtempSync(join(tmpdir(), 'ringside-softphone-'));
  writeFileSync(join(folder, 'says.wav'), sine(SAYS_HZ));
});
test.afterAll(async () => {
  await helper?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const startHelper = async (): Promise<Helper> =>
  createHelper({
    ...{ port: 0, version: 'of the test', pairing: { token: TOKEN, origins: [product.panel] } },
    actions: {
      allowed: { programs: {}, requests: [], open: [], sip: [] },
      start: async (path) => {
        started.push(path);
        return { ok: true };
      },
    },
    softphone: found && {
      ...{ found, folder },
      audio: { source: `aufile,${join(folder, 'says.wav')}`, player: 'aubridge,ear' },
      extra: ['ausrc_srate 16000', 'ausrc_channels 1'],
    },
  });

test('[TERM-025] without the helper the softphone is said to be out of service, and the browser phone still calls', async ({
  person,
}) => {
  const { page } = await person(700);
  await page.goto(`${product.panel}/`);
  const panel = panelOf(page);
  await panel.signIn(people.ines.login);
  await panel.expectReady();
  await page.getByRole('button', { name: /Change the phone$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Which phone calls?' });
  await expect(sheet.getByRole('status')).toContainText('Softphone: out of service');
  // Nobody listens at this port.
  await sheet.getByLabel('Token').fill('whatever');
  await sheet.getByLabel('Port').fill('9');
  await sheet.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(sheet.getByRole('status')).toContainText('Not installed, or not running', { timeout: 45_000 });
  await page.keyboard.press('Escape');
  await panel.dial('*43');
  await expect(panel.button(/^End/).first()).toBeVisible({ timeout: 45_000 });
});

test('[SOFT-023] [SOFT-025] the softphone is paired, chosen, called and calls; it survives a reload and is disconnected', async ({
  person,
}) => {
  test.skip(found === null, 'there is no baresip on this machine');
  helper = await startHelper();
  const robots = robotsOf(product.crm);
  const { page } = await person(900);
  await page.goto(`${product.panel}/`);
  const panel = panelOf(page);
  await panel.signIn(people.tomas.login);
  await panel.expectReady();
  const sheet = page.getByRole('dialog', { name: 'Which phone calls?' });
  const openSheet = () => page.getByRole('button', { name: /Change the phone$/ }).click();

  await openSheet();
  await sheet.getByLabel('Token').fill(TOKEN);
  await sheet.getByLabel('Port').fill(String(helper.port));
  await sheet.getByRole('button', { name: 'Connect', exact: true }).click();
  await sheet.getByRole('button', { name: /^Softphone/ }).click();
  await expect(page.getByText('The softphone is connecting. Please wait.')).toBeVisible();
  await expect(page.getByText('The softphone is connecting. Please wait.')).toBeHidden({ timeout: 45_000 });
  await expect(page.getByRole('button', { name: /^Softphone.*Change the phone$/ })).toBeVisible();

  // Its token can be read with the key of this browser only, which no script can read.
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  expect(kept).toContain('sealed');
  expect(kept).not.toContain(TOKEN);

  // A customer calls; the call is taken with the panel's button, at the softphone.
  const { id } = await robots.call({ from: '0199004127', to: people.tomas.number, say: { toneHz: 900 } });
  await panel.answer();
  await robots.expectHears(id, SAYS_HZ);

  /** The card after a call stands where the phone is chosen. */
  const done = () => page.getByRole('button', { name: 'Done' }).click();

  // The panel is loaded again: the call goes on.
  await page.reload();
  await expect(panel.button(/^End/).first()).toBeVisible({ timeout: 45_000 });
  await robots.expectHears(id, SAYS_HZ);
  const mute = page.getByRole('button', { name: /^Mute/ }).first();
  // Its helper is reached again.
  await expect(mute).toBeEnabled({ timeout: 45_000 });
  await page.waitForLoadState('networkidle');
  await mute.click();
  await robots.expectDoesNotHear(id, SAYS_HZ);
  await panel.end();
  await robots.expectState(id, 'ended');
  await done();
  await expect(page.getByRole('button', { name: /^Softphone.*Change the phone$/ })).toBeVisible({ timeout: 45_000 });

  // A call from the panel: the softphone takes it by itself, then the customer is rung.
  await panel.dial('0199004128');
  const customer = await robots.at('0199004128');
  await robots.expectState(customer.id, 'talking');
  await panel.end();
  await robots.expectState(customer.id, 'ended');
  await done();

  await openSheet();
  await sheet.getByRole('button', { name: 'Disconnect the softphone' }).click();
  await expect(sheet.getByRole('button', { name: /^Softphone/ })).toContainText('Not started');
});
