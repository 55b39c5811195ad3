import type { Page } from '@playwright/test';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';
import type { Robots } from './support/robots.ts';
import { expectHears } from './support/tones.ts';

const BEEP_HZ = 1000;
const MESSAGE_HZ = 660;
const narrow = { viewport: { width: 360, height: 640 } };

/** Loudest frequency that a panel plays from a file, in the next second; null while it plays none. */
async function playedIn(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const audio = [...document.querySelectorAll('audio')].find((one) => one.src.startsWith('blob:') && !one.paused);
    if (!audio) return null;
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 8192;
    const { captureStream } = audio as unknown as { captureStream(): MediaStream };
    context.createMediaStreamSource(captureStream.call(audio)).connect(analyser);
    const bins = new Float32Array(analyser.frequencyBinCount);
    await new Promise((resolve) => setTimeout(resolve, 700));
    analyser.getFloatFrequencyData(bins);
    const best = bins.indexOf(Math.max(...bins));
    const hz = Math.round((best * context.sampleRate) / analyser.fftSize);
    await context.close();
    return (bins[best] ?? -200) > -60 ? hz : null;
  });
}

/** The tone, loud and alone, once: words have something of every frequency in them. */
async function expectBeep(robots: Robots, id: string): Promise<void> {
  await expect(async () => {
    const { loudTones } = await robots.status(id);
    const isBeep = loudTones.some((hz) => Math.abs(hz - BEEP_HZ) < 12);
    expect(isBeep, JSON.stringify(loudTones)).toBe(true);
    // a phone that was closed a moment ago rings for its time first
  }).toPass({ timeout: 45_000 });
}

test('[VM-001] [VM-002] [VM-003] a customer leaves a message for somebody who is away; the panel shows it, plays it and counts it as read; the phone reads it out and deletes it', async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(90_000);
  const robot = await robots.call({
    from: customers.nadia.number,
    to: people.tomas.number,
    say: { toneHz: MESSAGE_HZ },
  });
  await expectBeep(robots, robot.id);
  await sleep(6000);
  await robots.hangUp(robot.id);

  const tomas = await person(700, narrow);
  const { page } = tomas;
  const panel = await openStandalone(page, product, 'tomas');
  await page.getByRole('link', { name: /^Menu/ }).click();
  await page.getByRole('link', { name: /^Messages ?1 ?unread/ }).click();
  await page.getByRole('button', { name: /^Nadia Belkacem/ }).click();
  await panel.button('Play').click();
  await expect(async () => {
    const hz = await playedIn(page);
    expect(Math.abs((hz ?? 0) - MESSAGE_HZ), `plays ${hz} Hz`).toBeLessThan(25);
  }).toPass({ timeout: 45_000, intervals: [100] });
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(page.locator('.lenses .cnt')).toHaveCount(0);

  await page.getByRole('link', { name: /^Phone/ }).click();
  await panel.dial('*98');
  // Two prompts, then, asked for by 1, the message.
  await page.waitForTimeout(5500);
  await panel.button(/^Keypad/).click();
  await panel.button(/^1/).first().click();
  await expectHears(page, MESSAGE_HZ);
  await panel.button(/^3/).first().click();
  await page.waitForTimeout(500);
  await panel.end();
  await page.goto(`${product.panel}/#/voicemails`);
  await expect(page.getByText('No messages')).toBeVisible();
});

test('[VM-007] a greeting recorded in the panel is what callers hear when nobody answers', async ({
  product,
  person,
  robots,
}) => {
  test.setTimeout(90_000);
  const tomas = await person(700, narrow);
  const { page } = tomas;
  const panel = await openStandalone(page, product, 'tomas');
  await page.goto(`${product.panel}/#/settings/voicemail`);
  const rings = page.getByRole('combobox', { name: 'Phones ring for' });
  const before = await rings.inputValue();
  await rings.selectOption('5');
  await page.getByRole('link', { name: 'Greetings' }).click();
  await panel.button('Record').click();
  await page.waitForTimeout(4000);
  await panel.button('Stop').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My own');
  await panel.button('Save greeting').click();
  await page.getByRole('radio', { name: /^My own/ }).check();
  await expect(page.getByText(/callers hear this one/)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^My own/ })).toBeChecked();

  const robot = await robots.call({ from: customers.claire.number, to: people.tomas.number, say: { toneHz: 523 } });
  await robots.expectHears(robot.id, tomas.toneHz);
  await expectBeep(robots, robot.id);
  await robots.hangUp(robot.id);
  await page.goto(`${product.panel}/#/callhistories/personal/missed`);
  await expect(page.getByText(customers.claire.name).first()).toBeVisible();

  // The tests that follow share this company: the colleague must ring as long as ever.
  await page.goto(`${product.panel}/#/settings/voicemail`);
  await rings.selectOption(before);
  await page.reload();
  await expect(rings).toHaveValue(before);
});
