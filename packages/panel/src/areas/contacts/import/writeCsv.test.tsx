import { expect, test } from 'vitest';
import { blankContact } from './blankContact.ts';
import { guessColumns, rowFields } from './csvColumns.ts';
import { readFile } from './readFile.ts';
import { writeCsv } from './writeCsv.ts';

const claire = {
  ...blankContact(),
  ...{
    firstName: 'Claire',
    lastName: 'Vasseur, née Zoë',
    company: 'Atelier "V"',
    department: 'Buying',
    title: 'Manager',
  },
  numbers: [
    { kind: 'work', number: '01 99 00 41 27' },
    { kind: 'work', number: '+33 1 99 00 41 28' },
    { kind: 'mobile', number: '06 39 98 20 14' },
    { kind: 'other', number: '2117' },
  ],
  emails: [{ kind: 'work', address: 'claire@vasseur.example' }],
  ...{ website: 'https://vasseur.example', note: 'Prefers\nmornings.' },
};

test('contacts written as a table are read again as they were', async () => {
  const halden = { ...blankContact(), company: 'Halden', numbers: [{ kind: 'fax', number: '+44 20 7946 0812' }] };
  const content = await readFile(new File([writeCsv([claire, halden])], 'contacts.csv'));
  if (typeof content === 'string' || content.is !== 'table') throw new Error('no table');
  const [header = [], ...rows] = content.rows;
  const kinds = guessColumns(header);
  expect(kinds).not.toContain('ignore');
  expect(rows.map((row) => rowFields(row, kinds))).toEqual([claire, halden]);
});

test('what a spreadsheet would run is text; a number stays one', () => {
  const evil = { ...blankContact(), firstName: '=HYPERLINK("x")', lastName: '@SUM', company: '+1+cmd', note: '-2' };
  const line = writeCsv([{ ...evil, numbers: [{ kind: 'work', number: '+33 1 99' }] }]).split('\r\n')[1];
  expect(line).toBe(`"'=HYPERLINK(""x"")",'@SUM,'+1+cmd,,,+33 1 99,,'-2`);
});
