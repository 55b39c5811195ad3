import type { MailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../kernel/rights.ts';
import { lines, profileAtom, voicemails } from '../../kernel/state.ts';
import { FakeSound, storyVoicemails } from '../../stories/fakeMailbox.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { soundAtom } from '../sounds/sound.ts';
import { withMailbox } from './stories.ts';

afterEach(() => {
  cleanup();
  localStorage.removeItem('ringside.speed');
});

/** The messages with a mailbox and sounds that are written down. */
function open(path = '/voicemails', answers: Partial<MailboxVerbs> = {}, profile = {}) {
  const sounds: FakeSound[] = [];
  let asked: unknown[][] = [];
  const rendered = renderStory('voicemails', {
    set: (store) => {
      asked = withMailbox(store, path, answers).calls;
      store.set(profileAtom, (known) => known && { ...known, ...profile });
      const make = () => {
        const sound = new FakeSound();
        sounds.push(sound);
        return sound;
      };
      store.set(soundAtom, { make });
    },
  });
  return { ...rendered, asked, sounds };
}
/** The area is fetched at its first use. */
const SLOW = { timeout: 20_000 };
const row = (name: RegExp) => screen.findByRole('button', { name }, SLOW);
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW);
const state = () => document.querySelector('.player')?.getAttribute('data-state');
const loaded = () => waitFor(() => expect(state()).toBe('stopped'), SLOW);
const named = (calls: readonly unknown[][], name: string) => calls.filter(([what]) => what === name);

test('[VM-001] [VM-003] the list holds voicemail and recordings with caller, length and time, and says what is new', async () => {
  open();
  expect(await row(/^Claire Vasseur ?New · 47\u00a0s ?13:43/)).toBeTruthy();
  expect(await row(/^Halden Marine ?Recording, 12\u00a0min\u00a031\u00a0s/)).toBeTruthy();
  expect((await row(/^Sofia Okafor/)).textContent).not.toContain('New');
});

test('[NAV-070] [NAV-071] the filters are routes', async () => {
  const { user, store } = open();
  await user.click(await button('Recordings'));
  expect(store.get(pathAtom)).toBe('/voicemails/filter/rs');
  expect(await row(/^Halden Marine/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claire Vasseur/ })).toBe(null);
  await user.click(await button(/^Voicemail ?3/));
  expect(store.get(pathAtom)).toBe('/voicemails/filter/vm');
  expect(await row(/^Claire Vasseur/)).toBeTruthy();
});

test('[VM-002] [VM-004] a row opens its player: loading, stopped, playing, paused, finished, one at a time', async () => {
  let send: (file: { ok: true; value: Blob }) => void = () => undefined;
  const { speech } = await import('../../stories/fakeMailbox.ts');
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

test('[ROLE-004] [ROLE-006] a message is marked and deleted by who may', async () => {
  const { store, user } = open('/voicemails/detail/m1');
  await loaded();
  await user.click(await button(/^More/));
  expect([await button('Mark as read'), await button('Delete')].length).toBe(2);
  act(() => store.set(rightsAtom, { Voicemail: { canDelete: false, editableProperties: ['label'] } }));
  expect(screen.queryByRole('button', { name: /^(Mark as read|Delete)$/ })).toBe(null);
});

test('[VM-003] a message that was heard for 3 s is read, not before', async () => {
  const { speech } = await import('../../stories/fakeMailbox.ts');
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
  const { speech } = await import('../../stories/fakeMailbox.ts');
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

test('[VM-003] a message is marked as unread by hand', async () => {
  const { user, asked } = open('/voicemails/detail/m4');
  await loaded();
  await user.click(await button(/^More/));
  await user.click(await button('Mark as unread'));
  expect(named(asked, 'setNew')).toEqual([['setNew', 'data/Voicemail/m4', true]]);
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

test('calling back dials the number', async () => {
  const { user, calls } = open('/voicemails/detail/m1');
  await loaded();
  await user.click(await button('Call back'));
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '0199004127']]);
});

test('deleting asks first', async () => {
  const { user, asked } = open('/voicemails/detail/m1');
  await loaded();
  await user.click(await button('Delete'));
  const prompt = await screen.findByRole('alertdialog');
  await user.click(within(prompt).getByRole('button', { name: 'Cancel' }));
  expect(named(asked, 'remove')).toEqual([]);
  await user.click(await button('Delete'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(named(asked, 'remove')).toEqual([['remove', 'data/Voicemail/m1']]));
  expect(document.querySelector('.sound-open')).toBe(null);
});

test('[PROMPT-025] a compliance officer gives a reason before a recording is sent; it is asked once and stays visible', async () => {
  const { user, asked } = open('/voicemails/filter/rs', {}, { isComplianceOfficer: true });
  await user.click(await row(/^Halden Marine/));
  const prompt = await screen.findByRole('alertdialog', { name: /Why/ });
  await user.click(within(prompt).getByRole('button', { name: 'Open' }));
  expect(within(prompt).getByRole('alert').textContent).toBe('Give a reason.');
  expect(named(asked, 'audio')).toEqual([]);
  await user.type(within(prompt).getByRole('textbox', { name: 'Reason' }), 'Complaint 4471');
  await user.click(within(prompt).getByRole('button', { name: 'Open' }));
  await loaded();
  expect(named(asked, 'audio')).toEqual([['audio', 'data/Recording/r1', 'Complaint 4471']]);
  expect(screen.getByText('Opened because: Complaint 4471')).toBeTruthy();
  await user.click(await row(/^Halden Marine/));
  await user.click(await row(/^Halden Marine/));
  await loaded();
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

test('[LIM-005] a reason is capped, and a message says so once it is full', async () => {
  const { user, asked } = open('/voicemails/filter/rs', {}, { isComplianceOfficer: true });
  await user.click(await row(/^Halden Marine/));
  const prompt = await screen.findByRole('alertdialog', { name: /Why/ });
  const field = within(prompt).getByRole('textbox', { name: 'Reason' });
  await user.click(field);
  await user.paste('x'.repeat(299));
  expect(within(prompt).getByRole('status').textContent).toBe('');
  await user.type(field, 'yz');
  expect(within(prompt).getByRole('status').textContent).toBe('At most 300 characters fit');
  await user.click(within(prompt).getByRole('button', { name: 'Open' }));
  await loaded();
  expect(named(asked, 'audio')).toEqual([['audio', 'data/Recording/r1', `${'x'.repeat(299)}y`]]);
});

test('whoever may hears the recordings of everybody, and sees whose they are; others have no switch', async () => {
  const first = open('/voicemails/filter/rs', {}, { hearsAllRecordings: true });
  await first.user.click(await screen.findByRole('switch', { name: 'Recordings of everybody' }));
  expect(await row(/^Claire Vasseur ?Recording.*Marc Aubry/)).toBeTruthy();
  open('/voicemails/filter/rs');
  expect(await row(/^Halden Marine/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBe(null);
});

test('nothing, not known yet, not allowed and gone are told apart', async () => {
  renderStory('voicemails-empty');
  expect(await screen.findByText('No messages')).toBeTruthy();
  renderStory('voicemails-loading');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  renderStory('voicemails-forbidden');
  expect((await screen.findByRole('alert')).textContent).toContain('This is not allowed');
  renderStory('voicemail-gone');
  expect(await screen.findByText('This message is not here any more.')).toBeTruthy();
});

test('[VM-001] the number of unread messages stands in the menu, beside Messages', async () => {
  const { store } = renderStory('menu', {
    set: (story) => story.set(profileAtom, (profile) => profile && { ...profile, unreadVoiceMails: 3 }),
  });
  const link = await screen.findByRole('link', { name: /^Messages ?3 ?unread$/ });
  const names = [...document.querySelectorAll('.tile .trunc')].map((name) => name.textContent);
  expect(names.slice(0, 4)).toEqual(['Contacts', 'Dial pad', 'History', 'Messages']);
  expect(link.getAttribute('href')).toBe('#/voicemails');
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, unreadVoiceMails: 0 }));
  expect(await screen.findByRole('link', { name: 'Messages' })).toBeTruthy();
});

test('[NAV-128] a message that is left now is told wherever one is, once, and leads to its player; older ones are not', async () => {
  const { user, store } = open('/settings');
  const late = { ...storyVoicemails[0]!, id: 'm9', uri: 'm9', at: Date.now() - 10_000, seconds: 10 };
  expect(document.querySelectorAll('.toast').length).toBe(0);
  act(() => store.set(voicemails.applyAtom, { op: 'put', item: late }));
  act(() => store.set(voicemails.applyAtom, { op: 'put', item: { ...late, contactId: 'c' } }));
  const toast = await screen.findByText('New message from Claire Vasseur');
  expect(document.querySelectorAll('.toast').length).toBe(1);
  await user.click(within(toast.closest('.toast') as HTMLElement).getByRole('button', { name: 'Listen' }));
  expect(store.get(pathAtom)).toBe('/voicemails/detail/m9');
  await loaded();
});

test('a message that comes while the list is open stands on top', async () => {
  const { store } = open();
  await row(/^Claire Vasseur/);
  const item = {
    ...storyVoicemails[0]!,
    id: 'm9',
    uri: 'm9',
    at: Date.now(),
    remote: { name: 'Yuki Tanaka', number: '2155' },
  };
  act(() => store.set(voicemails.applyAtom, { op: 'put', item }));
  const [first] = document.querySelectorAll('[data-row] .a');
  expect(first?.textContent).toContain('Yuki Tanaka');
});
