import { expect, test } from 'vitest';
import { type CalendarEvent, daysOff, holidayEvent, holidaysIn } from './index.ts';

const dates = (country: string, year: number) =>
  holidaysIn(country, year).map(({ date, name }) => `${date.slice(5)} ${name}`);
const off = (from: string, until: string, state = 'holidays'): CalendarEvent => ({
  ...{ id: from, name: 'Off', message: '', state, callerId: null, days: [], from, until, start: 0, end: 1440 },
});

test('[NAV-074] days off of France, with those that Easter moves', () => {
  expect(dates('33', 2026)).toEqual([
    ...['01-01 Jour de l’an', '04-06 Lundi de Pâques', '05-01 Fête du Travail', '05-08 Victoire 1945'],
    ...['05-14 Ascension', '05-25 Lundi de Pentecôte', '07-14 Fête nationale', '08-15 Assomption'],
    ...['11-01 Toussaint', '11-11 Armistice', '12-25 Noël'],
  ]);
});

test.each([
  [2024, '03-29', '04-01', '05-09', '05-20'],
  [2025, '04-18', '04-21', '05-29', '06-09'],
  [2027, '03-26', '03-29', '05-06', '05-17'],
  [2038, '04-23', '04-26', '06-03', '06-14'],
])('of Germany in %i: Good Friday %s, Easter Monday %s, Ascension %s, Whit Monday %s', (year, ...moved) => {
  expect(holidaysIn('49', year).map(({ date }) => date.slice(5))).toEqual(
    ['01-01', ...moved.slice(0, 2), '05-01', ...moved.slice(2), '10-03', '12-25', '12-26'].toSorted((a, b) =>
      a < b ? -1 : 1,
    ),
  );
});

test('of Spain ten; of a country that is not known none', () => {
  expect(dates('34', 2026)).toHaveLength(10);
  expect(dates('34', 2026)[2]).toBe('04-03 Viernes Santo');
  expect(holidaysIn('1', 2026)).toEqual([]);
});

test('working days off are counted once each, of the year alone; only days off count', () => {
  // Thursday 24 December to Saturday 2 January
  const winter = off('2026-12-24', '2027-01-02');
  expect([daysOff([winter], 2026), daysOff([winter], 2027), daysOff([winter], 2025)]).toEqual([6, 1, 0]);
  expect(daysOff([winter, off('2026-12-25', '2026-12-25'), off('2026-05-05', '2026-05-05', 'sick')], 2026)).toBe(6);
  expect(holidayEvent([winter, off('2026-12-25', '2026-12-25')], '2026-12-25')?.id).toBe('2026-12-25');
  expect(holidayEvent([winter], '2026-12-25')).toBeUndefined();
});
