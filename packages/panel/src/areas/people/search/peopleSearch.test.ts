import { fractions } from '@ringside/testing/random';
import { expect, test } from 'vitest';
import { buildPeopleIndex, type IndexedPerson, searchPeople } from './peopleIndex.ts';

const firsts = ['Inès', 'Ana', 'Håkan', 'Zoë', 'Marc', 'Jean-Luc', 'Łukasz', 'Anneliese', 'Øyvind', 'Claire'];
const lasts = ['Müller', "O'Brien", 'Vasseur', 'Marchetti', 'Ångström', 'Vassilev', 'Marchand', 'de la Cruz', 'Ng'];
const companies = ['', 'Atelier Vasseur', 'Nørd & Sons', 'Marc SA'];

/** Contacts of which many are alike, so that there is something to confuse. */
function contacts(seed: number, count: number): IndexedPerson[] {
  const random = fractions(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const digits = (n: number) => Array.from({ length: n }, () => String(Math.floor(random() * 4))).join('');
  return Array.from({ length: count }, (_, at) => ({
    ...{ uri: '', id: `c${(at * 7919) % count}`, title: '', part: 0 },
    kind: pick(['UserContact', 'UserContact', 'IUser', 'ACDGroupAddress']),
    ...{ name: `${pick(firsts)} ${pick(lasts)}`, company: pick(companies), more: random() < 0.1 ? '#north Dédé' : '' },
    numbers: Array.from({ length: Math.floor(random() * 3) }, () =>
      pick([`01 99 ${digits(2)} ${digits(2)}`, `+33 1 99 00 ${digits(4)}`, digits(4), `+${digits(18)}`]),
    ).map((number) => ({ kind: 'work', number })),
  }));
}

/** The same by its definition: a look at each contact, the distance of words by the usual table. */
function plain(all: readonly IndexedPerson[], search: string, most: number): string[] {
  const flat = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replaceAll('ł', 'l')
      .replaceAll('ø', 'o');
  const split = (text: string) =>
    flat(text)
      .split(/[\s,.'-]+/)
      .filter((word) => word !== '');
  const ordered = [...all].sort((a, b) => {
    const of = (person: IndexedPerson) => ['IUser', 'ACDGroupAddress', 'UserContact'].indexOf(person.kind);
    const [one, other] = [flat(a.name), flat(b.name)];
    if (of(a) !== of(b)) return of(a) - of(b);
    return one === other ? (a.id < b.id ? -1 : 1) : one < other ? -1 : 1;
  });
  const typed = split(search);
  const sought = /^[\d\s+().*#-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  const own = ({ name, company, more }: IndexedPerson) => split(`${name} ${company} ${more}`);
  const by = (fits: (typed: string, word: string) => boolean) =>
    ordered.filter((person) => {
      const words = own(person);
      const isNamed = typed.length > 0 && typed.every((one) => words.some((word) => fits(one, word)));
      const isNumbered =
        sought !== '' && person.numbers.some(({ number }) => number.replace(/\D/g, '').includes(sought));
      return isNamed || isNumbered || (typed.length === 0 && sought === '');
    });
  const exact = by((one, word) => word.startsWith(one));
  if (exact.length > 0 || sought !== '') return exact.slice(0, most).map(({ id }) => id);
  const distance = (a: string, b: string): number => {
    const table = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => i || j),
    );
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++) {
        const changed = table[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
        table[i]![j] = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, changed);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1);
      }
    return table[a.length]![b.length]!;
  };
  const near = (one: string, word: string) =>
    word.startsWith(one) ||
    (one.length >= 4 &&
      one[0] === word[0] &&
      (distance(one, word) <= 1 || distance(one, word.slice(0, one.length)) <= 1));
  return by(near)
    .slice(0, most)
    .map(({ id }) => id);
}

test('what is found is what a look at each contact finds, in the same order: names, accents, mistakes, digits', () => {
  for (const seed of [1, 2]) {
    const all = contacts(seed, 150);
    const index = buildPeopleIndex(all);
    const random = fractions(seed + 50);
    const below = (n: number) => Math.floor(random() * n);
    const searches = [
      '',
      ' ',
      'ines',
      'mull',
      'o brien',
      'vasseur claire',
      '#north',
      'dede',
      '+33 1 99',
      '(01) 99',
      '0',
      'zz',
    ];
    for (let n = 0; n < 25; n++) {
      const { name, company, numbers } = all[below(all.length)]!;
      const word = `${name} ${company}`.split(' ')[below(2)]!;
      const at = below(word.length);
      const digits = (numbers[0]?.number ?? '0199').replace(/\D/g, '');
      searches.push(
        ...[
          word.slice(0, 1 + below(word.length)),
          word.slice(0, at) + word.slice(at + 1),
          `${word.slice(0, at)}x${word.slice(at)}`,
        ],
        ...[word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2), name, `${name} ${company}`],
        ...[digits.slice(below(digits.length), digits.length), digits.slice(0, 1 + below(digits.length)), digits],
      );
    }
    for (const search of searches) {
      const wanted = plain(all, search, 40);
      for (const most of [1, 10, 40])
        expect([seed, search, searchPeople(index, search, most).map(({ id }) => id)]).toEqual([
          ...[seed, search],
          wanted.slice(0, most),
        ]);
    }
  }
});

test('an index is plain data: sent to another thread and back it finds the same', () => {
  const index = buildPeopleIndex(contacts(4, 200));
  const copy = structuredClone(index);
  for (const search of ['marc', '99', 'vaseur'])
    expect(searchPeople(copy, search, 10)).toEqual(searchPeople(index, search, 10));
});
