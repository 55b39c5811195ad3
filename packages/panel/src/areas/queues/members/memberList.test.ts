import { expect, test } from 'vitest';
import { moved } from '../../../kit/hooks/useDragOrder.ts';
import { areSkills, draftOf, isLevel, membersChange, skillsOf } from './memberList.ts';

const saved = {
  items: [
    { userID: 'ines', label: 'Inès', number: '2104', active: true, level: 3, skills: ['French'] },
    { userID: 'marc', label: 'Marc', number: '2105', active: false, level: 0, skills: [] },
  ],
  candidates: [],
};
const draft = draftOf(saved);
const ids = (members: readonly { userID: string }[]) => members.map(({ userID }) => userID);

test('[ACD-005] a member goes to another place, and not out of the list', () => {
  const three = [...draft, ...draftOf({ items: [{ ...saved.items[0]!, userID: 'yuki' }], candidates: [] })];
  expect(ids(moved(three, 0, 2))).toEqual(['marc', 'yuki', 'ines']);
  expect(ids(moved(three, 2, 0))).toEqual(['yuki', 'ines', 'marc']);
  expect(ids(moved(three, 1, 2))).toEqual(['ines', 'yuki', 'marc']);
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [3, 0],
  ] as const) {
    expect(ids(moved(three, from, to))).toEqual(['ines', 'marc', 'yuki']);
  }
});
test('nothing is saved where nothing has changed; who takes calls is said only where it was switched', () => {
  const [ines, marc] = draft;
  if (!ines || !marc) throw new Error('no draft');
  expect(membersChange(saved, draft)).toBeNull();
  expect(membersChange(saved, [{ ...ines, active: true }, marc])).toBeNull();
  const before = ['ines', 'marc'];
  const plain = [
    { userID: 'ines', level: 3, skills: ['French'] },
    { userID: 'marc', level: 0, skills: [] },
  ];
  expect(membersChange(saved, [marc, ines])).toEqual({ before, items: plain.toReversed() });
  expect(membersChange(saved, [ines])).toEqual({ before, items: plain.slice(0, 1) });
  expect(membersChange(saved, [ines, { ...marc, active: true }])).toEqual({
    before,
    items: [plain[0], { ...plain[1], active: true }],
  });
  expect(membersChange(saved, [{ ...ines, level: 4 }, marc])?.items[0]).toMatchObject({ level: 4 });
});
test.each([
  ['', []],
  [' French ,, English,French', ['French', 'English']],
])('the skills of %j', (text, skills) => {
  expect(skillsOf(text)).toEqual(skills);
});
test('levels go from 0 to 100; skills are 20 at most, of 60 characters', () => {
  expect([0, 100, 101, -1, 1.5, Number.NaN].map(isLevel)).toEqual([true, true, false, false, false, false]);
  expect(areSkills(['x'.repeat(60)])).toBe(true);
  expect(areSkills(['x'.repeat(61)])).toBe(false);
  expect(areSkills(Array.from({ length: 21 }, (_, n) => `s${n}`))).toBe(false);
});
