import { settle } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import './historyArea.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { openRoom } from '../test/openRoom.ts';
import { SearchPart } from './parts.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const said = () => document.querySelector('.depth [role=status]')?.textContent;

test('it looks further and further back until it is stopped; what is being looked at is shown, and nothing after it', async () => {
  const asked: (() => void)[] = [];
  const page = (n: number) => ({
    ...{ hits: [], found: 0, looked: n * 100, since: 1, begins: 0, unreadable: 0, refused: 0, end: 'more' as const },
  });
  const search = async (_: unknown, isFurther: boolean) => {
    if (isFurther) await new Promise<void>((resolve) => asked.push(resolve));
    return { ok: true, value: page(asked.length + 1) } as const;
  };
  const { user } = openRoom({ answers: { search } });
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  await user.click(await screen.findByRole('button', { name: 'Search older messages' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  act(() => asked[0]?.());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(said()).toBe('0 found in 200 messages.');
  await user.click(stop);
  expect(document.activeElement?.textContent).toBe('Search older messages');
  act(() => asked[1]?.());
  await waitFor(() => expect(said()).toBe('0 found in 300 messages.'));
  await act(settle);
  expect(asked).toHaveLength(2);
});

test('it looks no further by itself when it has found more than is shown', async () => {
  const asked: unknown[] = [];
  const value = {
    hits: [],
    found: 300,
    looked: 900,
    since: 1,
    begins: 0,
    unreadable: 0,
    refused: 0,
    end: 'more' as const,
  };
  const search = async (_: unknown, isFurther: boolean) => {
    asked.push(isFurther);
    return { ok: true, value } as const;
  };
  const { user } = openRoom({ answers: { search } });
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  await user.click(await screen.findByRole('button', { name: 'Search older messages' }));
  await act(settle);
  expect(asked).toEqual([false, true]);
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('rooms that could not be searched are counted and asked again by a press, and not for ever', async () => {
  const asked: unknown[] = [];
  const search = async (_: unknown, isFurther: boolean) => {
    asked.push(isFurther);
    const more = { since: 1, begins: 0, unreadable: 0, end: 'all' as const, refused: asked.length < 3 ? 2 : 0 };
    return { ok: true, value: { hits: [], found: 0, looked: 9, ...more } } as const;
  };
  const { user } = openRoom({ answers: { search } });
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  await waitFor(() => expect(said()).toBe('0 found in 9 messages. 2 rooms could not be searched.'));
  const again = () => screen.getByRole('button', { name: 'Search older messages' });
  await user.click(again());
  await act(settle);
  expect(asked).toEqual([false, true]);
  await user.click(again());
  await waitFor(() => expect(said()).toMatch(/^0 found in 9 messages\. Looked at everything/));
});

test('on a device whose clock is three days behind it names the day by that clock, as all rows do', async () => {
  const { user, store } = openRoom();
  act(() => store.set(profileAtom, (its) => its && { ...its, clockDeltaMs: 3 * 86_400_000 }));
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  await waitFor(() => expect(document.querySelector('.reachends')?.textContent).toContain('looked back to 11 Nov'));
});

test('the search of a room is there a moment after the room, so that it is when the network is gone', async () => {
  const ahead = vi.spyOn(SearchPart, 'preload');
  openRoom();
  await screen.findByRole('button', { name: 'Search this room' }, SLOW);
  await waitFor(() => expect(ahead).toHaveBeenCalledTimes(1), SLOW);
  ahead.mockRestore();
});
