import { expect, test } from 'vitest';
import { parseMessage } from '../../packages/server/src/sip/message/parseMessage.ts';
import { invalid } from './torture/invalid.ts';
import { semantics } from './torture/semantics.ts';
import { valid } from './torture/valid.ts';

const all = [...valid, ...invalid, ...semantics];

test('all 49 messages of RFC 4475 are here', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(49);
});

test.each(all)('RFC 4475 $section $name: $parsed', ({ message, parsed }) => {
  const result = parseMessage(message.toString());
  const status = result.ok || !result.reply ? null : Number(/^SIP\/2\.0 (\d+)/.exec(result.reply)?.[1]);
  expect(result.ok ? 'read' : (status ?? 'dropped')).toBe(parsed);
});
