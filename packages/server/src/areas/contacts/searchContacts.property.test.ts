import { expect, test } from 'vitest';
import { createCompany } from '../../company/company.ts';
import type { ContactRow } from '../../company/rows.ts';
import { seeded } from '../../kernel/random.ts';
import { createContactIndex } from './createContactIndex.ts';
import { searchContacts } from './searchContacts.ts';

/**
 * What the search finds against a reference that knows no index: it looks at each contact, takes words apart by itself and
 * counts mistakes by a table. Random companies of few syllables, in which many names are alike, change between the questions.
 */
const SEEDS = [1, 2, 3, 4, 5, 6];
const QUESTIONS = 150;
const ME = 'me';

const syllables = ['ma', 'ri', 'lo', 'ven', 'é', 'tan', 'an'];
const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[ ,.'-]+/)
    .filter((word) => word !== '');

/** Letters that are wrong, missing, too many or in each other's place. */
function mistakes(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 0; j <= b.length; j++) table[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1;
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      table[i]![j] = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + other,
        turned ? table[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return table[a.length]![b.length]!;
}
const isMeant = (typed: string, word: string): boolean =>
  word.startsWith(typed) ||
  (typed.length >= 4 &&
    typed[0] === word[0] &&
    (mistakes(typed, word) <= 1 || mistakes(typed, word.slice(0, typed.length)) <= 1));

interface Question {
  search: string;
  lens: 'shared' | 'privates' | 'vip' | undefined;
  offset: number;
  limit: number;
}
interface Colleague {
  id: string;
  displayName: string;
  number: string;
  mobile: string;
  isHidden: boolean;
}
function expected(rows: readonly ContactRow[], users: readonly Colleague[], { search, lens, offset, limit }: Question) {
  // Colleagues come first, in the order of the company.
  const colleagues = users
    .filter(({ id, isHidden }) => lens === undefined && id !== ME && !isHidden)
    .map(({ id, displayName, number, mobile }) => ({
      row: { id: `u-${id}`, numbers: [{ number }, { number: mobile }] },
      key: '',
      words: plainWords(displayName),
    }));
  const contacts = rows
    .filter(({ ownerId }) =>
      lens === 'shared' ? ownerId === null : lens === 'privates' ? ownerId === ME : ownerId !== 'other',
    )
    .filter(({ isVip }) => lens !== 'vip' || isVip)
    .map((row) => ({
      row,
      key: plainWords(row.displayName).join(' '),
      words: plainWords(`${row.displayName} ${row.company}`),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id < b.row.id ? -1 : 1));
  const seen = [...colleagues, ...contacts];
  const typed = plainWords(search);
  const digits = /^[\d ]+$/.test(search) ? search.replace(/ /g, '') : '';
  const exact = seen.filter(
    ({ row, words }) =>
      typed.every((one) => words.some((word) => word.startsWith(one))) ||
      (digits !== '' && row.numbers.some(({ number }) => number.replace(/\D/g, '').includes(digits))),
  );
  const isNone = exact.length === 0 && offset === 0;
  const found = isNone
    ? seen.filter(({ words }) => typed.every((one) => words.some((word) => isMeant(one, word))))
    : exact;
  return { ids: found.slice(offset, offset + limit).map(({ row }) => row.id), hasMore: found.length > offset + limit };
}

test.each(SEEDS)(
  'what is found, near names too, is what a plain look at each contact finds (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const one = <T>(of: readonly T[]): T => of[random(of.length)]!;
    const name = (most: number) => Array.from({ length: 1 + random(most) }, () => one(syllables)).join('');
    const digits = () => String(random(10 ** 6)).padStart(6, '0');
    const rowOf = (id: string): ContactRow => ({
      ...{ id, enterpriseId: 'e', ownerId: one([null, null, null, ME, 'other']), kind: 'UserContact', title: '' },
      ...{ displayName: `${name(2)} ${name(4)}`, company: random(3) === 0 ? name(3) : '', isVip: random(20) === 0 },
      numbers: [{ kind: 'work', number: `+33 1 ${digits()}` }],
      ...{ details: {}, changedAt: 0, changedBy: '' },
    });
    // More than are looked at before the index is asked, and less.
    const contacts = Array.from({ length: one([40, 2500, 4000]) }, (_, n) => rowOf(`c${n}`));
    const users = Array.from({ length: one([3, 60, 1500]) }, (_, n) => ({
      ...{ id: n === 0 ? ME : `${n}`, displayName: `${name(2)} ${name(4)}`, number: String(20_000 + n), mobile: '' },
      isHidden: random(5) === 0,
    }));
    const company = createCompany({
      ...{ enterprise: null, terminals: [], groups: [], members: [], contacts, keypads: [], pauseReasons: [] },
      users: users.map(({ id, displayName }) => ({ id, displayName, photo: '' })),
      extensions: users.map(({ id, number, isHidden }) => ({
        ...{ id: `x-${id}`, userId: id, number, isHidden, pstnNumbers: [], mobileNumber: '' },
        ...{ hidesPstn: false, hidesMobile: false },
      })),
    } as never);
    const index = createContactIndex(company);
    const wrong = (text: string): string => {
      const at = random(text.length);
      return one([
        `${text.slice(0, at)}${text.slice(at + 1)}`,
        `${text.slice(0, at)}x${text.slice(at)}`,
        `${text.slice(0, at)}x${text.slice(at + 1)}`,
        `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at]}${text.slice(at + 2)}`,
      ]);
    };
    const question = (): Question => {
      const { displayName, numbers } = one([...company.contacts]);
      const user = one(users);
      const [first = '', last = ''] = displayName.split(' ');
      const search = one([
        () => displayName,
        () => last.slice(0, 1 + random(last.length)),
        () => `${last.slice(0, 2)} ${first}`,
        () => wrong(last),
        () => `${wrong(first)} ${wrong(last)}`,
        () => `${first} ${wrong(last)}`,
        () => numbers[0]?.number.slice(random(6) + 4) ?? '',
        () => `${last}qqq`,
        () => user.displayName,
        () => user.number.slice(random(3)),
        () => user.mobile || user.number,
        () => wrong(user.displayName.split(' ')[1] ?? ''),
      ])();
      return {
        search: search || 'a',
        lens: one([undefined, 'shared', 'privates', 'vip']),
        offset: one([0, 0, 3]),
        limit: one([5, 30]),
      };
    };
    const change = async (n: number): Promise<void> => {
      const { id } = one([...company.contacts]);
      const kind = one(['added', 'changed', 'removed'] as const);
      if (kind === 'added') await company.change({ add: 'contact', contact: rowOf(`new${n}`) });
      else if (kind === 'changed') await company.change({ contact: id, set: { displayName: `${name(2)} ${name(4)}` } });
      else await company.change({ remove: 'contact', contact: id });
      index.changed({ kind: 'contact', what: kind, id: kind === 'added' ? `new${n}` : id, userId: null });
    };
    const changeColleague = async (): Promise<void> => {
      const user = one(users);
      Object.assign(
        user,
        one([
          () => ({ displayName: `${name(2)} ${name(4)}` }),
          () => ({ isHidden: !user.isHidden }),
          () => ({ mobile: digits() }),
        ])(),
      );
      const { id, displayName, mobile, isHidden } = user;
      await company.change({ user: id, set: { displayName } });
      await company.change({ extension: `x-${id}`, set: { mobileNumber: mobile, isHidden } });
    };
    for (let n = 0; n < QUESTIONS; n += 1) {
      const asked = question();
      const { rows, hasMore } = searchContacts(company, index, { userId: ME, ...asked });
      const said = { asked, ids: rows.map(({ id }) => id), hasMore };
      expect(said).toEqual({ asked, ...expected([...company.contacts], users, asked) });
      if (random(3) === 0) await change(n);
      if (random(2) === 0) await changeColleague();
    }
  },
);
