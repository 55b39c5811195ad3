import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { focusTold, readAloud } from '../../stories/readAloud.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { withSms } from './stories.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = async (path: string) => {
  const rendered = renderStory('sms', { set: (store) => void withSms(store, path) });
  await screen.findByText(path === '/acdsms' ? /381/ : /^Your order left/, {}, { timeout: 15_000 });
  return rendered;
};

/** Chromium's own accessibility tree: what an agent who listens to the screen hears. */
describe.skipIf(typeof ResizeObserver === 'undefined')('queue SMS, read aloud', () => {
  test('[SMS-013] a thread in the list says who, what is left of the time, and the last words', async () => {
    await open('/acdsms');
    expect((await readAloud('main')).slice(0, 7)).toEqual([
      'main',
      'region "Billing"',
      'heading "Billing 4"',
      'listitem',
      'link "+44 7700 900 381 01:37 left Your order left at 13:20 and arrives at 14:30."',
      'listitem',
      'link "Claire Vasseur waits 04:00 Hello, the invoice 2219 names the wrong address. Can you send another one?"',
    ]);
  });

  test('opening a thread of the agent arrives at the reply, one that waits at Take', async () => {
    const { user } = await open('/acdsms');
    await user.click(screen.getByRole('link', { name: /381/ }));
    await waitFor(async () => expect(await focusTold()).toBe('textbox "Write an SMS", (900 characters left)'));
    await user.click(screen.getByRole('button', { name: /^Back/ }));
    await user.click(await screen.findByRole('link', { name: /^Claire Vasseur/ }));
    await waitFor(async () => expect(await focusTold()).toBe('button "Take the messages of Claire Vasseur"'));
  });

  test('a thread is read from top to bottom: who wrote, when, what became of it', async () => {
    await open('/acdsms/billing/t1');
    const told = (await readAloud('main "Messages"')).join('\n');
    expect(told).toContain('"Customer"\n"13:40"\n"Hello, where is order #4471? Driver was due at noon."');
    expect(told).toContain('"Marc Aubry, for colleagues:"');
    expect(told).toContain(
      'button "delivery-note-4471.pdf 82 KB", (Save delivery-note-4471.pdf)\n"not sent"\nbutton "Send again"',
    );
    expect(told).toContain('"Your order left at 13:20 and arrives at 14:30."\n"sent 13:51"');
  });
});
