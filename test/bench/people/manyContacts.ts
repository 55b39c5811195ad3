import type { ContactRow } from '../../../packages/server/src/company/rows.ts';
import { seeded } from '../../../packages/server/src/kernel/random.ts';

export const COUNT = 100_000;
const syllables = 'ma ri lo ven ka dör sé tan vi åk gu ber lin co fre nic'.split(' ');

/** Contacts as a large company has them: some 30,000 different words, numbers of which many begin alike. */
export function manyContacts(): ContactRow[] {
  const random = seeded(7);
  const name = (n: number): string => {
    const text = Array.from({ length: n }, () => syllables[random(syllables.length)]).join('');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  };
  const lasts = Array.from({ length: 28_000 }, () => name(2 + random(3)));
  const firsts = Array.from({ length: 1_500 }, () => name(2));
  const digits = (n: number): string => String(random(10 ** n)).padStart(n, '0');
  return Array.from({ length: COUNT }, (_, at) => ({
    ...{ id: `many-${at}`, enterpriseId: '', ownerId: null, kind: 'UserContact', title: '', isVip: false },
    displayName: `${firsts[random(firsts.length)]} ${lasts[random(lasts.length)]}`,
    company: `${name(3)} SA`,
    numbers: [
      { kind: 'work', number: `+33 1 99 ${digits(6)}` },
      ...(random(2) === 0 ? [{ kind: 'mobile', number: `06 39 ${digits(6)}` }] : []),
    ],
    ...{ details: {}, changedAt: 0, changedBy: '' },
  }));
}

/** Whole numbers, digits of them, names as they are typed (whole, begun, turned, with a mistake), and names that nobody has. */
export function whatIsAsked(rows: readonly ContactRow[]) {
  const random = seeded(11);
  const some = Array.from({ length: 1000 }, () => rows[random(rows.length)]!);
  const numbers = some.map(({ numbers: [first] }) => `0${(first?.number ?? '').replace(/\D/g, '').slice(2)}`);
  const parts = numbers.map((number) => {
    const from = random(number.length);
    return number.slice(from, from + 1 + random(number.length - from));
  });
  const names = some.map(({ displayName }, at) => {
    const [first = '', last = ''] = displayName.split(' ');
    const wrong = random(last.length);
    const typed = [last.slice(0, 1 + random(last.length)), displayName, `${last.slice(0, 2)} ${first}`];
    return typed[at % 4] ?? `${last.slice(0, wrong)}x${last.slice(wrong)}`;
  });
  const nobody = some.map(({ displayName }, at) => {
    const [first = '', last = ''] = displayName.split(' ');
    return at % 2 === 0 ? `${first} ${last.slice(0, 3)}wxyz` : `${last.slice(0, 4)}zzq`;
  });
  return { numbers, parts, names, nobody };
}
