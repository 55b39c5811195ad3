import { expect, type Page } from '@playwright/test';
import { PASSWORD, panelOf } from './people.ts';
import type { Product } from './product.ts';

/** What the owner of a meeting knows of it. */
interface Made {
  linkId: string;
  owner: { uid: string };
  dialIn: { pin: string };
}

/** Asks the server as a user does. */
async function ask<T>(url: string, method: string, token: string, body: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json', 'X-Application': token };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  expect(answer.status, url).toBe(200);
  return (await answer.json()) as T;
}

/** A meeting that Inès hosts, with colleagues who are invited by their logins. Guests knock, and she lets them in. */
export async function makeMeeting({ panel }: Product, name: string, members: readonly string[]): Promise<Made> {
  const signIn = async (login: string): Promise<string> =>
    (await ask<{ token: string }>(`${panel}/v1/login`, 'POST', '', { login, password: PASSWORD })).token;
  const administrator = await signIn('sofia');
  await ask(`${panel}/v1/company/Person/ines/MeetingType`, 'PUT', administrator, { type: 'premium_plus' });
  return ask(`${panel}/v1/user/Meetings`, 'POST', await signIn('ines'), {
    ...{ name, startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: false },
    members: members.map((login) => ({ user: `telephony/Extension/x-${login}` })),
  });
}

/** The user signs in, is shown the picture of the camera, and comes into the meeting. */
export async function join(page: Page, { panel }: Product, login: string, name: string): Promise<void> {
  await page.goto(`${panel}/#/conference`);
  await panelOf(page).signIn(login);
  const first = page.getByRole('region', { name }).getByRole('button');
  await first
    .or(page.getByRole('button', { name: `Join ${name}` }))
    .first()
    .click();
  await expect(page.locator('.prev video')).toBeVisible();
  // a place that a page of before had lasts for some seconds
  await page.getByRole('button', { name: /^Join( here instead)?$/ }).click();
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
}

/** At the end of a test: the next one of the user would be asked whether to take the place over. */
export async function leave(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Leave', exact: true });
  await expect(async () => {
    // the owner is asked about those who are still in
    if ((await button.count()) > 0) await button.last().click();
    await expect(button).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}
