import { createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { HandlerResult } from '../../kernel/ground/PagePort.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { createStoryGround } from '../../stories/storyGround.ts';
import { contacts } from './page.ts';

const answer = <T>(outcome: Outcome<T>): HandlerResult =>
  outcome.ok
    ? { status: 200, content: null }
    : { status: 500, content: { label: outcome.refused.code, text: '', retriable: false } };
const row = { uri: '', company: '', title: '' };

test('the page gets colleagues, queues and contacts by name with the number to dial; who has none is left out', async () => {
  const asked: unknown[] = [];
  const intents = createFakeIntents({
    searchContacts: async (text: string, _signal?: AbortSignal, limit?: number) => {
      asked.push([text, limit]);
      const numbers = [
        { kind: 'extension', number: '2117' },
        { kind: 'work', number: '0199002117' },
      ];
      return {
        ok: true,
        value: [
          { ...row, id: 'u-marc', kind: 'IUser', name: 'Marc Delorme', numbers },
          { ...row, id: 'g-1', kind: 'GroupAddress', name: 'Support', numbers: [{ kind: 'group', number: '3000' }] },
          { ...row, id: 'c-1', kind: 'Contact', name: 'Claire Vasseur', numbers: [{ kind: 'work', number: '0199' }] },
          { ...row, id: 'c-2', kind: 'Contact', name: 'Nobody', numbers: [] },
        ],
      };
    },
  });
  const handler = contacts(createStoryGround(createStore(), intents), answer);
  expect(await handler({ query: 'm', limit: 5 })).toEqual({
    status: 200,
    content: [
      { id: 'u-marc', type: 'user', name: 'Marc Delorme', number: '2117' },
      { id: 'g-1', type: 'queue', name: 'Support', number: '3000' },
      { id: 'c-1', type: 'contact', name: 'Claire Vasseur', number: '0199' },
    ],
  });
  await handler(null as never);
  expect(asked).toEqual([
    ['m', 5],
    ['', 20],
  ]);
});
