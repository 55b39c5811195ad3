import { buildColleague, buildContact, buildHistoryEntry } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import {
  emptyResults,
  foundGroups,
  numbersOf,
  type OmniCommand,
  type OmniGroup,
  type OmniPerson,
  omniResults,
  otherNumbers,
} from './omniResults.ts';

const colleagues = [
  buildColleague({ name: 'Marc Aubry', number: '2117' }),
  buildColleague({ name: 'Priya Raman', number: '2140' }),
];
const history = [
  buildHistoryEntry({ remote: { name: 'Claire Vasseur', number: '0199004127' } }),
  buildHistoryEntry({ remote: { name: 'Marc Aubry', number: '2117' } }),
  buildHistoryEntry({ remote: { name: '', number: '+447700900381' } }),
];
const commands: OmniCommand[] = [
  { id: 'history', group: 'go', title: 'History', words: 'calls' },
  { id: 'dark', group: 'do', title: 'Dark colours', words: 'theme night' },
];
const short = (groups: OmniGroup[]) =>
  groups.map(
    (group) =>
      `${group.name}: ${group.rows
        .map((row) =>
          row.kind === 'command'
            ? row.command.title
            : row.kind === 'call'
              ? `${row.number}/${row.person}/${row.isNumber}`
              : `${row.name} ${row.number}`,
        )
        .join('; ')}`,
  );
const results = (text: string) => short(omniResults({ text, colleagues, history, commands }));

test('[NUM-001] a number can be called first, then come people whose number contains it', () => {
  expect(results('0199')).toEqual(['call: 0199//true', 'people: Claire Vasseur 0199004127']);
});

test.each([
  ['marc.aubry@atelier.test', ['people: Marc Aubry 2117']],
  ['dark.colours@night.test', []],
  ['2117', ['call: 2117/Marc Aubry/true', 'people: Marc Aubry 2117']],
  ['marc', ['people: Marc Aubry 2117']],
])(
  '[NUM-009] the kind of %s is guessed: a number is called, an address finds its person, words find all',
  (text, found) => {
    expect(results(text)).toEqual(found);
  },
);

test.each([
  ['#', ['do: Log out of Billing', 'go: Billing']],
  ['#bil', ['do: Log out of Billing', 'go: Billing']],
  ['# sup', []],
  ['#31#0199', ['call: #31#0199//true']],
  ['##002#', ['call: ##002#//true']],
])('%s finds what is of queues, or is a code that is dialled', (text, found) => {
  const queues: OmniCommand[] = [
    { id: 'out', group: 'do', title: 'Log out of Billing', words: 'Billing', isQueue: true },
    { id: 'go', group: 'go', title: 'Billing', words: '3000', isQueue: true },
  ];
  const all = omniResults({ text, colleagues, history, commands: [...commands, ...queues] });
  expect(short(all).filter((group) => !group.startsWith('people'))).toEqual(found);
});

test('a whole extension says whose it is', () => {
  expect(results('2117')).toEqual(['call: 2117/Marc Aubry/true', 'people: Marc Aubry 2117']);
});

test('[NUM-001] what is no number is offered and marked as such', () => {
  expect(results('*')).toEqual(['call: *//false']);
});

test('letters find actions, screens and people by the beginnings of words, with or without accents', () => {
  expect(results('hi')).toEqual(['go: History']);
  expect(results('vass')).toEqual(['people: Claire Vasseur 0199004127']);
  expect(results('nigh')).toEqual(['do: Dark colours']);
  expect(results('m')).toEqual(['people: Marc Aubry 2117']);
});

test('one person alone whose name begins so comes before what is found by other words, and after a command of that name', () => {
  const mailbox: OmniCommand = { id: 'mail', group: 'go', title: 'Voicemail', words: 'mailbox' };
  const of = (text: string, more: OmniCommand[]) => short(omniResults({ text, colleagues, history, commands: more }));
  expect(of('ma', [mailbox])).toEqual(['best: Marc Aubry 2117', 'go: Voicemail']);
  expect(of('ma', [mailbox, { id: 'map', group: 'do', title: 'Make a note', words: '' }])).toEqual([
    'do: Make a note',
    'go: Voicemail',
    'people: Marc Aubry 2117',
  ]);
});

test('a person with two numbers is one row, found by each; two colleagues of one name are two people', () => {
  const twice = [...history, buildHistoryEntry({ remote: { name: 'Claire Vasseur', number: '0639982014' } })];
  const found = omniResults({ text: '06399', colleagues, history: twice, commands });
  expect(short(found)).toEqual(['call: 06399//true', 'people: Claire Vasseur 0199004127']);
  const [, people] = found;
  const row = people?.rows[0] as OmniPerson;
  expect(numbersOf(row, [...found, otherNumbers(found)])).toEqual(['0199004127', '0639982014']);
  const both = [...colleagues, buildColleague({ name: 'Marc Aubry', number: '2118' })];
  expect(short(omniResults({ text: 'marc', colleagues: both, history: [], commands }))).toEqual([
    'people: Marc Aubry 2117; Marc Aubry 2118',
  ]);
});

test('> finds only actions and screens, @ only people', () => {
  expect(results('>')).toEqual(['do: Dark colours', 'go: History']);
  expect(results('>h')).toEqual(['go: History']);
  expect(results('@h')).toEqual([]);
  expect(results('@pri')).toEqual(['people: Priya Raman 2140']);
});

test('contacts that the server found stand below, without those that are shown already', () => {
  const known = omniResults({ text: 'vass', colleagues, history, commands });
  const found = foundGroups(
    [
      buildContact({
        name: 'Claire Vasseur',
        company: 'Atelier Vasseur',
        numbers: [
          { kind: 'work', number: '01 99 00 41 27' },
          { kind: 'mobile', number: '0639982014' },
        ],
      }),
    ],
    known,
  );
  expect(short(found)).toEqual(['found: ', 'others: 0639982014/Claire Vasseur/true']);
});

test('a contact with two numbers is one row, and the second number stands below', () => {
  const contact = buildContact({
    name: 'Nadia Belkacem',
    numbers: [
      { kind: 'work', number: '0199004128' },
      { kind: 'mobile', number: '0639982015' },
    ],
  });
  expect(short(foundGroups([contact, contact], []))).toEqual([
    'found: Nadia Belkacem 0199004128',
    'others: 0639982015/Nadia Belkacem/true',
  ]);
});

test('the empty field offers who was called last and the own keys, in a call first to whom it could go', () => {
  const keypads = [
    { key: 1, type: 0, destination: '2140', label: 'Priya' },
    { key: 2, type: 0, destination: '*43', label: 'Echo test' },
  ];
  const recent = 'recent: Claire Vasseur 0199004127; Marc Aubry 2117; +447700900381 +447700900381';
  const keys = 'keys: Priya Raman 2140; Echo test *43';
  expect(short(emptyResults({ colleagues, history, keypads }))).toEqual([recent, keys]);
  expect(short(emptyResults({ colleagues, history, keypads, mayTransfer: true }))).toEqual([
    'transfer: Claire Vasseur; Marc Aubry; +447700900381',
    recent,
    keys,
  ]);
});

test('? finds all that can be done, as > does', () => {
  expect(results('?')).toEqual(results('>'));
});
