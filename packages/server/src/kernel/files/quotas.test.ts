import { companyPolicies } from '@ringside/protocol/company';
import { expect, test } from 'vitest';
import { createQuotas } from './createQuotas.ts';
import { createUploadSlots } from './createUploadSlots.ts';
import { trueType } from './trueType.ts';

const MB = 1_000_000;
const policies = companyPolicies.parse({ quotas: { user: 10, queue: 20, server: 30, reserve: 100 } });

test('a file is refused that a user, a queue, the server or the disk has no room for', async () => {
  let free = 200 * MB;
  const kept = { user: 0, queue: 0, server: 0 };
  const quotas = createQuotas({
    folder: '/data',
    policies: () => policies,
    used: async (of) => (of === null ? kept.server : 'userId' in of ? kept.user : kept.queue) * MB,
    free: async () => free,
  });
  const refusal = (more: Partial<typeof kept> = {}) => {
    Object.assign(kept, { user: 0, queue: 0, server: 0, ...more });
    return quotas.refusal(5 * MB, { userId: 'ines', groupId: 'billing' });
  };
  const seen = [await refusal(), await refusal({ user: 5 }), await refusal({ user: 6 }), await refusal({ queue: 16 })];
  seen.push(await refusal({ server: 26 }));
  free = 104 * MB;
  seen.push(await refusal());
  expect(seen).toEqual([null, null, 'user', 'queue', 'server', 'disk']);
  await quotas.look();
  expect(quotas.isLow).toBe(false);
  free = 99 * MB;
  await quotas.look();
  expect(quotas.isLow).toBe(true);
  quotas.stop();
});

test('two uploads at once for each user', () => {
  const slots = createUploadSlots();
  const [first, second, third] = [slots.take('ines'), slots.take('ines'), slots.take('ines')];
  expect([typeof first, typeof second, third, typeof slots.take('marc')]).toEqual([
    'function',
    'function',
    null,
    'function',
  ]);
  first?.();
  first?.();
  expect([typeof slots.take('ines'), slots.take('ines')]).toEqual(['function', null]);
});

test.each([
  ['image/png', '\x89PNG\r\n', 'image/png'],
  ['image/png', '<html>', 'application/octet-stream'],
  ['image/jpeg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['image/gif', 'GIF89a', 'image/gif'],
  ['image/webp', 'RIFF\0\0\0\0WEBP', 'image/webp'],
  ['application/pdf', '%PDF-1.7', 'application/pdf'],
  ['application/pdf', 'MZ', 'application/octet-stream'],
  ['video/mp4', '\0\0\0\x18ftypmp42', 'video/mp4'],
  ['video/webm', '\x1a\x45\xdf\xa3', 'video/webm'],
  ['video/mp4', '<script>', 'application/octet-stream'],
  ['audio/wav', 'RIFF\0\0\0\0WAVE', 'audio/wav'],
  ['audio/mpeg', '\xff\xfb\x90', 'audio/mpeg'],
  ['audio/mp4', '\0\0\0\x18ftypM4A ', 'audio/mp4'],
  ['audio/ogg', 'hello', 'application/octet-stream'],
  ['text/plain', 'hello', 'text/plain'],
])('%s that begins with %j is %s', (claimed, head, type) => {
  expect(trueType(claimed, Buffer.from(head, 'latin1'))).toBe(type);
});
