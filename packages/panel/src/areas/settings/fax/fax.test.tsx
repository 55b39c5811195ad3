import { companySettingsVerbs } from '@ringside/client/settings';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { stories } from '../../../stories/stories.ts';
import { giveVerbs } from '../../../stories/storyGround.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
function open(maySupervise: boolean) {
  const asked: string[] = [];
  const drawn = renderStory('misc', {
    set: (store) => {
      stories['misc']?.set?.(store);
      store.set(profileAtom, (profile) => profile && { ...profile, maySupervise });
      giveVerbs(store, [companySettingsVerbs], {
        faxDomain: async () => ({ ok: true, value: 'fax.example.com' }),
        setFaxDomain: async (domain: string) => {
          asked.push(domain);
          return { ok: true, value: domain };
        },
      });
    },
  });
  return { ...drawn, asked };
}

test('[SET-020] a fax domain that is none is told at the field and not sent; a valid one is kept', async () => {
  const { user, asked } = open(true);
  const field = await screen.findByLabelText<HTMLInputElement>('Domain of faxes by e-mail', {}, SLOW);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect([field.value, save.disabled]).toEqual(['fax.example.com', true]);
  await user.clear(field);
  await user.type(field, 'fax@example{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('This is not the name of a domain');
  expect(asked).toEqual([]);
  await user.clear(field);
  await user.type(field, 'fax.brightwater.example');
  expect(screen.queryByRole('alert')).toBe(null);
  await user.click(save);
  await expect.poll(() => asked).toEqual(['fax.brightwater.example']);
  await expect.poll(() => save.disabled).toBe(true);
});

test('who may not set it has no such field', async () => {
  open(false);
  await screen.findByRole('radio', { name: 'Dark' }, SLOW);
  expect(screen.queryByLabelText('Domain of faxes by e-mail')).toBe(null);
});
