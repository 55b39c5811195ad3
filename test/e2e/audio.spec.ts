import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';
import { createRelay, leadThrough } from './support/relay.ts';
import { expectHears } from './support/tones.ts';

const HEADSET_HZ = 900;
const DESK_HZ = 1100;
const TONE = { toneHz: 523 };
const call = { from: customers.claire.number, to: people.ines.number, say: TONE };

interface FakeDevices {
  /** Takes the headset away, or gives it back, as the browser tells it. */
  plug(isThere: boolean): void;
  /** What the page asked of each microphone that it opened, in order. */
  asked: MediaTrackConstraints[];
}

/** Two microphones that beep, each its own tone; Chromium's fake ones all play the same. */
async function giveDevices(page: Page): Promise<void> {
  await page.addInitScript(
    ([headsetHz, deskHz]) => {
      const media = navigator.mediaDevices;
      const outputs = media.enumerateDevices.bind(media);
      let isThere = true;
      const opened: MediaStreamTrack[] = [];
      const asked: MediaTrackConstraints[] = [];
      const device = (deviceId: string, label: string) => ({ kind: 'audioinput', deviceId, label, groupId: '' });
      media.enumerateDevices = async () =>
        [
          ...(isThere ? [device('headset', 'Headset')] : []),
          device('desk', 'Desk microphone'),
          ...(await outputs()).filter(({ kind }) => kind === 'audiooutput'),
        ] as MediaDeviceInfo[];
      media.getUserMedia = async (constraints) => {
        const audio = constraints?.audio as MediaTrackConstraints;
        asked.push(audio);
        const isHeadset = isThere && audio.deviceId === 'headset';
        const context = new AudioContext();
        const tone = context.createOscillator();
        const out = context.createMediaStreamDestination();
        tone.frequency.value = isHeadset ? headsetHz : deskHz;
        tone.connect(out);
        tone.start();
        if (isHeadset) opened.push(...out.stream.getTracks());
        return out.stream;
      };
      (window as unknown as { fakeDevices: FakeDevices }).fakeDevices = {
        asked,
        plug(next) {
          isThere = next;
          media.dispatchEvent(new Event('devicechange'));
          if (!next) for (const track of opened.splice(0)) track.dispatchEvent(new Event('ended'));
        },
      };
    },
    [HEADSET_HZ, DESK_HZ] as const,
  );
}
const plug = (page: Page, isThere: boolean) =>
  page.evaluate((next) => (window as unknown as { fakeDevices: FakeDevices }).fakeDevices.plug(next), isThere);

test('microphone, loudspeaker and processing are changed in the middle of a call; an unplugged headset leaves the call to another microphone and is named', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700);
  await giveDevices(page);
  const panel = await openStandalone(page, product, 'ines');
  const robot = await robots.call(call);
  await panel.answer();
  await robots.expectHears(robot.id, DESK_HZ);
  await page.evaluate(() => {
    location.hash = '#/settings/webrtc';
  });
  await page.getByLabel('Microphone', { exact: true }).selectOption({ label: 'Headset' });
  await robots.expectHears(robot.id, HEADSET_HZ);

  const speaker = page.getByLabel('Speaker', { exact: true });
  const [, chosen] = await speaker
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await speaker.selectOption(chosen ?? '');
  const sink = () =>
    page.evaluate(() => (document.querySelector('audio[data-dialog]') as HTMLAudioElement & { sinkId: string }).sinkId);
  await expect.poll(sink).toBe(chosen);
  await expectHears(page, TONE.toneHz);

  await page.getByRole('switch', { name: 'Suppress noise' }).click();
  const asked = () => page.evaluate(() => (window as unknown as { fakeDevices: FakeDevices }).fakeDevices.asked.at(-1));
  await expect
    .poll(asked)
    .toEqual({ deviceId: 'headset', echoCancellation: true, noiseSuppression: false, autoGainControl: true });

  await plug(page, false);
  await expect(page.getByText('Headset is not connected any more')).toBeVisible();
  await robots.expectHears(robot.id, DESK_HZ);
  await plug(page, true);
  await expect(page.getByText('Headset is connected again')).toBeVisible();
  await robots.expectHears(robot.id, HEADSET_HZ);
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});

test('[WRTC-005] after a reload the call comes back by itself: nobody answers it and nothing rings', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  await page.addInitScript(() => {
    const played: string[] = [];
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function noted() {
      if (this.dataset['sound']) played.push(this.dataset['sound']);
      return play.call(this);
    };
    Object.assign(window, { played });
  });
  const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played);
  const panel = await openStandalone(page, product, 'ines');
  const robot = await robots.call(call);
  await panel.answer();
  await robots.expectHears(robot.id, toneHz);
  expect(await played()).toEqual(['ringing']);
  await page.reload();
  await expectHears(page, TONE.toneHz);
  await robots.expectHears(robot.id, toneHz);
  expect(await played()).toEqual([]);
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});

test('a line that loses packets is called poor, with the reason, and neither when it has recovered', async ({
  product,
  person,
  robots,
}) => {
  const { page } = await person(700);
  const relay = await createRelay();
  await leadThrough(page, relay);
  const panel = await openStandalone(page, product, 'ines');
  const robot = await robots.call(call);
  await panel.answer();
  await expect(page.getByRole('button', { name: 'Good line' })).toBeVisible({ timeout: 45_000 });
  relay.lose(0.3);
  const poor = page.getByRole('button', { name: 'Poor line' });
  await poor.click({ timeout: 45_000 });
  await expect(page.getByText('Parts of what you should hear get lost on the way.', { exact: true })).toBeVisible();
  relay.lose(0);
  // Beside other work the voice itself may take long, which is no loss: then the line is fair, for that reason.
  await expect(page.getByRole('button', { name: /^(Good|Fair) line$/ })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Parts of what you should hear get lost on the way.', { exact: true })).toBeHidden();
  await panel.end();
  await robots.expectState(robot.id, 'ended');
  relay.close();
});
