import { expect, test } from 'vitest';
import { type Files, panelFiles } from './house/styles.ts';
import { missingWords } from './house/words.ts';

/** Named in what comes with a screen, and shown by another one that has them: a notice after an import, a button of a wide page. */
const elsewhere = [
  'areas/contacts/ContactsScreen.tsx: import.done of areas/contacts/import/acts.ts',
  'areas/contacts/ContactsScreen.tsx: import.undone of areas/contacts/import/acts.ts',
  'areas/queues/QueuesScreen.tsx: queue.more of areas/queues/detail/CallerRow.tsx',
];

test('a screen has its English texts also when nothing else was seen before', () => {
  expect(missingWords(panelFiles()).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(elsewhere);
});

test('a text of a part of another area is found when the screen does not bring it, or is fetched without its texts', () => {
  const files = (words: string, load: string): Files =>
    new Map([
      ['areas/a/area.ts', `load: async () => (await ${load}).A,`],
      ['areas/a/A.tsx', `import { Part } from '../b/Part.tsx';\nexport const words = [${words}];\nt('a.title');`],
      ['areas/b/Part.tsx', "t('b.days'); t('any.key.of.none');"],
      ['areas/a/words.en.ts', "export const enA = {\n  'a.title': 'A',\n};"],
      ['areas/b/words.en.ts', "export const enB = {\n  'b.days': 'Days',\n};"],
    ]);
  const [wrapped, plain] = ["withWords(import('./A.tsx'))", "import('./A.tsx')"];
  const ofPart = 'areas/a/A.tsx: b.days of areas/b/Part.tsx';
  expect(missingWords(files('enA, enB', wrapped))).toEqual([]);
  expect(missingWords(files('enA', wrapped))).toEqual([ofPart]);
  expect(missingWords(files('enA, enB', plain))).toEqual(['areas/a/A.tsx: a.title of areas/a/A.tsx', ofPart]);
});
