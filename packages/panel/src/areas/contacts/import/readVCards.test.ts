import { expect, test } from 'vitest';
import { readVCards } from './readVCards.ts';
import { writeVCards } from './writeVCards.ts';

const read = (...lines: string[]) => [...readVCards(lines.join('\r\n'))];

test('a card of version 3: folded lines, escapes, kinds, a group before the name', () => {
  expect(
    read(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Somebody else',
      'N:Vasseur;Claire;;;',
      'ORG:Atelier Vasseur\\; Fils;Purchasing',
      'TITLE:Head of\\, well\\nbuying',
      'item1.TEL;TYPE=CELL,VOICE:06 39 98',
      '  20 14',
      'TEL;TYPE="work,fax":01 99 00 41 28',
      'EMAIL;TYPE=INTERNET;TYPE=HOME:claire@vasseur.example',
      'URL:https://vasseur.example/a;b',
      'END:VCARD',
    ),
  ).toEqual([
    {
      ...{ firstName: 'Claire', lastName: 'Vasseur', company: 'Atelier Vasseur; Fils', department: 'Purchasing' },
      ...{ title: 'Head of, well\nbuying', website: 'https://vasseur.example/a;b', note: '', isVip: false },
      numbers: [
        { kind: 'mobile', number: '06 39 98 20 14' },
        { kind: 'fax', number: '01 99 00 41 28' },
      ],
      emails: [{ kind: 'home', address: 'claire@vasseur.example' }],
    },
  ]);
});

test('versions 2.1 and 4.0: quoted-printable over two lines in another charset, numbers as addresses', () => {
  const [old, young] = read(
    ...['begin:vcard', 'VERSION:2.1', 'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Mar=E9=', 'chal;Zo=EB'],
    ...['TEL;HOME;VOICE:0199004129', 'end:vcard', 'rubbish'],
    ...['BEGIN:VCARD', 'VERSION:4.0', 'FN:Kofi Mensah', 'TEL;VALUE=uri;TYPE=cell:tel:+33639982014;ext=7', 'END:VCARD'],
  );
  expect(old).toMatchObject({
    lastName: 'Maréchal',
    firstName: 'Zoë',
    numbers: [{ kind: 'home', number: '0199004129' }],
  });
  expect(young).toMatchObject({ firstName: 'Kofi Mensah', numbers: [{ kind: 'mobile', number: '+33639982014' }] });
});

test('what is no card gives none, and one that does not end is none', () => {
  expect(read('name,number', 'a,b')).toEqual([]);
  expect(read('BEGIN:VCARD', 'FN:Half')).toEqual([]);
  expect(read('END:VCARD')).toEqual([]);
});

test('what is written is read as it was', () => {
  const [card] = read(
    ...[
      'BEGIN:VCARD',
      'N:Müller\\; Söhne;Jörg',
      'ORG:A;B',
      'TITLE:C\\,D',
      'NOTE:one\\ntwo',
      'TEL;TYPE=cell:+4917',
      'URL:x',
    ],
    ...[`EMAIL;TYPE=work:${'long'.repeat(40)}@example.com`, 'END:VCARD'],
  );
  const text = writeVCards([card!]);
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect([...readVCards(text)]).toEqual([card]);
});

test('a file of 10,000 cards is read in good time', () => {
  const cards = Array.from({ length: 10_000 }, (_, n) => `BEGIN:VCARD\nN:Name ${n};First\nTEL:0199${n}\nEND:VCARD`);
  const start = performance.now();
  expect([...readVCards(cards.join('\n'))]).toHaveLength(10_000);
  expect(performance.now() - start).toBeLessThan(5000);
});
