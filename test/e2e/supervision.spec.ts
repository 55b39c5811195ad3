import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, panelOf } from './support/people.ts';
import { expectDoesNotHear, expectHears } from './support/tones.ts';

const narrow = { viewport: { width: 360, height: 640 } };
const CLAIRE_HZ = 523;
const NADIA_HZ = 880;

const bar = (page: Page) => page.getByRole('region', { name: 'Agent', exact: true });
const agent = (page: Page, name: string) => page.getByRole('region', { name: 'Agents' }).getByRole('article', { name });

/** A figure of the dashboard, without what is said beside it. */
const figure = (page: Page, name: string) =>
  page
    .locator('.kpi')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('.v > span');
const countOf = async (page: Page, name: string): Promise<number> =>
  Number.parseInt((await figure(page, name).textContent()) ?? '', 10);

test('[ACD-009] [ACD-013] [ACD-041] a supervisor pauses one agent, listens, whispers and barges in on the call of another, and figures and days say what happened', async ({
  product,
  person,
  robots,
}) => {
  const [ines, marc, sofia] = await Promise.all([person(700, narrow), person(1100, narrow), person(1500)]);
  await Promise.all([
    openStandalone(ines.page, product, 'ines'),
    openStandalone(marc.page, product, 'marc'),
    sofia.page.goto(`${product.panel}/`),
  ]);
  const { page } = sofia;
  const supervisor = panelOf(page);
  await supervisor.signIn('sofia');
  await supervisor.expectReady();
  await page.getByRole('link', { name: 'Supervision' }).click();
  await page.getByRole('combobox', { name: 'Queues shown' }).selectOption('billing');
  await expect(figure(page, 'Answered')).toHaveText(/^\d/);
  const before = { answered: await countOf(page, 'Answered'), missed: await countOf(page, 'Missed') };

  await agent(page, 'Marc Aubry').getByRole('button', { name: /^Marc/ }).click();
  await agent(page, 'Marc Aubry').getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lunch' }).click();
  await expect(bar(marc.page)).toContainText('Paused, Lunch');
  await expect(agent(page, 'Marc Aubry')).toContainText('Paused, Lunch');

  const claire = await robots.call({ from: customers.claire.number, to: '3000', say: { toneHz: CLAIRE_HZ } });
  await expect(figure(page, 'Waiting now')).toHaveText('1');
  await panelOf(ines.page).answer();
  await expect(figure(page, 'Waiting now')).toHaveText('0');
  await expect(agent(page, 'Inès Marchetti')).toContainText('On a queue call');
  await expectHears(ines.page, CLAIRE_HZ);

  // Nobody is free for the second one, who does not wait long.
  const nadia = await robots.call({ from: customers.nadia.number, to: '3000', say: { toneHz: NADIA_HZ } });
  await expect(page.getByRole('region', { name: 'Waiting callers' })).toContainText('Nadia Belkacem');
  await robots.hangUp(nadia.id);
  await expect(figure(page, 'Waiting now')).toHaveText('0');
  await expect(figure(page, 'Answered')).toHaveText(String(before.answered + 1));
  await expect(figure(page, 'Missed')).toHaveText(String(before.missed + 1));

  await agent(page, 'Inès Marchetti').getByRole('button', { name: 'Listen to Inès Marchetti' }).click();
  await expectHears(page, CLAIRE_HZ);
  await expectHears(page, ines.toneHz);
  await robots.expectDoesNotHear(claire.id, sofia.toneHz);
  await expectDoesNotHear(ines.page, sofia.toneHz);

  // The board stays; the card beside it is all there is to listening in.
  await expect(page).toHaveURL(/#\/supervision$/);
  const part = page.getByRole('group', { name: 'How you take part' });
  await part.getByRole('button', { name: 'Whisper' }).click();
  await expectHears(ines.page, sofia.toneHz);
  await robots.expectDoesNotHear(claire.id, sofia.toneHz);

  await part.getByRole('button', { name: 'Barge in' }).click();
  await robots.expectHears(claire.id, sofia.toneHz);
  await robots.expectHears(claire.id, ines.toneHz);
  await expectHears(ines.page, sofia.toneHz);

  await robots.hangUp(claire.id);
  await expect(page).toHaveURL(/#\/supervision$/);
  const dayOf = (name: string) => agent(page, name).getByRole('img', { name: /since/ });
  await expect(dayOf('Inès Marchetti')).toHaveAccessibleName(/Free .+, Queue call \d+/);
  await expect(dayOf('Marc Aubry')).toHaveAccessibleName(/Pause, Lunch \d+/);
  await agent(page, 'Marc Aubry').getByRole('button', { name: 'End pause' }).click();
  await expect(bar(marc.page)).toContainText('Free');
});
