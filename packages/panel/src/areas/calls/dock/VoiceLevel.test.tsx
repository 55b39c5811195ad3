import { createFakeIntents } from '@ringside/testing/panel';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { createStoryGround } from '../../../stories/storyGround.ts';
import { createStoryStore } from '../../../stories/storyStore.ts';
import { addEnglish } from '../../../words/translate.ts';
import { enCalls } from '../words.en.ts';
import { VoiceLevel } from './VoiceLevel.tsx';

afterEach(cleanup);

test('[CALL-007] who listens sees how loud the call is, as its own browser says; of a call at another phone nothing is shown', async () => {
  addEnglish([enCalls]);
  const heard: { level: number | null } = { level: 0.2 };
  const asked = new Set<string>();
  const engine = {
    async stats(dialogId: string) {
      asked.add(dialogId);
      const row = { type: 'inbound-rtp', kind: 'audio', audioLevel: heard.level };
      return heard.level === null
        ? null
        : new Map<string, object>([
            ['other', { type: 'outbound-rtp' }],
            ['in', row],
          ]);
    },
  };
  const store = createStoryStore();
  createStoryGround(store, createFakeIntents(), { engine: engine as never });
  render(
    <Provider store={store}>
      <VoiceLevel dialogId="d" />
    </Provider>,
  );
  const meter = await screen.findByRole('meter', { name: 'Sound of the call' });
  const now = () => meter.getAttribute('aria-valuenow');
  expect([now(), meter.querySelectorAll('.on').length, [...asked]]).toEqual(['60', 3, ['d']]);
  heard.level = 0.9;
  await expect.poll(now, { timeout: 5000 }).toBe('100');
  heard.level = null;
  await expect.poll(() => screen.queryByRole('meter'), { timeout: 5000 }).toBe(null);
});
