import type { NumberLookup } from '@ringside/domain/number';
import { sleep } from '@ringside/testing/wait';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../stories/renderStory.tsx';

afterEach(() => cleanup());

const outside = (e164: string): NumberLookup => ({ isInternal: false, internalNumber: '', e164, delayedDigits: '' });
const inside: NumberLookup = { isInternal: true, internalNumber: '2140', e164: '+33199002140', delayedDigits: '' };
const field = () => screen.getByRole('combobox', { name: 'Name, number or command' });

test('[NUM-014] the ways to read a number are offered as calls, below; one that is typed already is not doubled', async () => {
  const { user, calls } = renderStory('home', {
    answers: {
      lookUpNumber: async () => ({ ok: true, value: [inside, outside('+199004127'), outside('+33199004127')] }),
    },
  });
  await user.type(field(), '+199004127');
  const group = await screen.findByRole('group', { name: 'The number read in another way' });
  const rows = [...group.querySelectorAll('[role="option"]')].map((row) => row.textContent);
  expect(rows).toEqual([expect.stringMatching(/2140.*Priya Raman/), expect.stringMatching(/\+33 ?1 ?99/)]);
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Call.*1 99/);
  await user.click(screen.getByRole('option', { name: /Priya Raman/ }));
  expect(calls.filter(([name]) => name === 'lookUpNumber')).toEqual([['lookUpNumber', '+199004127']]);
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '2140']]);
});

test('names and very short numbers are not looked up; an old answer goes with its text', async () => {
  const { user, calls } = renderStory('home', {
    answers: { lookUpNumber: async () => ({ ok: true, value: [outside('+33199004127')] }) },
  });
  await user.type(field(), '21');
  await sleep(500);
  await user.clear(field());
  await user.type(field(), 'marc');
  await sleep(500);
  expect(calls.filter(([name]) => name === 'lookUpNumber')).toEqual([]);
  await user.clear(field());
  await user.type(field(), '0199004127');
  await screen.findByRole('group', { name: 'The number read in another way' });
  await user.type(field(), '9');
  expect(screen.queryByRole('group', { name: 'The number read in another way' })).toBe(null);
});

test('a lookup that fails leaves the list as it is', async () => {
  const refused = { code: 'TIMEOUT', label: 'i__ERROR_TIMEOUT_LABEL' };
  const { user, calls } = renderStory('home', { answers: { lookUpNumber: async () => ({ ok: false, refused }) } });
  await user.type(field(), '0199004127');
  await waitFor(() => expect(calls.some(([name]) => name === 'lookUpNumber')).toBe(true));
  expect(screen.queryByRole('group', { name: 'The number read in another way' })).toBe(null);
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Call/);
});
