import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { createStoryStore } from '../../../stories/storyStore.ts';
import { withWords } from '../../../words/translate.ts';
import { Landing, landing } from './Landing.tsx';

afterEach(cleanup);
const open = (page: string) => {
  const gone: string[] = [];
  render(
    <Provider store={createStoryStore()}>
      <Landing page={page} go={(url) => gone.push(url)} />
    </Provider>,
  );
  return gone;
};

test('[AUTH-005] a landing page of another host is gone to by a press, one of this host at once', async () => {
  await withWords(import('../SignInForm.tsx'));
  const gone = open('https://tel.example.com/start');
  expect(gone).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go there' }));
  expect(gone).toEqual(['https://tel.example.com/start']);
  cleanup();
  const own = `https://${location.hostname}/new`;
  expect(open(own)).toEqual([own]);
  expect(screen.queryByRole('button')).toBe(null);
});

test.each(['javascript:alert(1)', 'http://phone.example.com/', 'nonsense', ''])('nobody is sent to %j', (page) => {
  expect(landing(page, { hostname: 'phone.example.com' })).toBe(null);
  expect(open(page)).toEqual([]);
});
