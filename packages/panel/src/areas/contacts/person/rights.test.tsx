import type { RightsMaps } from '@ringside/domain/rights';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rightsAtom } from '../../../kernel/rights.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { storyFullContact as full, withContacts } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
/** The editor of a contact of everybody, or of one's own, with these rights for those of everybody. */
function edit(SharedContact: RightsMaps['SharedContact'] & object, isShared = true) {
  return renderStory('contacts', {
    set: (store) => {
      withContacts(store, '/contact/edit/all/vasseur', {
        one: async () => ({ ok: true, value: { ...full, isShared } }),
      });
      store.set(rightsAtom, { SharedContact });
    },
  });
}
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name, {}, SLOW);

test('[ROLE-004] of a contact of everybody only the fields that the rights name can be changed', async () => {
  edit({ editableProperties: ['title', 'note', 'tagNames'] });
  for (const name of ['Job', 'Note', 'Tags']) expect((await field(name)).readOnly).toBe(false);
  for (const name of ['First name', 'Company', 'Nickname']) expect((await field(name)).readOnly).toBe(true);
  for (const name of ['Number', 'E-mail address'])
    expect(screen.getAllByLabelText(name)[0]?.closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'VIP' }).disabled).toBe(true);
});

test('[ROLE-006] it is deleted only by whoever may, and edited by nobody whom the rights leave out', async () => {
  const { store } = edit({ deletableIds: ['another'] });
  await field('First name');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  act(() => store.set(rightsAtom, { SharedContact: { deletableIds: ['vasseur'] } }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
  act(() => store.set(rightsAtom, { SharedContact: { editableIds: ['another'] } }));
  await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull());
});

test('[ROLE-002] one’s own contact is not limited by the rights for those of everybody', async () => {
  edit({ canUpdate: false, canDelete: false, editableProperties: [] }, false);
  expect((await field('First name')).readOnly).toBe(false);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});
