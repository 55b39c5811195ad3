import { clockOf } from './support/clockOf.ts';
import { test as base, expect } from './support/fixtures.ts';
import { openCrm } from './support/host.ts';
import { customers, openStandalone, PASSWORD, people } from './support/people.ts';
import { startProduct } from './support/product.ts';

/** Numbers that everybody of the company may show. */
const MAIN = '0199002700';
const OTHER = '0199002703';

/** A Wednesday, by the clock of the company, which is in Paris. */
const at = (time: string): number => Date.parse(`2026-07-15T${time}:00+02:00`);
const NOON = 12 * 60;

/** The product with a clock that the test sets: it begins some minutes before noon. */
const test = base.extend<object, { clock: ReturnType<typeof clockOf> }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const clock = clockOf(at('11:50'));
      await use(clock);
      clock.remove();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ clock }, use) => {
      const product = await startProduct(clock.env);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('at its minute a planned event is what colleagues see, what the host page hears and what others are shown', async ({
  product,
  clock,
  person,
  robots,
}) => {
  const ask = async (path: string, token: string, body: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', 'X-Application': token };
    const answer = await fetch(`${product.panel}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const [tomas, ines] = [await person(700), await person(900)];
  const panel = await openCrm(tomas.page, product, 'tomas');
  const colleague = await openStandalone(ines.page, product, 'ines');
  await ines.page.goto(`${product.panel}/#/contact/all`);
  const row = colleague.screen.getByRole('link', { name: people.tomas.name });
  await expect(row).toContainText('at desk');
  const { token } = (await ask('/v1/login', '', { login: people.tomas.login, password: PASSWORD })) as {
    token: string;
  };
  await ask('/v1/user/CalendarEvent', token, {
    ...{ name: 'Lunch', message: 'Back at one', presenceState: 'lunch', customCallerID: OTHER },
    ...{ days: [3], from: null, until: null, start: NOON, end: NOON + 60 },
  });
  await ines.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const heard = () =>
    tomas.page.evaluate(() =>
      window.seen.filter(({ event }) => event === 'PRESENCE_EVENT').map(({ content }) => content as { state: string }),
    );
  const shown = async (): Promise<string> => {
    await panel.dial(customers.claire.number);
    const { from } = (await robots.at(customers.claire.number)) as unknown as { from: string };
    await robots.hangUpAll();
    await expect(panel.button(/^End/)).toHaveCount(0);
    return from;
  };
  expect(await shown()).toBe(MAIN);

  // Nothing yet, the last second before; then the minute comes.
  clock.set(at('12:00') - 2000);
  await expect(row).toContainText('at lunch');
  expect(clock.now()).toBeGreaterThanOrEqual(at('12:00'));
  await expect.poll(heard).toMatchObject([{ state: 'lunch', message: 'Back at one', isByHand: false }]);
  expect(await shown()).toBe(OTHER);

  clock.set(at('13:00') - 2000);
  await expect(row).toContainText('at desk');
  expect(clock.now()).toBeGreaterThanOrEqual(at('13:00'));
  await expect.poll(async () => (await heard()).map(({ state }) => state)).toEqual(['lunch', 'available']);
  expect(await shown()).toBe(MAIN);
  expect(await ines.page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
