import { addDays } from './dates.ts';

/** A day off of a country, by the name that it has there. */
interface Holiday {
  readonly name: string;
  /** `2026-11-11` */
  readonly date: string;
}

/** A day of each year (`11-11`), or so many days after Easter Sunday. */
type Rule = readonly [when: string | number, name: string];

/** Of the whole country; what regions have beside them is added by hand. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  '33': [
    ['01-01', 'Jour de l’an'],
    [1, 'Lundi de Pâques'],
    ['05-01', 'Fête du Travail'],
    ['05-08', 'Victoire 1945'],
    [39, 'Ascension'],
    [50, 'Lundi de Pentecôte'],
    ['07-14', 'Fête nationale'],
    ['08-15', 'Assomption'],
    ['11-01', 'Toussaint'],
    ['11-11', 'Armistice'],
    ['12-25', 'Noël'],
  ],
  '34': [
    ['01-01', 'Año Nuevo'],
    ['01-06', 'Epifanía'],
    [-2, 'Viernes Santo'],
    ['05-01', 'Fiesta del Trabajo'],
    ['08-15', 'Asunción'],
    ['10-12', 'Fiesta Nacional'],
    ['11-01', 'Todos los Santos'],
    ['12-06', 'Día de la Constitución'],
    ['12-08', 'Inmaculada Concepción'],
    ['12-25', 'Navidad'],
  ],
  '49': [
    ['01-01', 'Neujahr'],
    [-2, 'Karfreitag'],
    [1, 'Ostermontag'],
    ['05-01', 'Tag der Arbeit'],
    [39, 'Christi Himmelfahrt'],
    [50, 'Pfingstmontag'],
    ['10-03', 'Tag der Deutschen Einheit'],
    ['12-25', '1. Weihnachtstag'],
    ['12-26', '2. Weihnachtstag'],
  ],
};

/** Easter Sunday of the Gregorian calendar (the rule of Meeus, Jones and Butcher). */
function easter(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`;
}

/** Days off of a country in a year, in their order; empty for a country that is not known here. NAV-074 */
export function holidaysIn(countryCode: string, year: number): Holiday[] {
  const sunday = easter(year);
  return (rules[countryCode] ?? [])
    .map(([when, name]) => ({ name, date: typeof when === 'number' ? addDays(sunday, when) : `${year}-${when}` }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
