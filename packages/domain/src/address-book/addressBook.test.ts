import { expect, test } from 'vitest';
import {
  asEntities,
  type BookEvent,
  type BookState,
  bookStates,
  nextBookState,
  readBookContact,
  readBooks,
} from './index.ts';

test('[ABD-006] [ABD-007] an address book has seven states, each with its number', () => {
  expect(bookStates).toEqual({
    ...{ notAllowed: -1, idle: 0, loaded: 1, pending: 2, initialized: 3, networkError: 4, closed: 5 },
  });
});

/** After these events, from idle. */
const after = (...events: BookEvent[]): BookState => events.reduce<BookState>(nextBookState, 'idle');
const found: BookEvent = { type: 'started', isFound: true };
const connects: BookEvent = { type: 'connects', hasLicence: true };
const [opened, closed, failed] = (['opened', 'closed', 'failed'] as const).map((type): BookEvent => ({ type })) as [
  BookEvent,
  BookEvent,
  BookEvent,
];

test.each<[string, BookState, BookEvent[]]>([
  ['[ABD-008] a script that is not there is not allowed', 'notAllowed', [{ type: 'started', isFound: false }]],
  ['[ABD-009] a script that was found is loaded', 'loaded', [found]],
  ['[ABD-011] without a licence it is not allowed', 'notAllowed', [found, { type: 'connects', hasLicence: false }]],
  ['[ABD-015] an attempt is pending', 'pending', [found, connects]],
  ['[ABD-012] an open connection is initialized', 'initialized', [found, connects, opened]],
  ['[ABD-013] a closed one is closed', 'closed', [found, connects, opened, closed]],
  ['[ABD-013] one that closes after an error stays in error', 'networkError', [found, connects, failed, closed]],
  ['[ABD-014] an error is a network error', 'networkError', [found, connects, opened, failed]],
  ['[ABD-014] one that fails after it closed is in error', 'networkError', [found, connects, opened, closed, failed]],
  ['[ABD-010] one that is stopped is idle', 'idle', [found, connects, opened, { type: 'stopped' }]],
  [
    '[ABD-018] one that was disconnected for its licence is not allowed',
    'notAllowed',
    [found, connects, opened, { type: 'unlicensed' }],
  ],
  ['what opens without having been asked to is not open', 'loaded', [found, opened]],
  ['what closes or fails without a connection changes nothing', 'loaded', [found, closed, failed]],
  ['an attempt while one is under way changes nothing', 'initialized', [found, connects, opened, connects]],
  ['what is closed is connected again', 'pending', [found, connects, opened, closed, connects]],
  ['what has not been started is not connected', 'idle', [connects, { type: 'unlicensed' }]],
  ['a second start changes nothing', 'pending', [found, connects, { type: 'started', isFound: false }]],
])('%s', (_, state, events) => {
  expect(after(...events)).toBe(state);
});

const raw = {
  contactId: 'c-7',
  contactName: ' Cora Blythe ',
  deviceName: 'crm',
  photo: 'https://book.example.com/7.jpg',
  telephones: { mobile: '+447700900214', work: ['0199005108', ''] },
  emails: 'cora@example.com',
};

test('[ABD-001] [ABD-003] [ABD-004] a contact has id, name, device, numbers by the name of their tag, and addresses', () => {
  expect(readBookContact(raw)).toEqual({
    ...{ contactId: 'c-7', contactName: 'Cora Blythe', deviceName: 'crm', photo: raw.photo },
    telephones: [
      { type: 'mobile', number: '+447700900214' },
      { type: 'work', number: '0199005108' },
    ],
    emails: ['cora@example.com'],
  });
});

test.each([null, 7, 'x', [], {}, { contactId: 'c' }, { contactName: 'Cora' }, { contactId: '', contactName: 'Cora' }])(
  'what is no contact is none: %o',
  (value) => {
    expect(readBookContact(value)).toBeNull();
  },
);

test('what a driver writes too long, or of another kind, is cut or left out', () => {
  const wild = readBookContact({
    contactId: 7,
    contactName: 'x'.repeat(1000),
    deviceName: { a: 1 },
    telephones: { home: Array.from({ length: 50 }, (_, at) => `0${at}`) },
    emails: [null, 3, {}],
  });
  expect([wild?.contactId, wild?.contactName.length, wild?.deviceName, wild?.telephones.length, wild?.emails]).toEqual([
    ...['7', 200, '', 20],
    ['3'],
  ]);
});

test.each([
  ['https://a.example/p.png', 'https://a.example/p.png'],
  ['http://a.example/p.png', 'http://a.example/p.png'],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['//a.example/p.png', null],
  ['https://a.example/"onerror="x', null],
  [undefined, null],
])('[ABD-002] of photos only those of the web are kept: %o', (photo, kept) => {
  expect(readBookContact({ ...raw, photo })?.photo).toBe(kept);
});

test('[ABD-005] address books are a list of ids', () => {
  expect(readBooks(['main', 7, '', null, { id: 1 }])).toEqual(['main', '7']);
  expect([readBooks(undefined), readBooks('main'), readBooks(Array(200).fill('b')).length]).toEqual([
    [],
    ['main'],
    100,
  ]);
});

test('[NUM-006] a text is asked for character by character, as entities', () => {
  expect(asEntities('O’A & <é😀')).toBe('&#79;&#8217;&#65;&#32;&#38;&#32;&#60;&#233;&#128512;');
  expect(asEntities('')).toBe('');
});
