import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { callsOf, frameOf, openCrm } from './support/host.ts';
import { customers, people } from './support/people.ts';

declare global {
  interface Window {
    /** Every message of the panel to the host page, as text. */
    bytes: string[];
  }
}

/** Whatever the panel posts to the host page from now on, before the SDK has a look at it. */
const listenToBytes = (page: Page) =>
  page.addInitScript(() => {
    window.bytes = [];
    window.addEventListener('message', (event) => {
      window.bytes.push(JSON.stringify(event.data));
      event.ports[0]?.addEventListener('message', ({ data }) => window.bytes.push(JSON.stringify(data)));
    });
  });

test('[CRM-020] [CRM-041] not one byte about a personal call leaves the panel without consent; the switch holds at once', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700);
  await listenToBytes(page);
  const panel = await openCrm(page, product, 'ines');
  const frame = await frameOf(page);
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  await panel.answer();
  await expect.poll(async () => (await callsOf(page)).length).toBe(1);
  const [call] = await callsOf(page);
  /** What the host heard since the last look that has to do with this call. */
  const told = () =>
    page.evaluate(
      (words) => window.bytes.splice(0).filter((text) => words.some((word) => text.includes(word))),
      [call!.lineID, '199004127', 'Vasseur'],
    );
  const isKnown = async () => (await callsOf(page)).length === 1;
  expect((await told()).length).toBeGreaterThan(0);

  // Marked as personal at the server, as another panel of hers would do it.
  const verb = (name: string, body?: object) =>
    frame.evaluate(
      async ([path, content]) => {
        const token = localStorage.getItem('ringside.session') ?? '';
        const headers = { 'X-Application': token, 'Content-Type': 'application/json' };
        const call = await fetch(`/telephony/${path}`, {
          method: content ? 'POST' : 'GET',
          headers,
          ...(content && { body: JSON.stringify(content) }),
        });
        return call.status;
      },
      [`Call/${name}`, body ?? null] as const,
    );
  const id = await frame.evaluate(async (lineId) => {
    const token = localStorage.getItem('ringside.session') ?? '';
    const answer = await fetch('/v1/user/Push', {
      method: 'POST',
      headers: { 'X-Application': token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ lists: [{ list: 'CallLine' }] }),
    });
    const { frames } = (await answer.json()) as { frames: { items: { lineId: string; call: string }[] }[] };
    // A call of the test before may still be in the list.
    return frames[0]!.items
      .find((line) => line.lineId === lineId)!
      .call.split('/')
      .at(-1)!;
  }, call!.lineID);
  expect(await verb(`${id}/setPersonal`, { isPersonalCall: true })).toBe(200);
  await expect.poll(isKnown).toBe(false);
  await told();
  expect(await verb(`${id}/hold`)).toBe(200);
  await expect(
    panel
      .button('Take back')
      .or(panel.screen.getByRole('button', { name: 'Hold', pressed: true }))
      .first(),
  ).toBeVisible();
  expect(await verb(`${id}/retrieve`)).toBe(200);
  await expect(panel.screen.getByRole('button', { name: /^Hold/, pressed: false }).first()).toBeVisible();
  expect(await told()).toEqual([]);

  await frame.evaluate(() => {
    location.hash = '#/settings/crm';
  });
  const consent = panel.screen.getByRole('switch', { name: 'Tell the CRM about personal calls' });
  await expect(consent).toHaveAttribute('aria-checked', 'false');
  await consent.click();
  await expect.poll(isKnown).toBe(true);
  expect((await told()).length).toBeGreaterThan(0);
  await consent.click();
  await expect.poll(isKnown).toBe(false);
  await told();
  expect(await verb(`${id}/hold`)).toBe(200);
  await robots.hangUp(robot.id);
  await expect.poll(async () => (await robots.status(robot.id)).state).toBe('ended');
  await page.waitForTimeout(500);
  expect(await told()).toEqual([]);
});
