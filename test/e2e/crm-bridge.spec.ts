import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { callEvents, callsOf, frameOf, send } from './support/host.ts';
import { customers, type Panel, panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';

/** A CRM as the test wants it: answers by provider, `null` records for the rest. */
interface Crm {
  records?: { id: string; label: string; type: string }[];
  /** What its search finds by name. */
  found?: { id: string; label: string; number: string }[];
  form?: Record<string, unknown> | null;
  forbidden?: { number: string; reason: string };
  vetoedNumber?: string;
}

declare global {
  interface Window {
    /** What the panel asked, in order, with the time. */
    asked: { name: string; content: unknown; at: number }[];
  }
}

/** A host page that is a small CRM: it offers every provider and the hook before calls, and notes what it is asked. */
async function openWithCrm(page: Page, product: Product, crm: Crm): Promise<Panel> {
  await page.goto(`${product.host}/`);
  await page.evaluate(
    ([url, { records = [], found = [], form = null, forbidden, vetoedNumber }]) => {
      window.seen = [];
      window.asked = [];
      const note = (name: string, content: unknown) => window.asked.push({ name, content, at: Date.now() });
      const noted =
        <C, R>(name: string, answer: (content: C) => R) =>
        (content: C): R => {
          note(name, content);
          return answer(content);
        };
      window.phone = window.Ringside.createPhone({
        url,
        mount: document.getElementById('phone')!,
        title: 'Phone',
        providers: {
          searchContacts: noted('searchContacts', ({ query }: { query: string }) =>
            found.filter(({ label }) => label.toLowerCase().includes(query)),
          ),
          matchNumber: noted('matchNumber', () => records),
          openRecord: noted('openRecord', () => null),
          newContact: noted('newContact', () => null),
          logCall: noted('logCall', () => ({ id: '00T1' })),
          logFormSchema: noted('logFormSchema', () => form),
          doNotContact: ({ number }) =>
            number === forbidden?.number ? { blocked: true, reason: forbidden.reason } : { blocked: false },
        },
        hooks: {
          beforeCall: {
            policy: 'closed',
            run: ({ number }) => ({ allow: number !== vetoedNumber, reason: 'Not before nine.' }),
          },
        },
      });
      window.phone.frame.style.cssText = 'width:360px;height:640px;border:0';
      for (const event of ['CALL_EVENT', 'VISIBILITY_REQUEST'] as const)
        window.phone.on(event, (content: unknown) => window.seen.push({ event, content: structuredClone(content) }));
    },
    [`${product.panel}/panel/`, crm] as const,
  );
  const panel = panelOf(await frameOf(page));
  await panel.signIn(people.ines.login);
  await panel.expectReady();
  await page.evaluate(() => window.phone.ready);
  return panel;
}

const asked = (page: Page, ...names: string[]) =>
  page.evaluate((wanted) => window.asked.filter(({ name }) => wanted.includes(name)), names);
const named = async (page: Page, ...names: string[]) => (await asked(page, ...names)).map(({ name }) => name);
const claire = { id: '003A', label: 'Claire Vasseur', type: 'Contact' };

test('[CRM-012] [CRM-013] [CRM-016] a caller is found and opened; note and form reach the log, once; the record opens again', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700);
  const form = {
    title: 'Wrap-up',
    required: ['disposition'],
    properties: { disposition: { title: 'Outcome', enum: ['Solved', 'Call back'] } },
  };
  const panel = await openWithCrm(page, product, { records: [claire], form });
  await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panel.answer();
  await expect(panel.button(/^Claire Vasseur\s*Contact/)).toBeVisible();
  const [search] = await asked(page, 'matchNumber');
  expect(search?.content).toEqual({
    number: (await callsOf(page))[0]?.number,
    digits: '199004127',
    lineID: expect.any(String),
  });
  expect((await asked(page, 'openRecord')).map(({ content }) => content)).toEqual([{ record: claire }]);
  await expect(async () => expect((await callsOf(page))[0]?.record).toMatchObject({ id: '003A' })).toPass({
    timeout: 45_000,
  });

  await panel.screen.getByRole('textbox', { name: /^Note for the call log/ }).fill('Invoice 4471 paid twice.');
  await panel.end();
  await panel.button('Save the log').click();
  await expect(panel.screen.getByText('Fill this in')).toBeVisible();
  expect(await asked(page, 'logCall')).toEqual([]);
  await panel.button('Solved').click();
  await panel.button('Save the log').click();
  await expect(panel.screen.getByText('Logged in the CRM')).toBeVisible();

  await expect.poll(() => named(page, 'openRecord', 'logCall')).toEqual(['openRecord', 'logCall', 'openRecord']);
  const [, log, opened] = await asked(page, 'openRecord', 'logCall');
  expect(log?.content).toMatchObject({
    record: claire,
    note: 'Invoice 4471 paid twice.',
    disposition: 'Solved',
    fields: { disposition: 'Solved' },
    call: { state: expect.stringMatching(/^hangup/), isIncoming: true },
    task: {
      entityApiName: 'Task',
      CallType: 'Inbound',
      Subject: expect.stringMatching(/^Incoming call, Claire Vasseur, /),
      WhoId: '003A',
      Description: expect.stringContaining('Invoice 4471 paid twice.'),
    },
  });
  expect(opened!.at - log!.at).toBeGreaterThanOrEqual(1400);
  await panel.button('Done').click();
  await expect
    .poll(() => page.evaluate(() => window.seen.filter(({ event }) => event === 'VISIBILITY_REQUEST').length))
    .toBe(1);
  expect(await named(page, 'logCall')).toEqual(['logCall']);
});

test('[CRM-006] [CRM-008] [CRM-014] nobody knows the caller: the CRM gets a new-contact form when the call talks, and the log without a form', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700);
  const panel = await openWithCrm(page, product, {});
  const robot = await robots.call({ from: customers.nadia.number, to: people.ines.number, say: { toneHz: 523 } });
  await expect(panel.button(/^New contact in the CRM/)).toBeVisible();
  expect(await asked(page, 'newContact')).toEqual([]);
  await panel.answer();
  await expect
    .poll(async () => (await asked(page, 'newContact')).map(({ content }) => content))
    .toEqual([{ number: expect.stringMatching(/0?199004128$/), lineID: expect.any(String) }]);
  const lineID = (await callsOf(page))[0]!.lineID;
  expect(await send(page, 'SET_NOTE', { lineID, note: 'From the page' })).toMatchObject({ status: 200 });
  expect(await send(page, 'SET_DISPOSITION', { lineID, disposition: 'Call back' })).toMatchObject({ status: 200 });
  // What is written lies in the browser only while there is no page.
  const kept = await (await frameOf(page)).evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain('From the page');
  await robots.hangUp(robot.id);
  await expect.poll(() => named(page, 'logCall')).toEqual(['logCall']);
  expect((await asked(page, 'logCall'))[0]?.content).toMatchObject({ note: 'From the page', disposition: 'Call back' });
  await expect(panel.screen.getByText('Logged in the CRM')).toBeVisible();
  // of a call that has just ended, too; of none that nobody knows
  expect(await send(page, 'SET_NOTE', { lineID, note: 'Afterwards' })).toMatchObject({ status: 200 });
  expect(await send(page, 'SET_NOTE', { lineID: 'nobody', note: 'x' })).toMatchObject({
    status: 404,
    content: { label: 'i__CRM_UNKNOWN_LINE_LABEL' },
  });
  // the id of a log is not that of a record
  expect(await asked(page, 'openRecord')).toEqual([]);
});

test('[PROMPT-005] several records: the chooser decides, and the call carries the chosen one', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700);
  const claude = { id: '004A', label: 'Claude Vasseur', type: 'Contact' };
  const panel = await openWithCrm(page, product, { records: [claire, claude] });
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await expect(panel.button(/^2 records/)).toBeVisible();
  await panel.answer();
  await panel.button(/^Claude Vasseur/).click();
  await expect
    .poll(async () => (await asked(page, 'openRecord')).map(({ content }) => content))
    .toEqual([{ record: claude }]);
  await expect.poll(async () => (await callEvents(page)).at(-1)?.record?.id).toBe('004A');
  await robots.hangUp(robot.id);
  await expect
    .poll(async () => (await asked(page, 'logCall')).map(({ content }) => content))
    .toMatchObject([{ record: claude, task: { WhoId: '004A' } }]);
});

test('a number that must not be contacted, or that the page vetoes, is not called, from the panel and from the page; what the page finds by name is', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  const forbidden = { number: customers.claire.number, reason: 'Asked not to be called.' };
  const found = [{ id: '7', label: 'Prudence Okafor', number: '*43' }];
  const panel = await openWithCrm(page, product, { forbidden, vetoedNumber: customers.nadia.number, found });
  await panel.dial(customers.claire.number);
  await expect(panel.screen.getByText('Asked not to be called.')).toBeVisible();
  expect(await send(page, 'CALL', { number: customers.nadia.number })).toMatchObject({
    status: 403,
    content: { label: 'i__ERROR_CRM_REFUSED_LABEL', text: 'Not before nine.' },
  });
  expect(await callEvents(page)).toEqual([]);
  await panel.screen.getByRole('combobox').first().fill('prud');
  await panel.screen.getByRole('group', { name: 'In the CRM' }).getByRole('option').click();
  await expect.poll(async () => (await callEvents(page)).at(-1)?.number).toBe('*43');
});
