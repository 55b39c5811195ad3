import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestDoor } from './acts.ts';
import { createGuest } from './createGuest.ts';
import { GuestPage } from './GuestPage.tsx';
import type { KeptGuests } from './keptGuest.ts';
import { textIn } from './words/guestText.ts';

beforeEach(() => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  // no devices: it is the same without them
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});

const meeting = { name: 'Interview', owner: 'Inès Marchetti', startsAt: null, minutes: 30, hasWaitingRoom: true };
const seat = { id: 'g', offer: 0, chat: 0, record: null, people: [] };
const good = <T,>(value: T) => Promise.resolve({ ok: true as const, value });
const bad = (code: string) =>
  Promise.resolve({ ok: false as const, fault: { code, status: 400, label: `i__${code}_LABEL` } });

/** A guest at a server that answers so; states come one after the other, the last again and again after it is let go on. */
function guestAt(more: Partial<Record<keyof GuestDoor, unknown>>, places: string[] = [], kept?: KeptGuests) {
  const asked: string[] = [];
  const state = () => {
    const at = places.shift();
    return at ? good({ v: places.length, at, seat: at === 'in' ? seat : null }) : new Promise(() => undefined);
  };
  const answers = { look: () => good(meeting), login: () => good({ expiresAt: 0 }), knock: () => good(null), state };
  const names = ['look', 'login', 'knock', 'state', 'leave', 'token', 'resume', 'publish', 'show'] as const;
  const all = { leave: () => good(null), token: () => 'token', resume: () => undefined, ...answers, ...more } as Record<
    string,
    (...given: unknown[]) => unknown
  >;
  const door = Object.fromEntries(
    names.map((name) => [
      name,
      (...given: unknown[]) => {
        asked.push([name, ...(name === 'publish' ? [] : given.map((one) => JSON.stringify(one)))].join(' '));
        return all[name]?.(...given);
      },
    ]),
  ) as unknown as GuestDoor;
  const guest = createGuest(door, () => Promise.resolve(), kept);
  render(<GuestPage guest={guest} />);
  return { asked, guest, user: userEvent.setup() };
}
const asks = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/Your name/), ' Olga Brandt ');
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
};

test('[CONF-033] a guest sees what the meeting is, gives a name, asks, and waits; nothing is asked of the server before', async () => {
  const { asked, user } = guestAt({}, ['waiting']);
  expect(await screen.findByRole('heading', { name: 'Interview' })).toBeTruthy();
  expect(screen.getByText('Inès Marchetti invites you to')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask to join' })).toHaveProperty('disabled', true);
  expect(asked).toEqual(['look']);
  await asks(user);
  expect(await screen.findByText('Inès Marchetti knows that you wait')).toBeTruthy();
  expect(asked.slice(1, 4)).toEqual(['login "Olga Brandt"', 'knock {"isMuted":false,"isCameraOff":true}', 'state -1']);
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  expect(await screen.findByText('You have left')).toBeTruthy();
  expect(asked.at(-1)).toBe('leave');
});

test.each([
  ['ROUTER_ERR_404', 'This link leads nowhere', false],
  ['MEETING_GUESTS_DENIED', 'Guests are refused in this meeting', false],
  ['ROUTER_ERR_429', 'Too many tries', true],
  ['NETWORK', 'The meeting cannot be reached', true],
])('[CONF-022] a link that is answered with %s says in words: %s', async (code, words, mayTry) => {
  guestAt({ look: () => bad(code) });
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayTry);
});

test.each([
  ['refused', 'You were not let in'],
  ['full', 'The meeting is full'],
  ['failed', 'The meeting did not take you in'],
  ['over', 'The meeting is over for you'],
  ['expired', 'Nobody answered in time'],
  ['denied', 'Guests are refused in this meeting'],
  ['something new', 'The meeting is over for you'],
])('[PROMPT-006] a guest who is %s reads: %s', async (at, words) => {
  const { user } = guestAt({}, ['waiting', at]);
  await asks(user);
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
});

test('an address that is no link says so, and every language has the words', async () => {
  render(<GuestPage guest={null} />);
  expect(await screen.findByRole('heading', { name: 'This link leads nowhere' })).toBeTruthy();
  await userEvent.setup().selectOptions(screen.getByLabelText('Language'), 'ar');
  expect(screen.getByRole('heading', { name: textIn('ar')('gone') })).toBeTruthy();
  expect(document.documentElement.dir).toBe('rtl');
});

test('a page that is loaded anew is back where the guest was, or before the meeting where the server does not take it', async () => {
  const before = { token: 'of before', isMuted: true, hasCamera: false };
  const left: object[] = [];
  const keptBy = () => {
    const all = [before];
    return { take: () => all.shift() ?? null, keep: (one: object) => void left.push(one) } as KeptGuests;
  };
  const { asked } = guestAt({}, ['waiting'], keptBy());
  expect(await screen.findByText('Inès Marchetti knows that you wait')).toBeTruthy();
  expect(asked.slice(0, 3)).toEqual(['look', 'resume "of before"', 'knock {"isMuted":true,"isCameraOff":true}']);
  dispatchEvent(new Event('pagehide'));
  expect(left).toEqual([{ token: 'token', isMuted: true, hasCamera: false }]);
  expect(asked).not.toContain('leave');
  cleanup();
  guestAt({ knock: () => bad('ROUTER_ERR_404') }, [], keptBy());
  expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeTruthy();
});

test('a guest whom the engine has lost comes in again by itself, as before, and asks nobody; a second time in a minute it is over', async () => {
  const publish = vi.fn(() => new Promise(() => undefined));
  const { asked, user } = guestAt({ publish }, ['waiting', 'in', 'lost', 'waiting', 'in', 'lost']);
  await asks(user);
  expect(await screen.findByRole('heading', { name: 'The meeting is over for you' })).toBeTruthy();
  const knock = 'knock {"isMuted":false,"isCameraOff":true}';
  expect(asked.filter((one) => /^(login|knock|leave)/.test(one))).toEqual([
    ...['login "Olga Brandt"', knock, knock, 'leave'],
  ]);
});

test('who waits to come in again is not called a guest who knocks', async () => {
  const { user } = guestAt({ publish: () => new Promise(() => undefined) }, ['waiting', 'in', 'lost', 'waiting']);
  await asks(user);
  expect(await screen.findByRole('heading', { name: 'Nobody is there yet' })).toBeTruthy();
});

test('a guest reads before asking and while waiting that the meeting is recorded', async () => {
  const state = vi.fn(() => new Promise(() => undefined));
  state.mockReturnValueOnce(good({ v: 1, at: 'waiting', seat: null, isRecorded: true }) as never);
  const { user } = guestAt({ look: () => good({ ...meeting, isRecorded: true }), state });
  expect(await screen.findByText(/This meeting is being recorded/)).toBeTruthy();
  await asks(user);
  await screen.findByRole('heading', { name: 'Inès Marchetti knows that you wait' });
  expect(await screen.findByText(/This meeting is being recorded/)).toBeTruthy();
});
