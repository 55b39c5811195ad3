import { buildLine } from '@ringside/testing/panel';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lines } from '../../../kernel/state.ts';
import { button, loaded, named, open, row, state, voicemailList } from './voicemailList.ts';

voicemailList();

test('[VM-002] [VM-004] a row opens its player: loading, stopped, playing, paused, finished, one at a time', async () => {
  let send: (file: { ok: true; value: Blob }) => void = () => undefined;
  const { speech } = await import('../../../stories/fakeMailbox.ts');
  const { user, asked, sounds } = open('/voicemails', {
    audio: () =>
      new Promise((resolve) => {
        send = resolve;
      }),
  });
  await user.click(await row(/^Claire Vasseur/));
  await waitFor(() => expect(named(asked, 'audio')).toEqual([['audio', 'data/Voicemail/m1', undefined]]));
  expect(state()).toBe('loading');
  send({ ok: true, value: speech(47) });
  await loaded();
  await user.click(await button('Play'));
  expect(state()).toBe('playing');
  await user.click(await button('Pause'));
  expect(state()).toBe('paused');
  await user.click(await button('Play'));
  act(() => sounds[0]?.onEnded());
  expect(state()).toBe('finished');
  expect(await button('Next new one')).toBeTruthy();
  expect(sounds[0]?.told.filter(([what]) => what === 'play' || what === 'pause')).toEqual([
    ['play'],
    ['pause'],
    ['play'],
  ]);
  await user.click(await row(/^Jonas Weber/));
  expect(document.querySelectorAll('.sound-open').length).toBe(1);
  expect(sounds[0]?.told.at(-1)).toEqual(['dispose']);
});

test('[VM-003] a message that was heard for 3 s is read, not before', async () => {
  const { speech } = await import('../../../stories/fakeMailbox.ts');
  const { asked } = open('/voicemails/detail/m1', { audio: async () => ({ ok: true, value: speech(47) }) });
  await loaded();
  const play = await button('Play');
  vi.useFakeTimers();
  try {
    fireEvent.click(play);
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(named(asked, 'setNew')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(named(asked, 'setNew')).toEqual([['setNew', 'data/Voicemail/m1', false]]);
  } finally {
    vi.useRealTimers();
  }
});

test('[VM-005] a file that cannot be played is told, and can be tried again', async () => {
  let tries = 0;
  const { speech } = await import('../../../stories/fakeMailbox.ts');
  const { user } = open('/voicemails/detail/m1', {
    audio: async () => ({ ok: true, value: tries++ === 0 ? new Blob(['nothing']) : speech(5) }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This file cannot be played');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await loaded();
});

test('[VM-005] a file that the server does not send says why', async () => {
  open('/voicemails/detail/m1', {
    audio: async () => ({
      ok: false,
      fault: { code: 'ROUTER_ERR_404', status: 404, label: 'i__ROUTER_ERR_404_LABEL' },
    }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/This file cannot be played.*Not found/);
});

test('the sound goes on where the slider, the buttons and the keys say, and at the speed that was chosen', async () => {
  const { user, sounds } = open('/voicemails/detail/m1');
  await loaded();
  await waitFor(() => expect(sounds[0]?.told.some(([what]) => what === 'output')).toBe(true));
  const told = () => sounds[0]?.told.at(-1);
  await user.click(await button('Forward 5 seconds'));
  expect(told()).toEqual(['seek', 5]);
  const slider = screen.getByRole('slider', { name: 'Position' });
  expect(slider.getAttribute('aria-valuetext')).toBe('0:05 of 0:47');
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}');
  expect(told()).toEqual(['seek', 6]);
  await user.keyboard('{PageUp}');
  expect(told()).toEqual(['seek', 16]);
  await user.keyboard('jl');
  expect(told()).toEqual(['seek', 16]);
  await user.keyboard('k');
  expect(told()).toEqual(['play']);
  await user.click(await button('Speed 1 times. Change'));
  await waitFor(() => expect(told()).toEqual(['speed', 1.2]));
  expect(localStorage.getItem('ringside.speed')).toBe('1.2');
});

test('[VM-002] a message that is opened has the focus on Play: Space plays it and does not close it', async () => {
  const { user } = open('/voicemails');
  const claire = await row(/^Claire Vasseur/);
  act(() => claire.focus());
  await user.keyboard('{Enter}');
  const play = await button('Play');
  expect(document.activeElement).toBe(play);
  await loaded();
  await user.keyboard(' ');
  expect([state(), claire.getAttribute('aria-expanded')]).toEqual(['playing', 'true']);
  await user.keyboard(' ');
  expect(state()).toBe('paused');
});

test('[VM-003] a message counts as read at its end, or when it has played for 3 s', async () => {
  const { user, asked, sounds } = open('/voicemails/detail/m3');
  await loaded();
  await user.click(await button('Play'));
  expect(named(asked, 'setNew')).toEqual([]);
  act(() => sounds[0]?.onEnded());
  await waitFor(() => expect(named(asked, 'setNew')).toEqual([['setNew', 'data/Voicemail/m3', false]]));

  const second = open('/voicemails/detail/m1');
  await loaded();
  await second.user.click(await button('Play'));
  await waitFor(() => expect(named(second.asked, 'setNew')).toEqual([['setNew', 'data/Voicemail/m1', false]]), {
    timeout: 4000,
  });
});

test('a call that begins to ring pauses the message', async () => {
  const { user, store, sounds } = open('/voicemails/detail/m1');
  await loaded();
  await user.click(await button('Play'));
  act(() =>
    store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'r', state: 'ringing', isIncoming: true }) }),
  );
  await waitFor(() => expect(state()).toBe('paused'));
  expect(sounds[0]?.told.at(-1)).toEqual(['pause']);
});
