import type { Page } from '@playwright/test';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from './support/fixtures.ts';
import { join, leave, makeMeeting } from './support/meet.ts';
import { people } from './support/people.ts';
import { type Colour, colouredCamera, colourOf } from './support/pictures.ts';
import { expectHearsAll } from './support/voices.ts';

const how = { permissions: ['microphone', 'camera'], viewport: { width: 280, height: 480 } };
const PHONE = { hz: 1900, number: '0199004127', to: '0199002780' };
/** Of the cameras, as far from each other as can be. */
const COLOURS: Record<'ines' | 'tomas' | 'marc' | 'guest', Colour> = {
  ...{ ines: [220, 30, 30], tomas: [30, 180, 30], marc: [40, 40, 220], guest: [230, 220, 40] },
};
/** A colour that was a picture of VP8 comes back so near, for red, green and blue each. */
const NEAR = 45;
const SLOW = { timeout: 45_000, intervals: [200] };

const pictureOf = (page: Page, name: string | RegExp) => page.getByRole('group', { name }).locator('video');

test('three people, a guest and a telephone meet: each hears all the others and sees the camera of each', async ({
  person,
  product,
  robots,
}) => {
  test.setTimeout(240_000);
  const meeting = await makeMeeting(product, 'Everybody', ['tomas', 'marc']);
  const colleague = async (login: 'ines' | 'tomas' | 'marc', toneHz: number) => ({
    ...{ login, colour: COLOURS[login], shown: new RegExp(`^${people[login].name}`), at: await person(toneHz, how) },
  });
  const host = await colleague('ines', 500);
  const others = [await colleague('tomas', 800), await colleague('marc', 1100)];
  const guest = { colour: COLOURS.guest, shown: /Olga Brandt/, at: await person(1400, how) };
  const seen = [host, ...others, guest];
  for (const { at, colour } of seen) await colouredCamera(at.page, colour);
  await join(host.at.page, product, host.login, 'Everybody');
  const letIn = async (): Promise<void> => {
    const button = host.at.page.getByRole('button', { name: 'Let in' });
    await button.waitFor();
    // it takes no press in its first moment
    await sleep(400);
    await button.click();
  };
  // before the cameras take the processor: who asks for the PIN does so three times and no more
  const phone = await robots.call({ from: PHONE.number, to: PHONE.to, say: { toneHz: PHONE.hz } });
  await robots.expectState(phone.id, 'talking');
  await expect(async () => {
    const status = await robots.status(phone.id);
    expect(status.packetsReceived, JSON.stringify(status)).toBeGreaterThan(25);
  }).toPass(SLOW);
  await robots.sendDigits(phone.id, `${meeting.dialIn.pin}#`);
  await letIn();
  for (const one of others) await join(one.at.page, product, one.login, 'Everybody');
  await guest.at.page.goto(`${product.panel}/externals/#/externals/${meeting.owner.uid}/${meeting.linkId}`);
  await guest.at.page.getByRole('textbox', { name: 'Your name' }).fill('Olga Brandt');
  await expect(guest.at.page.locator('.prev video')).toBeVisible();
  await guest.at.page.getByRole('button', { name: 'Ask to join' }).click();
  await letIn();
  await expect(guest.at.page.getByRole('button', { name: 'Hand', exact: true })).toBeVisible();

  const tones = [...seen.map(({ at }) => at.toneHz), PHONE.hz];
  for (const { at } of seen) {
    await expectHearsAll(
      at.page,
      tones.filter((hz) => hz !== at.toneHz),
    );
    for (const { shown, colour } of seen.filter((other) => other.at !== at))
      await expect(async () => {
        const got = await pictureOf(at.page, shown).evaluate(colourOf);
        expect(Math.max(...colour.map((part, i) => Math.abs(part - (got[i] ?? 0)))), `${got}`).toBeLessThan(NEAR);
      }).toPass(SLOW);
  }
  for (const hz of tones) if (hz !== PHONE.hz) await robots.expectHears(phone.id, hz);
  await robots.hangUp(phone.id);
  for (const { at } of [...others, guest, host]) await leave(at.page);
});
