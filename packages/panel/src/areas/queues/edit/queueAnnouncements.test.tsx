import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// The editor is a chunk of its own; here it is there at once.
import './QueueEditor.tsx';
import { open } from './test/queueEditor.ts';

test('[NAV-009] [GRP-005] [ACD-005] are listed by topic, uploaded, and deleted after a question', async () => {
  const { asked, user } = open('/queue/billing/greetings');
  const music = await screen.findByRole('article', { name: 'Music' });
  expect(music.textContent).toContain('the usual music');
  expect((await screen.findByRole('article', { name: 'Closed' })).textContent).toContain('8\u00a0s');
  const file = new File(['RIFF'], 'music.wav', { type: 'audio/wav' });
  const input = music.querySelector('input[type="file"]');
  if (input) await user.upload(input as HTMLInputElement, file);
  await waitFor(() => expect(asked).toContainEqual(['setAnnouncement', 'telephony/Group/billing', 'qm', file]));
  await user.click(screen.getByRole('button', { name: 'Delete Closed' }));
  expect(asked.map(([name]) => name)).not.toContain('removeAnnouncement');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked).toContainEqual(['removeAnnouncement', 'telephony/Group/billing', 'ccs']));
});

test('[GRP-005] what members may not change they listen to', async () => {
  open('/queue/billing/greetings', {
    announcements: async () => ({
      ok: true,
      value: [
        { topic: 'wa', duration: 12, mayChange: false },
        { topic: 'ccs', duration: null },
      ],
    }),
  });
  const welcome = within(await screen.findByRole('article', { name: 'Welcome' }));
  expect(welcome.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Listen to Welcome',
  ]);
  expect(screen.getByRole('button', { name: 'Upload for Closed' })).toBeTruthy();
});

test('whoever deletes one by keyboard goes on at its row', async () => {
  let items: { topic: 'wa' | 'qm' | 'ccs'; duration: number | null }[] = [{ topic: 'ccs', duration: 8 }];
  const { user } = open('/queue/billing/greetings', {
    announcements: async () => ({ ok: true, value: items }),
    removeAnnouncement: async () => {
      items = [{ topic: 'ccs', duration: null }];
      return { ok: true, value: null };
    },
  });
  (await screen.findByRole('button', { name: 'Delete Closed' })).focus();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload for Closed' })));
});

test('[LIM-004] a file that is refused is told at its topic', async () => {
  const setAnnouncement = async () =>
    ({
      ok: false,
      fault: { code: 'FILE_TOO_BIG_AUDIO', status: 413, label: 'i__FILE_TOO_BIG_AUDIO_LABEL' },
    }) as const;
  const { user } = open('/queue/billing/greetings', { setAnnouncement });
  const music = await screen.findByRole('article', { name: 'Music' });
  const input = music.querySelector('input[type="file"]');
  if (input) await user.upload(input as HTMLInputElement, new File(['RIFF'], 'x.wav', { type: 'audio/wav' }));
  expect((await within(music).findByRole('alert')).textContent).toContain('This sound file is too big');
});
