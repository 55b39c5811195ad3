import type { WireGroupEntry } from '@ringside/protocol/groups/entry';
import { afterEach, beforeEach } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { FakeQueuedCall } from '../test/fakeQueuedCall.ts';

export let server: TestPlatform;

export let tokens: Record<string, string>;

export const as = (login: string) => tokens[login] ?? '';

export const post = (login: string, path: string, body?: unknown) =>
  server.ask(path, { token: as(login), method: 'POST', ...(body === undefined ? {} : { body }) });

/** Billing with nobody free, and a caller who waits. */
export async function waiting(callId = 'c1'): Promise<{ call: FakeQueuedCall; path: string }> {
  for (const login of ['ines', 'marc']) await post(login, `/telephony/Extension/x-${login}/operatorStartPause`);
  const call = new FakeQueuedCall(callId);
  server.platform.callCentre.door.admit('billing', call);
  return { call, path: `/telephony/GroupClient/${encodeURIComponent(`${callId} billing`)}` };
}

export const items = (userId: string, list: 'GroupClient' | 'GroupMember' | 'Group'): unknown[] => {
  const seen: unknown[] = [];
  server.platform.lists.subscribe(
    userId,
    list,
    undefined,
    (frame) => {
      if (frame.op === 'snapshot') seen.push(...frame.items);
    },
    () => {},
  );
  return seen;
};

export const billing = (userId: string) =>
  (items(userId, 'Group') as WireGroupEntry[]).find(({ groupID }) => groupID === 'billing');

export function setServer(to: TestPlatform): void {
  server = to;
}

/** Before and after each test of a file: called by it once. */
export function queuesBench(): void {
  beforeEach(async () => {
    server = await testPlatform();
    for (const phone of ['web-ines', 'web-marc', 'web-yuki']) server.calls.register(phone, `w-${phone}`);
    tokens = {};
    for (const login of ['ines', 'marc', 'yuki', 'sofia', 'tomas']) tokens[login] = await server.signIn(login);
  });
  afterEach(() => server.close());
}
