import { commands, featureCommands } from '@ringside/protocol/bridge/commands';
import { expect, test } from 'vitest';
import { createOutbox } from './link/outbox.ts';
import { methods } from './methods.ts';

const names = Object.keys(commands) as (keyof typeof commands)[];
/** Rare commands are sent by their name. */
const rare = Object.keys(featureCommands);

test('every command of the protocol has its method, named in camel case, unless it is a rare one, and there are no others', () => {
  const sent: unknown[] = [];
  const all = methods((async (name: string) => sent.push(name)) as never);
  for (const method of Object.values(all)) void (method as () => unknown)();
  expect(sent).toEqual(names.filter((name) => !rare.includes(name)));
  expect(Object.keys(all)).toEqual(expect.arrayContaining(['acdSelectiveLogin', 'getUserClis', 'sendDtmf', 'hold']));
});

test.each(names)('what the SDK does with %s when the link is lost is what the protocol says', async (name) => {
  const outbox = createOutbox({ url: 'https://phone.test' });
  const sent: number[] = [];
  outbox.open(({ id }) => sent.push(id));
  const outcome = outbox.send(name, {});
  outbox.lost('unresponsive', false);
  outbox.open(({ id }) => sent.push(id));
  const isSentAgain = sent.length === 2;
  expect(isSentAgain).toBe(commands[name].class !== 'effect');
  outbox.lost('destroyed', true);
  const { outcomeUnknown } = await outcome;
  expect(outcomeUnknown).toBe(commands[name].class !== 'read');
});
