import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { customers, panelOf, people } from './support/people.ts';
import { robotsOf } from './support/robots.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running: ChildProcess[] = [];

/** Starts an example as its README says. */
async function startExample(name: string): Promise<{ vendor: string; crm: string }> {
  const child = spawn(process.execPath, ['examples/vendor-pages/serve.ts', name], {
    cwd: root,
    env: { ...process.env, RINGSIDE_READY: 'json' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line));
    });
  });
}

test.afterEach(async () => {
  for (const child of running.splice(0)) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
});

/** The panel, two frames down. */
async function panelFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/panel/'))).toBe(true);
  return page.frames().find((frame) => frame.url().includes('/panel/'))!;
}

const open = async (page: Page, vendor: string) => {
  await page.goto(`${vendor}/`);
  const panel = panelOf(await panelFrame(page));
  await panel.signIn(people.ines.login);
  await panel.expectReady();
  return panel;
};
const done = (page: Page, check: string) => expect(page.locator(`[data-check="${check}"].done`)).toHaveCount(1);

test.describe('host adapters against pages that speak the vendor’s protocol, with a real call each', () => {
  test.setTimeout(90_000);

  test('[CRM-054] [CRM-014] HubSpot, its own SDK: its button dials, the call is announced, answered and completed', async ({
    person,
  }) => {
    const { vendor, crm } = await startExample('hubspot');
    const { page } = await person(700);
    const panel = await open(page, vendor);
    await page.locator('#dial').click();
    await done(page, 'answered');
    await panel.end();
    await expect(page.locator('body')).toHaveAttribute('data-checks', 'passed');

    // a customer calls: HubSpot's match opens, once
    const robot = await robotsOf(crm).call({
      from: customers.claire.number,
      to: people.ines.number,
      say: { toneHz: 523 },
    });
    await expect(page.locator('#open')).toHaveText('opened: 51');
    await robotsOf(crm).hangUp(robot.id);
    // and once more 1.5 s after its entry was saved; the call that the user placed opens nothing
    await expect(page.locator('#open')).toHaveText('opened: 51, 51');
    const said = await page.locator('#said li').allTextContents();
    expect(said.slice(said.indexOf('OUTGOING_CALL_STARTED'))).toEqual([
      'OUTGOING_CALL_STARTED',
      'CALL_ANSWERED',
      'CALL_ENDED',
      'CALL_COMPLETED',
      'INCOMING_CALL',
      'NAVIGATE_TO_RECORD',
      'CALL_ENDED',
      'CALL_COMPLETED',
      'NAVIGATE_TO_RECORD',
    ]);

    // HubSpot opens the calling window beside the page: it asks for no second sign-in
    const second = await page.context().newPage();
    await second.goto(`${vendor}/`);
    await expect((await panelFrame(second)).locator('input[role="combobox"]').first()).toBeVisible({ timeout: 45_000 });
  });

  test('[CRM-054] [CRM-055] [CRM-056] Salesforce Voice, its own connector SDK: dials, accepts and ends calls', async ({
    person,
  }) => {
    const { vendor, crm } = await startExample('salesforce-voice');
    const { page } = await person(700);
    await open(page, vendor);
    await done(page, 'login');
    await page.locator('#dial').click();
    await done(page, 'connected');
    await page.locator('#end').click();
    await expect(page.locator('body')).toHaveAttribute('data-checks', 'passed');
    await expect(page.locator('#calls li')).toHaveText(['Outbound 0199004127 ended']);

    const robot = await robotsOf(crm).call({
      from: customers.nadia.number,
      to: people.ines.number,
      say: { toneHz: 523 },
    });
    await page.locator('#accept').click();
    await expect(page.locator('#calls li').last()).toHaveText(/Inbound .* connected/);
    await robotsOf(crm).expectHears(robot.id, 700);
    await robotsOf(crm).hangUp(robot.id);
    await expect(page.locator('#calls li').last()).toHaveText(/Inbound .* ended/);
    const events = await page.locator('#said li').allTextContents();
    expect(events.filter((type) => /^(CALL|HANGUP)/.test(type))).toEqual([
      'CALL_STARTED',
      'CALL_CONNECTED',
      'HANGUP',
      'CALL_STARTED',
      'CALL_CONNECTED',
      'HANGUP',
    ]);
  });

  test('[CRM-014] [CRM-016] [CRM-022] Salesforce Open CTI: numbers become links, the call a task of the contact', async ({
    person,
  }) => {
    const warnings: string[] = [];
    const { vendor } = await startExample('salesforce-opencti');
    const { page } = await person(700);
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const panel = await open(page, vendor);
    await page.locator('#dial').click();
    await expect(panel.button(/^End/).first()).toBeVisible();
    await panel.end();
    await expect(page.locator('body')).toHaveAttribute('data-checks', 'passed');
    expect(JSON.parse((await page.locator('#tasks').textContent()) ?? '')).toMatchObject({
      entityApiName: 'Task',
      CallType: 'Outbound',
      Status: 'Completed',
      Type: 'Call',
      WhoId: '003A',
    });
    expect(warnings.filter((text) => text.includes('2028-02-28'))).toHaveLength(1);
  });

  test('[CRM-054] [CRM-014] Salesforce Canvas, its own SDK: an event dials, the task is saved over REST, a caller is found and opened', async ({
    person,
  }) => {
    const { vendor, crm } = await startExample('salesforce-canvas');
    const { page } = await person(700);
    const panel = await open(page, vendor);
    await page.locator('#dial').click();
    await expect(panel.button(/^End/).first()).toBeVisible();
    await panel.end();
    await expect(page.locator('body')).toHaveAttribute('data-checks', 'passed');
    const robot = await robotsOf(crm).call({
      from: customers.claire.number,
      to: people.ines.number,
      say: { toneHz: 523 },
    });
    await expect(page.locator('#said li').filter({ hasText: 'open 003A' })).toHaveCount(1);
    await robotsOf(crm).hangUp(robot.id);
    await expect(page.locator('#tasks')).toContainText('"CallType": "Inbound"');
  });

  for (const [name, found] of [
    ['dynamics', 'open contact 4d1f0c2e-0000-4000-8000-000000000001'],
    ['servicenow', 'open customer_contact sys_id=447832786f0331003b3c498f5d3ee452'],
    ['zendesk', 'routeTo user 51'],
  ] as const)
    test(`[CRM-054] [CRM-014] ${name}: its number dials, the call is kept with the caller, who is found and opened when calling`, async ({
      person,
    }) => {
      const { vendor, crm } = await startExample(name);
      const { page } = await person(700);
      const panel = await open(page, vendor);
      await page.locator('#dial').click();
      await expect(panel.button(/^End/).first()).toBeVisible();
      await panel.end();
      await expect(page.locator('body')).toHaveAttribute('data-checks', 'passed');
      const robot = await robotsOf(crm).call({
        from: customers.claire.number,
        to: people.ines.number,
        say: { toneHz: 523 },
      });
      await expect(page.locator('#said li').filter({ hasText: found }).first()).toBeVisible();
      await robotsOf(crm).hangUp(robot.id);
    });
});
