import { buildLine } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { lines } from '../../../kernel/state.ts';
import { crmPromptsAtom } from '../crmState.ts';
import { rule, setup, turn } from './test/rulesBench.ts';

test('[CRM-027] [CRM-039] [CRM-044] a rule runs its actions, once per call and once per session without one', async () => {
  const { run, done, forget } = setup();
  await run(
    rule(),
    rule({ uri: 'v1/rule/2' }),
    rule({ callUri: 'v1/call/2' }),
    rule({ callUri: null }),
    rule({ callUri: null }),
  );
  expect(done.length).toBe(3);
  forget();
  await run(rule({ callUri: null }));
  expect(done.length).toBe(4);
});

test('[CRM-039] [CRM-044] a rule that another panel of the user has taken is not run here', async () => {
  const { run, done, claimed, told } = setup({ claim: 'taken' });
  await run(rule());
  expect([claimed, done, told()]).toEqual([['v1/rule/1'], [], []]);
});

test('a rule that nobody could be asked for is not run, and that is said', async () => {
  const { run, done, told } = setup({ claim: 'failed' });
  await run(rule());
  expect([done, told()]).toEqual([[], [{ key: 'crm.rule.failed', params: { label: 'Rule' } }]]);
});

test('[PROMPT-024] [CRM-040] a rule that asks lists its labels without the marker, and only a yes runs it', async () => {
  const { run, done, claimed, asks } = setup();
  await run(rule({ askConfirmation: true }), rule({ askConfirmation: true, uri: 'v1/rule/2', callUri: 'v1/call/2' }));
  expect(asks().map(({ labels }) => labels)).toEqual([['Open it'], ['Open it']]);
  expect(claimed).toEqual([]);
  for (const [index, prompt] of asks().entries()) prompt.answer(index === 1 ? 'yes' : 'no');
  await turn();
  // A no is claimed too: the other panels stop asking.
  expect([claimed, done]).toEqual([['v1/rule/1', 'v1/rule/2'], [['open', 'https://crm.test/a']]]);
});

test('[PROMPT-024] a question that another panel has answered goes, also when it was answered during a cut', async () => {
  const { run, apply, asks, done } = setup();
  const three = ['1', '2', '3'].map((n) =>
    rule({ askConfirmation: true, uri: `v1/rule/${n}`, callUri: `v1/call/${n}` }),
  );
  await run(...three);
  apply({ op: 'remove', uri: 'v1/rule/1' });
  expect(asks().map(({ key }) => key)).toEqual(['v1/rule/2', 'v1/rule/3']);
  apply({ op: 'reset', items: [three[2]!] });
  expect(asks().map(({ key }) => key)).toEqual(['v1/rule/3']);
  apply({ op: 'reset', items: [] });
  expect([asks(), done]).toEqual([[], []]);
});

test('[PROMPT-024] a question goes with its call; a rule may come before the call does', async () => {
  const { run, asks, store } = setup();
  await run(rule({ askConfirmation: true, callUri: 'v1/call/a' }));
  store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'b', callUri: 'v1/call/b' }) });
  expect(asks().length).toBe(1);
  store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'a', callUri: 'v1/call/a' }) });
  store.set(lines.applyAtom, { op: 'remove', uri: 'v1/line/a' });
  expect(asks()).toEqual([]);
});

test('[PROMPT-024] Always asks no more; another answer holds for its caller', async () => {
  const { run, asks, store, done } = setup();
  const from = (id: string, number: string) => {
    store.set(lines.applyAtom, {
      op: 'put',
      item: buildLine({ id, callUri: `v1/call/${id}`, party: { name: '', number } }),
    });
    return run(rule({ askConfirmation: true, uri: `v1/rule/${id}`, callUri: `v1/call/${id}` }));
  };
  const say = (answer: 'yes' | 'always' | 'no') => {
    asks()[0]?.answer(answer);
    store.set(crmPromptsAtom, []);
  };
  await from('1', '0199');
  say('no');
  await from('2', '0199');
  expect(asks()).toEqual([]);
  await from('3', '0188');
  say('always');
  await turn();
  await from('4', '0177');
  expect([asks(), done.length]).toEqual([[], 2]);
});

test('[PROMPT-024] a yes is done on each call of its caller, and others are asked about', async () => {
  const { run, asks, store, done } = setup();
  for (const [id, number] of Object.entries({ 1: '0199', 2: '0199', 3: '0188' })) {
    const party = { name: '', number };
    store.set(lines.applyAtom, { op: 'put', item: buildLine({ id, callUri: `v1/call/${id}`, party }) });
    await run(rule({ askConfirmation: true, uri: `v1/rule/${id}`, callUri: `v1/call/${id}` }));
    if (id === '1') {
      asks()[0]?.answer('yes');
      store.set(crmPromptsAtom, []);
      await turn();
    }
  }
  expect([asks().map(({ key }) => key), done.length]).toEqual([['v1/rule/3'], 2]);
});

test('[CRM-039] rules that waited while no panel was there are found at the start', async () => {
  const { apply, done } = setup();
  apply({ op: 'reset', items: [rule()] });
  await turn();
  expect(done).toEqual([['open', 'https://crm.test/a']]);
});
