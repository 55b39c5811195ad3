import { importVerbs } from '@ringside/client/contacts';
import type { ContactFields, Imported } from '@ringside/domain/directory';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { withContacts } from '../stories.ts';
import { readFile, textOf } from './readFile.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

/** What the fake server says of a contact: faults by what it is called, else that it is new. */
const judged = ({ firstName, numbers }: ContactFields): Imported =>
  firstName === 'Lena'
    ? { is: 'fault', why: 'number', about: numbers[0]?.number ?? '' }
    : firstName === 'Claire'
      ? { is: 'merged', about: 'Claire Vasseur' }
      : { is: 'added' };

function open(refusedAt = Number.POSITIVE_INFINITY) {
  const asked: { names: string[]; isPreview: boolean; importId: string }[] = [];
  const undone: string[] = [];
  const rendered = renderStory('contacts', {
    set(store) {
      withContacts(store, '/contact/import');
      giveVerbs(store, [importVerbs], {
        async send(importId: string, rows: readonly ContactFields[], _isShared: boolean, isPreview: boolean) {
          asked.push({ names: rows.map(({ firstName }) => firstName), isPreview, importId });
          const written = asked.filter((one) => !one.isPreview).length;
          if (written >= refusedAt)
            return { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__TIMEOUT_LABEL' } };
          return { ok: true, value: rows.map(judged) };
        },
        async undo(importId: string) {
          undone.push(importId);
          return { ok: true, value: { removed: 2, restored: 0, kept: 0 } };
        },
      });
    },
  });
  return { ...rendered, asked, undone };
}
const choose = async (user: ReturnType<typeof open>['user'], text: string, name = 'clients.vcf') =>
  user.upload(await screen.findByLabelText('Choose a file', {}, SLOW), new File([text], name));
const card = (name: string, number: string) => `BEGIN:VCARD\nN:;${name}\nTEL:${number}\nEND:VCARD\n`;
const cards = card('Hugo', '0199005210') + card('Lena', 'ask reception') + card('Claire', '0639987102');

test('cards are looked at before anything is written: faults first, each can be left out, all is undone by a press', async () => {
  const { user, asked, undone, store } = open();
  await choose(user, cards);
  expect(await screen.findByText(/^Adds 1, fills in 1, leaves 1 with faults out/, {}, SLOW)).toBeTruthy();
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()[0]).toBe('Row 2, Lena“ask reception” is not a number');
  expect(asked.every(({ isPreview }) => isPreview)).toBe(true);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    ...[
      [false, true],
      [true, false],
      [true, false],
    ],
  ]);
  await user.click(boxes[1]!);
  await user.click(screen.getByRole('button', { name: 'Import 1' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/contact/privates'), SLOW);
  expect(asked.at(-1)).toMatchObject({ names: ['Claire'], isPreview: false });
  await user.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  expect(undone).toEqual([asked.at(-1)?.importId]);
});

test('the columns of a table are guessed and can be corrected', async () => {
  const { user, asked } = open();
  await choose(user, 'Nom;Numéro;Ville\nHugo;0199005210;Lyon\n"Kofi; Mensah";0199005310;Paris\n', 'clients.csv');
  await screen.findByText('Lyon, Paris', {}, SLOW);
  // The search field is a combobox as well.
  const columns = screen.getAllByRole<HTMLSelectElement>('combobox').filter(({ tagName }) => tagName === 'SELECT');
  expect(columns.map(({ value }) => value)).toEqual(['lastName', 'work', 'ignore']);
  await user.selectOptions(columns[0]!, 'name');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked).toMatchObject([{ names: ['Hugo', 'Kofi; Mensah'], isPreview: true }]), SLOW);
});

test('a refusal in the middle keeps what is written, says so, and lets it be undone', async () => {
  const { user, undone } = open(2);
  await choose(user, Array.from({ length: 600 }, (_, n) => card(`Contact ${n}`, `0199${n}`)).join(''));
  await user.click(await screen.findByRole('button', { name: 'Import 600' }, SLOW));
  expect(await screen.findByRole('alert', {}, SLOW)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  expect(undone).toHaveLength(1);
});

test('what cannot be taken is told: too big before it is read, too many, and nothing', async () => {
  const { user } = open();
  await choose(user, 'x'.repeat(5 * 1024 * 1024 + 1));
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toMatch(/larger than 5 MB/);
  expect(await readFile(new File(['no contacts here'], 'a.csv'))).toBe('nothing');
  const table = (n: number) =>
    new File([Array.from({ length: n }, (_, at) => `Name ${at},0199${at}\n`).join('')], 'a.csv');
  expect(await readFile(table(10_002))).toBe('tooMany');
  expect(await readFile(new File([cards.repeat(3334)], 'a.vcf'))).toBe('tooMany');
});

test('a file in another character set is read as it was meant', async () => {
  const latin = new Blob([new Uint8Array([0x5a, 0x6f, 0xeb])]);
  const utf16 = new Blob([new Uint8Array([0xff, 0xfe, 0x5a, 0, 0xeb, 0])]);
  expect([await textOf(latin), await textOf(utf16), await textOf(new Blob(['Zoë']))]).toEqual(['Zoë', 'Zë', 'Zoë']);
});

test('10,000 contacts of either kind do not hold the page up', async () => {
  const many = (make: (n: number) => string) => Array.from({ length: 10_000 }, (_, n) => make(n)).join('');
  const files = [
    new File([many((n) => card(`Contact ${n}`, `0199${n}`))], 'a.vcf'),
    new File([many((n) => `Contact ${n},0199${n},somewhere in a street,a note of some length\n`)], 'a.csv'),
  ];
  await readFile(new File(['a,b\n'], 'a.csv'));
  const measure = async (file: File): Promise<{ longest: number; share: number }> => {
    let [longest, last, isDone] = [0, performance.now(), false];
    const began = last;
    const tick = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (!isDone) setTimeout(tick);
    };
    tick();
    const content = await readFile(file);
    isDone = true;
    expect(typeof content === 'string' ? content : content.is).toBe(file.name.endsWith('vcf') ? 'cards' : 'table');
    return { longest, share: longest / (performance.now() - began) };
  };
  // A long task is one of 50 ms. In one piece it is nearly all of the time that it takes, also where other work makes both longer. A browser
  // that stands still for a moment has none the second time.
  const isHeld = ({ longest, share }: { longest: number; share: number }) => longest > 50 && share > 0.5;
  const held = [];
  for (const file of files) {
    const first = await measure(file);
    if (isHeld(first) && isHeld(await measure(file))) held.push(first);
  }
  expect(held).toEqual([]);
});
