import { buildPeopleIndex, searchPeople } from '../../../packages/panel/src/areas/people/search/peopleIndex.ts';
import { createContactIndex } from '../../../packages/server/src/areas/contacts/createContactIndex.ts';
import { searchContacts } from '../../../packages/server/src/areas/contacts/searchContacts.ts';
import { createCompany } from '../../../packages/server/src/company/company.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { companyOf } from './manyColleagues.ts';
import { COUNT, manyContacts, whatIsAsked } from './manyContacts.ts';

/** Microseconds of each of many calls, warm; the best of three, so that what else goes on at the machine is left out. */
function times(asked: readonly string[], run: (text: string) => unknown): number[] {
  for (const text of asked.slice(0, 300)) run(text);
  return asked.map((text) => {
    const tries = Array.from({ length: 3 }, () => {
      const begun = performance.now();
      run(text);
      return performance.now() - begun;
    });
    return Math.min(...tries) * 1000;
  });
}
const figures = (name: string, us: number[], goal: number): Figure[] => [
  { name: `${name}, p50`, value: percentile(us, 0.5), unit: 'us' },
  { name: `${name}, p99`, value: percentile(us, 0.99), unit: 'us', budget: goal, goal: true },
];

/** Colleagues are looked at first, whoever is looked for. */
function colleagues(users: number): [string, Figure[]] {
  const { company, people } = companyOf(users);
  const index = createContactIndex(company);
  const { names, nobody } = whatIsAsked(people);
  const search = (text: string, lens?: 'all') =>
    searchContacts(company, index, { userId: '0', search: text, limit: 10, ...(lens && { lens }) });
  const us = (asked: readonly string[], lens?: 'all') => times(asked.slice(0, 300), (text) => search(text, lens));
  return [
    `The server's search in a company of ${users} users`,
    [
      ...figures('names, also with a mistake', us(names), 5000),
      ...figures('names that nobody has', us(nobody), 5000),
      ...figures('names, the list of all', us(names, 'all'), 5000),
    ],
  ];
}

/** Who calls, and who is looked for, among 100,000 contacts: the index of the panel, and the server's. DESIGN section 7 */
export function people(): [string, Figure[]][] {
  const rows = manyContacts();
  const { numbers, parts, names, nobody } = whatIsAsked(rows);
  const begun = performance.now();
  const index = buildPeopleIndex(
    rows.map(({ id, kind, displayName: name, company, title, numbers: of }, at) => ({
      ...{ uri: '', id, kind, name, company, title, more: '', part: at % 256 },
      numbers: of.map((one) => ({ ...one })),
    })),
  );
  const built = performance.now() - begun;
  const company = createCompany({
    ...{ enterprise: null, users: [], extensions: [], terminals: [], groups: [], members: [] },
    ...{ contacts: rows, keypads: [], pauseReasons: [] },
  } as never);
  const atServer = createContactIndex(company);
  const search = (text: string) => searchContacts(company, atServer, { userId: 'u', search: text, limit: 10 });
  return [
    [
      `The panel's index of ${COUNT} contacts, as its worker has it`,
      [
        ...figures(
          'any digits, ten found',
          times(parts, (text) => searchPeople(index, text, 10)),
          100,
        ),
        ...figures(
          'names, also with a mistake',
          times(names, (text) => searchPeople(index, text, 10)),
          5000,
        ),
        ...figures(
          'names that nobody has',
          times(nobody, (text) => searchPeople(index, text, 10)),
          5000,
        ),
        { name: 'index made', value: built, unit: 'ms' },
        { name: 'index, digits, in memory', value: (index.digits.keys.length * 12) / 2 ** 20, unit: 'MB', budget: 60 },
      ],
    ],
    [
      `The server's index of ${COUNT} contacts`,
      [
        ...figures(
          'who calls, by the number',
          times(numbers, (text) => company.contactByNumber(text, 'u')),
          50,
        ),
        ...figures('any digits, ten found', times(parts, search), 5000),
        ...figures('names, also with a mistake', times(names, search), 5000),
        ...figures('names that nobody has', times(nobody, search), 5000),
      ],
    ],
    colleagues(1000),
    colleagues(5000),
  ];
}
