import { externalImportVerbs } from '@ringside/client/people/externalImport';
import type { ContactToImport } from '@ringside/domain/external-contacts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { externalStories } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

/** The page of an import, what is sent, and what the server says of contacts by what they are called there. */
async function open() {
  const sent: { rows: readonly ContactToImport[]; isPreview: boolean }[] = [];
  const change = { field: 'numbers', was: '01 99 00 41 20', will: '01 99 00 41 27' };
  const here = { id: 'k1', name: 'Olga Brandt', emails: [{ kind: 'other', address: 'olga@corvid.example' }] };
  const numbers = ['+44 7700 900102', '0199 00 41 20'].map((number) => ({ kind: 'work', number }));
  const verbs = {
    async take(_: string, rows: readonly ContactToImport[], isPreview: boolean) {
      sent.push({ rows, isPreview });
      const of = (id: string) =>
        ({
          c: { is: 'merged', about: 'Claire Vasseur', changes: [change] },
          e: { is: 'same', about: 'Halden Marine' },
        })[id] ?? { is: 'added' };
      return {
        ok: true,
        value: rows.map(({ thirdPartyId: id, isReplaced }) => (isReplaced ? { is: 'replaced' } : of(id))),
      };
    },
    imported: vi.fn(async () => ({
      ok: true,
      value: {
        items: [{ ...here, numbers, defaultPhoneNumber: '0199 00 41 20', importedAt: Date.UTC(2026, 2, 3) }],
        hasMore: false,
      },
    })),
    remove: vi.fn(async () => ({ ok: true, value: null })),
    undo: vi.fn(async () => ({ ok: true, value: { removed: 3, restored: 0, kept: 0 } })),
  };
  const shown = renderStory('external-import', {
    set(store) {
      externalStories['external-import'].set(store);
      giveVerbs(store, [externalImportVerbs], verbs);
    },
  });
  await screen.findByRole('button', { name: /^Import \d/ }, SLOW);
  const written = () => sent.filter(({ isPreview }) => !isPreview).map(({ rows }) => rows);
  return { ...shown, verbs, sent, written };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('[CONT-008] what is found is looked at before it is written: new ones are chosen, known ones are not, and one press takes them in', async () => {
  const { user, sent, written, verbs } = await open();
  expect(sent.map(({ isPreview }) => isPreview)).toEqual([true]);
  expect([box(/^Olga/).checked, box(/^Halden/).checked, box(/^Halden/).disabled]).toEqual([true, false, true]);
  expect(screen.getByText('3 added, 0 replaced, 1 completed')).toBeTruthy();
  await user.click(box(/^Peter/));
  await user.click(screen.getByRole('button', { name: 'Import 3' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.map(({ firstName }) => firstName)).toEqual(['Olga', 'Claire', 'Mina']);
  expect(written()[0]?.[0]).toMatchObject({ thirdParty: 'microsoft', defaultPhoneNumber: '+44 7700 900102' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  expect(verbs.undo).toHaveBeenCalledOnce();
});

test('[PROMPT-020] replacing asks, names who and what, says that it cannot be undone, and does nothing when it is left', async () => {
  const { user, written } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What to do with Claire Vasseur' }), 'Replace');
  expect(screen.getByText('01 99 00 41 20').tagName).toBe('S');
  await user.click(screen.getByRole('button', { name: 'Import 4' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Replace Claire Vasseur?' });
  expect(asked.textContent).toContain('Numbers. Tags, favourites and calls stay. This cannot be undone.');
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(written()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import 4' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import without it' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(written()[0]?.map(({ firstName }) => firstName)).toEqual(['Olga', 'Peter', 'Mina']);
  await user.selectOptions(await screen.findByRole('combobox', { name: /Claire/ }, SLOW), 'Replace');
  await user.click(screen.getByRole('button', { name: 'Import 4' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(written()).toHaveLength(2));
  expect(
    written()[1]
      ?.filter(({ isReplaced }) => isReplaced)
      .map(({ firstName }) => firstName),
  ).toEqual(['Claire']);
});

test('[CONT-008] imported contacts stand with name, e-mails, numbers, default number, when and source, and are deleted after a question', async () => {
  const { user, verbs } = await open();
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Name', 'E-mails', 'Phone numbers', 'Default number', 'Imported on', 'Source', '']]);
  const cells = [...table.querySelectorAll('tbody th, tbody td')].map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual([
    ...['Olga Brandt', 'olga@corvid.example', '+44 7700 9001020199 00 41 20', '0199 00 41 20'],
  ]);
  expect([cells[4]?.includes('March'), cells[5]]).toEqual([true, 'Microsoft']);
  await user.click(within(table).getByRole('button', { name: 'Delete Olga Brandt' }));
  expect(verbs.remove).not.toHaveBeenCalled();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(verbs.remove).toHaveBeenCalledWith('k1');
  await waitFor(() => expect(verbs.imported).toHaveBeenCalledTimes(2));
});
