import type { Page } from '@playwright/test';
import type * as Sdk from '@ringside/sdk';
import { expect, test } from './support/fixtures.ts';
import { frameOf } from './support/host.ts';
import { customers, panelOf, people } from './support/people.ts';
import type { Product } from './support/product.ts';
import type { Robots } from './support/robots.ts';
import { type Sample, samplePage, samplesOf } from './support/samples.ts';

/**
 * What a newcomer pastes: the printed samples, on another site than the panel's, with storage kept apart for each site,
 * against the running product, with real calls.
 */

declare global {
  interface Window {
    wrong: string[];
    ran: boolean;
    /** A customer calls the user of the page. */
    callMe(): Promise<void>;
  }
}

const readme = samplesOf('README.md', 'html')[0] as Sample;
/** What only the scripted panel can do: never to answer, and to be one. */
const SCRIPTED = /panel\.on\(|createMockPanel/;
const guide = [...samplesOf('docs/sdk.md', 'js'), ...samplesOf('docs/recipes/README.md', 'js')]
  .filter(({ code }) => !SCRIPTED.test(code))
  // one of them signs its user out
  .sort((a, b) => Number(/SIGN_OUT/.test(a.code)) - Number(/SIGN_OUT/.test(b.code)));

/**
 * What docs/sdk.md says is there: a connected phone, and a call that rings in it where the sample names one. `panel` stands
 * for what happens in the world: with the real panel a customer calls, or it happens by itself.
 */
const given = (panel: string, { code }: Sample): string => `
  const { createPhone } = await import('/sdk/index.js');
  const until = (store, isSo) => new Promise((resolve) => {
    const look = () => isSo(store.getSnapshot()) && resolve();
    store.subscribe(look);
    look();
  });
  const code = ${JSON.stringify(code)};
  const frame = Object.assign(document.createElement('iframe'), { allow: 'microphone; autoplay', title: 'Phone' });
  if (/panel\\.iframe/.test(code)) {
    frame.src = '${panel}/panel/';
    document.body.append(frame);
  }
  // the CRM of docs/recipes: its numbers can be clicked when the phone can dial
  window.crm = {
    onNumberClick() {},
    setNumbers: (on, why) => on || wrong.push('numbers are off: ' + why),
    open() {},
    findByPhone: async () => [],
    createTask: async () => '1',
  };
  window.answered = { OPEN_SMS: Promise.withResolvers() };
  window.panel = {
    url: '${panel}/panel/',
    iframe: frame,
    setDial() {},
    emit() {},
    ring: () => window.callMe(),
    // a call is there when it is seen; anything else when the panel has answered it
    waitFor: (type) => (type === 'CALL' ? until(window.phone.calls, (calls) => calls.length > 0) : window.answered[type].promise),
    // the panel asks by itself when a customer calls; what the page found is the record of the call
    async ask() {
      await until(window.asking.dial, ({ canDial }) => canDial);
      const found = new Promise((resolve) => window.asking.on('CALL_EVENT', ({ record }) => record && resolve(record)));
      await window.callMe();
      return { status: 200, content: [await found] };
    },
  };
  if (!/createPhone\\(|<ringside-panel/.test(code)) {
    window.phone = createPhone({ url: '${panel}/panel/', mount: document.getElementById('phone'), title: 'Phone' });
    const { sendRaw } = window.phone;
    window.phone.sendRaw = async (type, ...rest) => {
      const outcome = await sendRaw(type, ...rest);
      if (outcome.origin === 'panel') window.answered[type]?.resolve();
      return outcome;
    };
    await until(window.phone.dial, ({ canDial }) => canDial);
    if (/\\blineID\\b/.test(code)) {
      const rings = new Promise((resolve) =>
        window.phone.on('CALL_EVENT', ({ state, lineID }) => state === 'ringing' && resolve(lineID)),
      );
      await window.callMe();
      window.lineID = await rings;
    }
  }`;

async function open(page: Page, product: Product, sample: Sample, before?: string): Promise<void> {
  const name = `${sample.title.replace(/\W+/g, '-').slice(0, 60)}.html`;
  product.putPage(name, samplePage(sample, product.panel, before));
  await page.goto(`${product.site}/pages/${name}`);
}

const ring = (robots: Robots) => async (): Promise<void> => {
  await robots.call({
    from: customers.claire.number,
    to: people.ines.number,
    say: { toneHz: 440 },
    hangUpAfterMs: 60_000,
  });
};

test('the storage of the panel is kept apart for each embedding site, as it is for users', async ({
  person,
  product,
}) => {
  const { page } = await person(440);
  const keep = (value: string) =>
    frameOf(page).then((frame) => frame.evaluate((text) => localStorage.setItem('apart', text), value));
  await page.goto(`${product.host}/`);
  await page.setContent(`<iframe src="${product.panel}/panel/"></iframe>`);
  await keep('first site');
  await page.goto(`${product.site}/`);
  await page.setContent(`<iframe src="${product.panel}/panel/"></iframe>`);
  expect(await (await frameOf(page)).evaluate(() => localStorage.getItem('apart'))).toBeNull();
});

test('the ten lines of README place a call on the first visit, once its user has signed in', async ({
  person,
  product,
  robots,
}) => {
  const { page } = await person(440);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await open(page, product, readme);
  const frame = await frameOf(page);
  const box = await page.locator('iframe').boundingBox();
  expect([box?.width, box?.height]).toEqual([360, 640]);
  await panelOf(frame).signIn(people.ines.login);
  const robot = await robots.at(customers.claire.number);
  await robots.expectState(robot.id, 'talking');
  await expect.poll(() => page.evaluate(() => window.ran)).toBe(true);
  expect(await page.evaluate(() => window.wrong)).toEqual([]);
  await expect.poll(() => said.join('\n')).toContain('answered');
});

test('every sample of docs/sdk.md and of the recipes that needs no scripted panel runs against the real one', async ({
  person,
  product,
  robots,
}) => {
  // each sample has its own 20 s below
  test.setTimeout(60_000 + guide.length * 20_000);
  expect(guide.length).toBeGreaterThan(18);
  const { page } = await person(440);
  await page.exposeFunction('callMe', ring(robots));
  await open(page, product, guide[0] as Sample);
  await panelOf(await frameOf(page)).signIn(people.ines.login);
  // not the reach line: a sample of the page may have called a colleague, and the card of that call stands there
  await expect((await frameOf(page)).getByRole('link', { name: /^History/ }).first()).toBeVisible({ timeout: 45_000 });
  const bad: string[] = [];
  for (const sample of guide) {
    await robots.hangUpAll();
    await open(page, product, sample, given(product.panel, sample));
    const isDone = await page
      .waitForFunction(() => window.ran === true || window.wrong.length > 0, null, { timeout: 45_000 })
      .then(() => true)
      .catch(() => false);
    const wrong = await page.evaluate(() => window.wrong);
    if (!isDone || wrong.length > 0)
      bad.push(`${sample.title}: ${isDone ? wrong.join('; ') : 'never came to its end'}`);
    await page.evaluate(async () => {
      const { phone } = window as unknown as { phone?: Sdk.Phone };
      for (const { lineID } of phone?.calls?.getSnapshot() ?? []) await phone?.sendRaw('DROP', { lineID });
      // the next test that shares this server finds its agents at work
      for (const { groupID } of phone?.groups?.getSnapshot() ?? []) {
        await phone?.sendRaw('ACD_LOGIN');
        await phone?.sendRaw('ACD_SELECTIVE_LOGIN', { groupID });
      }
    });
  }
  expect(bad).toEqual([]);
});
