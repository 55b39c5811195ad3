import type { CrmRule } from '@ringside/domain/crm';
import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { lines } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { desktopHelperAtom, type HelperOutcome } from '../../terminals/softphone/desktopHelper.ts';
import { crmPromptsAtom } from '../crmState.ts';
import { createCrmRules } from './crmRules.ts';

const open = (url: string) => ({ action: 'openBrowser', label: 'Open it ##1', desktop: null, webapp: { url } });
const rule = (more: Partial<CrmRule> = {}): CrmRule => ({
  uri: 'v1/rule/1',
  ruleId: 'r',
  label: 'Rule',
  askConfirmation: false,
  actions: [open('https://crm.test/a')],
  callUri: 'v1/call/1',
  ...more,
});

const turn = () => new Promise((resolve) => setTimeout(resolve));

function setup({ opens = true, sends = true, claim = 'mine' as 'mine' | 'taken' | 'failed' } = {}) {
  const store = createStore();
  const done: unknown[] = [];
  const claimed: string[] = [];
  const { apply, forget } = createCrmRules(store, {
    async claim(uri) {
      claimed.push(uri);
      return claim;
    },
    openTab: (url) => {
      done.push(['open', url]);
      return opens;
    },
    async send(method, url, body) {
      done.push([method, url, body]);
      if (!sends) throw new TypeError('refused');
    },
  });
  const told = () => store.get(toastsAtom).map(({ title }) => title);
  /** Pushes rules, and waits until what they do is done. */
  const run = async (...items: CrmRule[]) => {
    for (const item of items) apply({ op: 'put', item });
    await turn();
  };
  const asks = () => store.get(crmPromptsAtom).flatMap((prompt) => (prompt.is === 'rule' ? [prompt] : []));
  return { store, done, claimed, run, apply, forget, told, asks };
}

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

test('[CRM-029] [CRM-084] [CRM-085] a request for the web app is sent as GET or POST', async () => {
  const { run, done } = setup();
  const request = (more: object) => ({
    action: 'request',
    label: '',
    desktop: null,
    webapp: { url: 'https://crm.test/x', ...more },
  });
  await run(rule({ actions: [request({}), request({ method: 'post', data: 'a=1' })] }));
  expect(done).toEqual([
    ['GET', 'https://crm.test/x', null],
    ['POST', 'https://crm.test/x', 'a=1'],
  ]);
});

test('[CRM-028] a program of the desktop is skipped and said', async () => {
  const { run, done, told } = setup();
  await run(rule({ actions: [{ action: 'launchProgram', label: 'Calc', desktop: { name: 'calc' }, webapp: null }] }));
  expect([done, told()]).toEqual([[], [{ key: 'crm.rule.noHelper', params: { label: 'Calc' } }]]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address', ''])('%j is never opened', async (url) => {
  const { run, done, told } = setup();
  await run(rule({ actions: [open(url)] }));
  expect([done, told()]).toEqual([[], [{ key: 'crm.rule.failed', params: { label: 'Open it' } }]]);
});

test('a window that the browser kept from opening can be opened from the message', async () => {
  const { run, done, store } = setup({ opens: false });
  await run(rule());
  store.get(toastsAtom)[0]?.actions[0]?.run();
  expect(done.length).toBe(2);
});

test('a request that could not be sent is said', async () => {
  const { run, told } = setup({ sends: false });
  await run(
    rule({ actions: [{ action: 'request', label: 'Ping', desktop: null, webapp: { url: 'https://crm.test/' } }] }),
  );
  expect(told()).toEqual([{ key: 'crm.rule.failed', params: { label: 'Ping' } }]);
});

/** The store with a helper that can do these, and what it was asked. */
function withHelper(can: string[], outcome: HelperOutcome = { ok: true }) {
  const panel = setup();
  const asked: unknown[] = [];
  const answer =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return outcome;
    };
  panel.store.set(desktopHelperAtom, {
    available: (command) => can.includes(command),
    request: answer('request'),
    launch: answer('launch'),
    open: answer('open'),
  });
  return { ...panel, asked };
}
const forDesktop = [
  {
    action: 'request',
    label: 'Ping',
    desktop: { url: 'https://crm.test/x', method: 'POST', body: 'a=1' },
    webapp: null,
  },
  { action: 'launchProgram', label: 'Calc', desktop: { name: 'calc', arguments: '--hex' }, webapp: null },
  { action: 'openBrowser', label: 'Page', desktop: { url: 'https://crm.test/p' }, webapp: null },
];

test('[CRM-028] [CRM-029] [CRM-086] [CRM-087] [CRM-088] what is meant for the desktop is asked of its helper', async () => {
  const { run, asked, done, told } = withHelper(['request', 'launch', 'open']);
  await run(rule({ actions: forDesktop }));
  expect([asked, done, told()]).toEqual([
    [
      ['request', 'POST', 'https://crm.test/x', 'a=1'],
      ['launch', 'calc', '--hex'],
      ['open', 'https://crm.test/p'],
    ],
    [],
    [],
  ]);
});

test('[CRM-028] [CRM-088] without a helper a link opens in a new tab, and the rest is skipped and said', async () => {
  const { run, asked, done, told } = withHelper([]);
  await run(rule({ actions: forDesktop }));
  expect([asked, done]).toEqual([[], [['open', 'https://crm.test/p']]]);
  expect(told()).toEqual([
    { key: 'crm.rule.noHelper', params: { label: 'Calc' } },
    { key: 'crm.rule.noHelper', params: { label: 'Ping' } },
  ]);
});

test('what the helper refuses or does not answer is said; an address of no web never reaches it', async () => {
  const { run, told } = withHelper(['request', 'launch', 'open'], { ok: false, fault: 'notAllowed' });
  await run(rule({ actions: forDesktop }));
  expect(told().map((title) => typeof title === 'object' && 'key' in title && title.key)).toEqual(
    Array(3).fill('crm.rule.failed'),
  );
  const other = withHelper(['request', 'open']);
  await other.run(
    rule({
      actions: ['request', 'openBrowser'].map((action) => ({
        action,
        label: '',
        desktop: { url: 'file:///etc/passwd' },
        webapp: null,
      })),
    }),
  );
  expect([other.asked, other.told().length]).toEqual([[], 2]);
});
