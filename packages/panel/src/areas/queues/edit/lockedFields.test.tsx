import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { storyKeptRights, storySettings } from '../../../stories/fakeCallCentre.ts';
// The editor is a chunk of its own; here it is there at once.
import './QueueEditor.tsx';
import { EDIT, open } from './test/queueEditor.ts';

const KEPT = 'Kept to those who administer your company.';
const SLOW = { timeout: 20_000 };
const kept = async () => ({ ok: true, value: { ...storySettings, rights: storyKeptRights } }) as const;
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, SLOW);
const locked = (one: Element) => one.closest<HTMLFieldSetElement>('fieldset:disabled') !== null;

test('[ROLE-004] [ROLE-005] of a group only the fields that its rights name can be changed; the others say why', async () => {
  const { asked, user } = open(EDIT, { settings: kept });
  for (const name of ['Name', 'Places']) {
    expect(locked(await field(name))).toBe(true);
    expect((await field(name)).getAttribute('aria-describedby')).toBeTruthy();
  }
  for (const name of ['Rings for', 'Priority', 'Wrap-up']) expect(locked(await field(name))).toBe(false);
  expect(locked(screen.getByRole('radio', { name: /^Fewest calls/ }))).toBe(true);
  expect(locked(screen.getByRole('combobox', { name: 'When full or too long' }))).toBe(true);
  expect(locked(screen.getByRole('combobox', { name: 'When closed' }))).toBe(false);
  const any = screen.getByRole<HTMLButtonElement>('switch', { name: `Any number may wait. ${KEPT}` });
  expect([any.disabled, screen.getByRole<HTMLButtonElement>('switch', { name: 'Open' }).disabled]).toEqual([
    true,
    false,
  ]);
  expect(screen.getAllByText(KEPT)).toHaveLength(5);
  // What may not be done with the group at all has no page.
  expect(screen.queryByRole('tab', { name: 'Members' })).toBeNull();
  await user.clear(await field('Rings for'));
  await user.type(await field('Rings for'), '20');
  await user.click(screen.getByRole('tab', { name: 'Hours' }));
  expect(locked(screen.getByRole('switch', { name: 'Opening hours' }))).toBe(true);
  expect(screen.getByText(KEPT)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'More' }));
  expect(screen.getAllByText(KEPT)).toHaveLength(1);
  expect(screen.queryByRole('switch', { name: /answers SMS$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', { ringingTimeout: 20 }]),
  );
});

test('[GRP-003] the editor leads to the forwarding rules of the queue, where they may be changed', async () => {
  const first = open(EDIT);
  await first.user.click(await screen.findByRole('link', { name: 'Forwarding rules' }, SLOW));
  expect(first.store.get(pathAtom)).toBe('/forwarding/g-billing/all');
  cleanup();
  open(EDIT, { settings: kept });
  await field('Name');
  expect(screen.queryByRole('link', { name: 'Forwarding rules' })).toBeNull();
});

test('[ROLE-004] a field that is refused stays as typed and is marked; what else was typed is saved', async () => {
  let isKept = false;
  const { asked, user } = open(EDIT, {
    settings: async () => (isKept ? kept() : { ok: true, value: storySettings }),
    saveSettings: async (_uri, change) =>
      'label' in change
        ? { ok: false, fault: { code: 'GROUP_FIELD_DENIED', status: 403, label: 'i__GROUP_FIELD_DENIED_LABEL' } }
        : { ok: true, value: { ...storySettings, ...change, rights: storyKeptRights } },
  });
  await user.clear(await field('Name'));
  await user.type(await field('Name'), 'Invoices');
  await user.clear(await field('Rings for'));
  await user.type(await field('Rings for'), '20');
  isKept = true;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 change is not yours to make: it is not saved')).toBeTruthy();
  expect([(await field('Name')).value, (await field('Rings for')).value]).toEqual(['Invoices', '20']);
  expect(locked(await field('Name'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', { ringingTimeout: 20 }]),
  );
  expect((await field('Name')).value).toBe('Invoices');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await field('Name')).value).toBe('Billing');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
