import { callNowVerbs } from '@ringside/client/people/callNow';
import type { CallNow } from '@ringside/domain/directory';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { colleagues } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { findsNumber, withHome } from '../desk/stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const says = () => document.querySelector('.person-now')?.textContent?.replaceAll('\u00a0', ' ');

/** The page of Priya; each question is answered with the next of these, then with a refusal. */
function asked(...answers: CallNow[]) {
  const numbers: string[] = [];
  const drawn = renderStory('home', {
    layout: 'wide',
    answers: { searchContacts: findsNumber },
    set(store) {
      withHome(store, '/person/2140');
      giveVerbs(store, [callNowVerbs], {
        async callNow(number: string) {
          numbers.push(number);
          const value = answers.shift();
          const fault = { code: 'ROUTER_ERR_429', status: 429, label: 'i__ROUTER_ERR_429_LABEL' };
          return value ? { ok: true, value } : { ok: false, fault };
        },
      });
    },
  });
  return { ...drawn, numbers };
}

test('[PRES-006] the page says what a call does now, asked again when the line of the colleague is another', async () => {
  const { store, numbers } = asked(
    { meets: 'second', seconds: 20, onward: { to: 'group', name: 'Support' } },
    { meets: 'rings', seconds: 20, onward: { to: 'voicemail', name: '' } },
  );
  await screen.findByRole('heading', { level: 2, name: 'Priya Raman' }, SLOW);
  await waitFor(() =>
    expect(says()).toBe('A call now rings softly, as a second call. On no answer after 20 s it goes to Support.'),
  );
  const priya = store.get(colleagues.allAtom).find(({ number }) => number === '2140');
  if (!priya) throw new Error('no Priya');
  const put = (change: object) =>
    act(() => store.set(colleagues.applyAtom, { op: 'put', item: { ...priya, ...change } }));
  put({ telephony: 'ringing' });
  await waitFor(() => expect(says()).toBe('A call now rings. On no answer after 20 s it goes to voicemail.'));
  put({ telephony: 'ringing', photo: undefined });
  put({ telephony: 'dnd' });
  await waitFor(() => expect(says()).toBe('What a call does now is not known.'));
  expect(numbers).toEqual(['2140', '2140', '2140']);
  act(() => store.set(goToAtom, '/person/0199004127'));
  await screen.findByRole('heading', { level: 2, name: 'Claire Vasseur' }, SLOW);
  expect([says(), numbers.length]).toEqual([undefined, 3]);
});

test.each<[CallNow, string]>([
  [{ meets: 'rings', seconds: null, onward: null }, 'A call now rings.'],
  [
    { meets: 'rings', seconds: null, onward: { to: 'elsewhere', name: '' } },
    'A call now rings. On no answer it goes elsewhere.',
  ],
  [
    { meets: 'busy', seconds: null, onward: { to: 'asked', name: '' } },
    'A call now meets busy. Then an announcement answers.',
  ],
  [{ meets: 'undisturbed', seconds: null, onward: null }, 'A call now does not ring: do not disturb. Then it ends.'],
  [
    { meets: 'unavailable', seconds: null, onward: { to: 'voicemail', name: '' } },
    'A call now finds no phone connected. Then it goes to voicemail.',
  ],
  [
    { meets: 'sent', seconds: null, onward: { to: 'person', name: 'Marc Aubry' } },
    'A call now does not ring here: it goes to Marc Aubry.',
  ],
  [{ meets: 'none', seconds: null, onward: null }, 'A call now reaches nobody.'],
  [{ meets: 'unknown', seconds: 5, onward: null }, 'What a call does now is not known.'],
])('in words: %j', async (met, text) => {
  asked(met);
  await waitFor(() => expect(says()).toBe(text), SLOW);
});
