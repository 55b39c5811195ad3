import { panelLanguages } from '@ringside/protocol/words/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { enRare } from './en.rare.ts';
import { en as first } from './en.ts';
import { readCatalogue } from './readCatalogue.ts';
import { directionOf, localeOf, type Message } from './translate.ts';

const ofAreas = import.meta.glob<Record<string, object>>('../{areas,frame}/**/{words,titles}.en.ts', { eager: true });
const en = Object.assign({}, first, enRare, ...Object.values(ofAreas).flatMap(Object.values)) as Record<
  string,
  Message
>;

const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
/** Places of a text that have to be filled, each once. */
const placesOf = (text: string): string =>
  [...new Set(text.match(/\{\w+\}/g))].toSorted((one, other) => one.localeCompare(other)).join(' ');

for (const language of panelLanguages.filter((one) => one !== 'en')) {
  test(`[UI-029] ${language} has the texts, with its places, its emphasis and the plural forms of the language`, async () => {
    const own = (await readCatalogue(language)) as Record<string, Message>;
    const missing = Object.keys(en).filter((key) => !(key in own));
    // a new text is shown in English, and counted, until it is translated
    expect(missing.length, missing.join(', ')).toBeLessThan(language === 'fr' ? 1 : Object.keys(en).length / 50);
    expect(Object.keys(own).filter((key) => !(key in en))).toEqual([]);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const faults = Object.entries(en).flatMap(([key, english]) => {
      const text = own[key];
      if (text === undefined) return [];
      const found: string[] = [];
      if (typeof text !== 'string' && typeof english === 'string') found.push('plural, and English is not');
      // French numbers of a million are never shown
      const isWhole =
        typeof text === 'string' ||
        pluralCategories.every((form) => (form === 'many' && language !== 'ar') || form in text);
      if (!isWhole) found.push(`not all of ${pluralCategories}`);
      const wanted = placesOf(formsOf(english).join(' '));
      // a dual or a zero may say its number in words
      const counted = typeof text === 'string' ? [] : [text.other];
      for (const form of typeof text === 'string' ? [text] : counted)
        if (placesOf(form) !== wanted) found.push(`places of "${form}", wanted ${wanted}`);
      for (const form of formsOf(text)) {
        if (form.trim() === '' && formsOf(english).every(Boolean)) found.push('empty');
        if (form.split('*').length % 2 === 0) found.push(`emphasis of "${form}"`);
      }
      return found.map((fault) => `${key}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
}

afterEach(() => void vi.doUnmock('./readCatalogue.ts'));

test('a text that a language does not have is shown in English, in its plural form, and counted once', async () => {
  vi.resetModules();
  vi.doMock('./readCatalogue.ts', () => ({ readCatalogue: async () => ({ 'screen.home': 'Telefon' }) }));
  const { addEnglish, loadCatalogue, missingTexts, translate } = await import('./translate.ts');
  addEnglish([enRare]);
  await loadCatalogue('de');
  expect([translate('de', 'screen.home'), missingTexts('de')]).toEqual(['Telefon', 0]);
  const unread = en['list.new'] as { one: string; other: string };
  expect([1, 2].map((n) => translate('de', 'list.new', { n }))).toEqual([
    unread.one.replace('{n}', '1'),
    unread.other.replace('{n}', '2'),
  ]);
  expect([missingTexts('de'), missingTexts('en'), missingTexts('fr')]).toEqual([1, 0, 0]);
});

test('Arabic counts in six forms, and is written from right to left', async () => {
  vi.resetModules();
  const { loadCatalogue, translate } = await import('./translate.ts');
  expect(await loadCatalogue('ar')).toBe(true);
  const said = [0, 1, 2, 3, 11, 100].map((n) => translate('ar', 'notify.missed', { n, name: 'Ada' }));
  expect(new Set(said).size).toBeGreaterThanOrEqual(4);
  expect(translate('ar', 'notify.missed', { n: 1, name: 'Yuki T.' })).toContain('\u2068Yuki T.\u2069');
  expect(['ar', 'de'].map((one) => directionOf(localeOf(one)))).toEqual(['rtl', 'ltr']);
});

test.each([
  ['de-AT', 'de'],
  ['es-419', 'es'],
  ['AR', 'ar'],
  ['arn', 'en'],
  ['den', 'en'],
])('the texts of the language tag %s are %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});
