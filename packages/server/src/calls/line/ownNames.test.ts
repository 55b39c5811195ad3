import { CallBench, FakeMedia } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRobots } from '../../robots/createRobots.ts';

let bench: CallBench;
let robots: Awaited<ReturnType<typeof createRobots>>;
beforeAll(async () => {
  bench = await new CallBench({ media: new FakeMedia() }).listen();
  robots = createRobots({ sipUrl: bench.sipUrl, trunk: bench.trunk });
});
afterAll(async () => {
  await robots.close();
  await bench.close();
});
const NUMBER = '0199004127';
const shown = (who: string) => bench.engine.linesOf(who)[0]?.displayedLabel;

test('[CALL-017] [CALL-001] who rings has the name of the own contact on the line and at the phone, for that user alone', async () => {
  const ringing = new Set<string>();
  for (const name of ['bob', 'carol'] as const) {
    const phone = await bench.phone(name, { silence: true });
    phone.onSession = () => ringing.add(name);
  }
  bench.directory.names.set(`bob ${NUMBER}`, [{ from: 'own', label: 'Auntie', company: '' }]);
  const { id } = await robots.call({ from: NUMBER, to: '300', say: { silence: true } });
  await until('both ring', () => ringing.size === 2);
  const froms = (who: string) => {
    const call = bench.engine.linesOf(who)[0]?.terminalCallId ?? '';
    const invites = bench.engine.traceOf(call)?.filter(({ text }) => text.startsWith('INVITE') && text.includes(call));
    return invites?.map(({ text }) => /^From: "([^"]*)"/im.exec(text)?.[1]);
  };
  expect([froms('bob'), froms('carol')]).toEqual([['Auntie'], ['Grace Hopper']]);
  expect([shown('bob'), shown('carol')]).toEqual(['Auntie', 'Grace Hopper']);
  bench.pushes.length = 0;
  bench.directory.names.set(`bob ${NUMBER}`, [{ from: 'own', label: 'Aunt Grace', company: '' }]);
  bench.engine.renamed('carol');
  expect(bench.pushes).toEqual([]);
  bench.engine.renamed('bob');
  expect(bench.pushes).toHaveLength(1);
  expect(shown('bob')).toBe('Aunt Grace');
  bench.engine.renamed(null);
  expect(bench.pushes).toHaveLength(1);
  robots.hangUp(id);
  await until('it is over', () => bench.finished.length === 2);
  expect(bench.finished.map(({ remote }) => remote.label)).toEqual(['Grace Hopper', 'Grace Hopper']);
});
