import { describe, expect, test, vi } from 'vitest';
import { refusalText } from '../kernel/refusalText.ts';
import { dayLabel, fullDate, momentLabel } from './dates.ts';
import { pastDuration, ringingTime, runningTime } from './duration.ts';
import { enRare } from './en.rare.ts';
import { en as first } from './en.ts';
import { frAreasToC } from './fr/areasToC.ts';
import { frAreasFromR } from './fr.areasFromR.ts';
import { frAreasToH } from './fr.areasToH.ts';
import { frAreasToQ } from './fr.areasToQ.ts';
import { fr as frFirst } from './fr.ts';
import { loadRareTexts, localeOf, type Message, type MessageKey, translate } from './translate.ts';

const ofAreas = import.meta.glob<Record<string, object>>('../{areas,frame}/**/words.en.ts', { eager: true });
const en = Object.assign({}, first, enRare, ...Object.values(ofAreas).flatMap(Object.values)) as Record<
  MessageKey,
  Message
>;

const fr = { ...frFirst, ...frAreasToC, ...frAreasToH, ...frAreasToQ, ...frAreasFromR } as Record<MessageKey, Message>;

const placesOf = (message: unknown): string[] =>
  [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort((a, b) => a.localeCompare(b));

describe('catalogue', () => {
  test('a key stands for one text: of two, the one that loads last would be shown in both places', () => {
    const tables = [first, enRare, ...Object.values(ofAreas).flatMap(Object.values)] as object[];
    const texts = new Map<string, Set<string>>();
    for (const [key, text] of tables.flatMap((table) => Object.entries(table)))
      texts.set(key, (texts.get(key) ?? new Set()).add(JSON.stringify(text)));
    expect([...texts].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  test('[ERR-040] no area says in its words what a code means everywhere: signing in would say it too, from then on', () => {
    const everywhere = new Set(Object.keys(first).flatMap((key) => /^i__ERROR_(.+)$/.exec(key)?.[1] ?? []));
    expect(Object.keys(en).filter((key) => everywhere.has(key.replace(/^i__/, '')))).toEqual([]);
  });

  test('a rare text that is not there yet shows the default words, and then its own', async () => {
    const key = 'i__CALL_BUSY_LABEL';
    const before = translate('en', key);
    await loadRareTexts();
    expect([before === first.i__ERROR_DEFAULT_LABEL || before === enRare[key], translate('en', key)]).toEqual([
      true,
      enRare[key],
    ]);
  });

  test('every French text has the places of the English one, and its emphasis', () => {
    for (const key of Object.keys(en) as MessageKey[]) {
      const places = new Set(placesOf(en[key]));
      expect([key, [...new Set(placesOf(fr[key]))]]).toEqual([key, [...places]]);
      const stars = (message: unknown) => JSON.stringify(message).split('*').length % 2;
      expect([key, stars(fr[key])]).toEqual([key, 1]);
    }
  });

  test('[UI-029] a language that is not loaded shows English, then its own texts and plural forms', async () => {
    // A panel of its own: another test of this worker may have loaded the language.
    vi.resetModules();
    const { addEnglish, loadCatalogue, translate } = await import('./translate.ts');
    // as the code of the calls brings them
    addEnglish([(await import('../areas/calls/words.en.ts')).enCalls]);
    expect(translate('fr', 'screen.home')).toBe('Phone');
    expect(await loadCatalogue('fr')).toBe(true);
    expect(translate('fr', 'screen.home')).toBe('Téléphone');
    expect(translate('fr', 'strip.more', { n: 1 })).toBe('+ 1 appel');
    expect(translate('fr', 'strip.more', { n: 0 })).toBe('+ 0 appel');
    expect(translate('en', 'strip.more', { n: 0 })).toBe('+ 0 calls');
    expect(translate('en', 'nav.backTo')).toBe('Back to {page}');
  });
});

describe('times', () => {
  test.each([
    [-5000, '00:00'],
    [59_999, '00:59'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [25 * 3_600_000 + 61_000, '1:01:01'],
    [24 * 3_600_000, '00:00'],
  ])('[UI-022] %i ms of a running time are %s', (ms, shown) => {
    expect(runningTime(ms)).toBe(shown);
  });

  test.each([
    [12, '12\u00a0s'],
    [250, '4\u00a0min\u00a010\u00a0s'],
    [62, '1\u00a0min\u00a002\u00a0s'],
    [720, '12\u00a0min'],
    [3900, '1\u00a0h\u00a005\u00a0min'],
    [25 * 3600, '1\u00a0h\u00a000\u00a0min'],
  ])('[UI-022] %i s that are over are %s', (seconds, shown) => {
    expect(pastDuration(seconds)).toBe(shown);
  });

  test('a call rings for minutes and seconds', () => {
    expect(ringingTime(66_000)).toBe('1:06');
  });

  const now = new Date(2026, 10, 20, 0, 30).getTime();
  test.each([
    [new Date(2026, 10, 20, 23, 59), 'Today'],
    [new Date(2026, 10, 19, 23, 59), 'Yesterday'],
    [new Date(2026, 10, 14, 12, 0), 'Saturday'],
    [new Date(2026, 10, 13, 12, 0), '13 November'],
    [new Date(2026, 0, 2, 12, 0), '2 January'],
    [new Date(2025, 11, 31, 12, 0), '31 December 2025'],
  ])('[UI-023] %s is labelled %s', (date, label) => {
    expect(dayLabel('en', date.getTime(), now)).toBe(label);
  });

  test('[UI-023] a moment of today is its time', () => {
    expect(momentLabel('en', new Date(2026, 10, 20, 0, 5).getTime(), now)).toBe('00:05');
    expect(momentLabel('en', new Date(2026, 10, 19, 23, 5).getTime(), now)).toBe('Yesterday');
  });

  test('[UI-025] a date that cannot be read has the invalid date label', () => {
    expect(dayLabel('en', Number.NaN, now)).toBe('Invalid date');
    expect(fullDate('en', Number.NaN)).toBe('Invalid date');
  });
});

describe('errors', () => {
  const t = (key: MessageKey) => translate('en', key);
  const said = (code: string, label = '') => Object.values(refusalText(t, { code, label })).filter(Boolean).length;

  test.each([
    ...['400', '401', '403', '404', '412', '412_HS', '503'].map((code) => `ROUTER_ERR_${code}`),
    ...['QUERY', 'GET', 'CREATE', 'DELETE', 'UPDATE', 'TIMEOUT'],
    ...['ERR_3', 'ERR_100', 'MYISTRA_ERR_403', 'RESTLETAPI_ERR_404', 'ZOOM_ROOM_LIMIT', 'ERR_12'],
    ...['RESTLETAPI_ERR_ZOOM_NOT_ALLOWED', 'ERR_MATRIX_ROOM_DELETE_NOT_ALLOWED', 'ERR_EXTENSION.SENDACDMEDIA'],
    ...['LAL_10_12', 'LAL_10_15', 'LAL_10_21', 'LAL_60_15', 'LAL_100_106', 'LAL_500_680', 'LAL_500_880', 'LAL_500_884'],
    'LAL_1000_1003',
  ])('[ERR-024] [ERR-025] [ERR-026] the code %s has a label and a detail of its own', (code) => {
    expect(said(code)).toBe(2);
    expect(refusalText(t, { code, label: '' }).label).not.toBe('Something went wrong');
  });

  test('[ERR-022] [ERR-023] sign-in has its documented labels', () => {
    expect(refusalText(t, { code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED', label: 'i__login_incorrect' })).toEqual({
      label: 'Login or password is wrong',
      detail: 'Check the spelling and Caps Lock.',
    });
    expect(refusalText(t, { code: 'ROUTER_ERR_1_ACCOUNT_LOCKED', label: 'i__locked_account' }).label).toBe(
      'This account is locked',
    );
  });

  test('who answers a call that was taken away reads where the caller is', () => {
    expect(refusalText(t, { code: 'CALL_GONE', label: 'i__CALL_GONE_LABEL' })).toEqual({
      label: 'This call is not yours any more',
      detail: 'The caller has gone to somebody else.',
    });
  });

  test('[ERR-040] an unknown code gives the default label', () => {
    expect(refusalText(t, { code: 'ERR_999999', label: 'i__UNHEARD_OF' }).label).toBe('Something went wrong');
    expect(refusalText(t, { code: 'toString', label: 'constructor' }).label).toBe('Something went wrong');
  });

  test.each([
    ['[ERR-015]', 'i__ERROR_NO_TERMINAL_LABEL', 'You have no phone to call from'],
    ['[ERR-017]', 'i__ERROR_WRONG_NUMBER_LABEL', 'This number cannot be called'],
    ['[ERR-018]', 'i__ERROR_SERVICE_MISSED_LABEL', 'A service is missing for this call'],
    ['[ERR-020]', 'i__ERROR_ALL_TERMINALS_OFFLINE_LABEL', 'None of your phones is connected'],
  ])('%s the label %s is said in words, with its detail', (_id, label, words) => {
    const text = refusalText(t, { code: 'X', label });
    expect(text.label).toBe(words);
    expect(text.detail).not.toBe('');
  });

  test.each([
    ['[ERR-027]', 'RESTLETAPI_ERR_ZOOM_NOT_ALLOWED', 'Zoom meetings are not allowed'],
    ['[ERR-027]', 'ZOOM_ROOM_LIMIT', 'No Zoom room is free'],
    ['[ERR-028]', 'ERR_MATRIX_ROOM_DELETE_NOT_ALLOWED', 'This room cannot be deleted'],
    ['[ERR-029]', 'ERR_EXTENSION.SENDACDMEDIA', 'The file was not sent'],
    ['[ERR-030]', 'LAL_10_12', 'The text is too long'],
    ['[ERR-031]', 'LAL_10_15', 'The conditions are not met'],
    ['[ERR-032]', 'LAL_10_21', 'This speed dial is taken'],
    ['[ERR-033]', 'LAL_60_15', 'Two forwarding rules overlap'],
    ['[ERR-034]', 'LAL_100_106', 'No speed dial is left'],
    ['[ERR-035]', 'LAL_500_680', 'This is your last active phone'],
    ['[ERR-036]', 'LAL_500_880', 'The forwarding goes in a circle'],
    ['[ERR-037]', 'LAL_500_884', 'This number may not be called'],
    ['[ERR-038]', 'LAL_1000_1003', 'Two repeated events overlap'],
  ])('%s: %s means %j', (_id, code, words) => {
    const text = refusalText(t, { code, label: '' });
    expect([text.label, text.detail.length > 0]).toEqual([words, true]);
  });
});

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['FR', 'fr'],
  ['fry', 'en'],
  ['en-GB', 'en'],
  ['', 'en'],
])('the texts of the language tag %s are %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});
