import type { CrmRule } from '@ringside/domain';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { toastsAtom } from '../ui/toasts/toasts.ts';
import { createCrmRules } from './crmRules.ts';
import { crmPromptsAtom } from './crmState.ts';

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

function setup({ opens = true, sends = true } = {}) {
  const store = createStore();
  const done: unknown[] = [];
  const rules = createCrmRules(store, {
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
  return { store, done, rules, told };
}

test('[CRM-027] [CRM-039] [CRM-044] a rule runs its actions, once per call and once per session without one', () => {
  const { rules, done } = setup();
  rules.run(rule());
  rules.run(rule({ uri: 'v1/rule/2' }));
  rules.run(rule({ callUri: 'v1/call/2' }));
  rules.run(rule({ callUri: null }));
  rules.run(rule({ callUri: null }));
  expect(done.length).toBe(3);
});

test('[PROMPT-024] [CRM-040] a rule that asks lists its labels without the marker, and only a yes runs it', () => {
  const { rules, done, store } = setup();
  rules.run(rule({ askConfirmation: true }));
  rules.run(rule({ askConfirmation: true, callUri: 'v1/call/2' }));
  const prompts = store.get(crmPromptsAtom);
  expect(prompts.map((prompt) => prompt.is === 'rule' && prompt.labels)).toEqual([['Open it'], ['Open it']]);
  for (const [index, prompt] of prompts.entries()) if (prompt.is === 'rule') prompt.answer(index === 1);
  expect(done).toEqual([['open', 'https://crm.test/a']]);
});

test('[CRM-029] [CRM-084] [CRM-085] a request for the web app is sent as GET or POST', () => {
  const { rules, done } = setup();
  const request = (more: object) => ({
    action: 'request',
    label: '',
    desktop: null,
    webapp: { url: 'https://crm.test/x', ...more },
  });
  rules.run(rule({ actions: [request({}), request({ method: 'post', data: 'a=1' })] }));
  expect(done).toEqual([
    ['GET', 'https://crm.test/x', null],
    ['POST', 'https://crm.test/x', 'a=1'],
  ]);
});

test('[CRM-028] a program of the desktop is skipped and said', () => {
  const { rules, done, told } = setup();
  rules.run(rule({ actions: [{ action: 'launchProgram', label: 'Calc', desktop: { name: 'calc' }, webapp: null }] }));
  expect([done, told()]).toEqual([[], [{ key: 'crm.rule.noHelper', params: { label: 'Calc' } }]]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address', ''])('%j is never opened', (url) => {
  const { rules, done, told } = setup();
  rules.run(rule({ actions: [open(url)] }));
  expect([done, told()]).toEqual([[], [{ key: 'crm.rule.failed', params: { label: 'Open it' } }]]);
});

test('a window that the browser kept from opening can be opened from the message', () => {
  const { rules, done, store } = setup({ opens: false });
  rules.run(rule());
  store.get(toastsAtom)[0]?.actions[0]?.run();
  expect(done.length).toBe(2);
});

test('a request that could not be sent is said', async () => {
  const { rules, told } = setup({ sends: false });
  rules.run(
    rule({ actions: [{ action: 'request', label: 'Ping', desktop: null, webapp: { url: 'https://crm.test/' } }] }),
  );
  await Promise.resolve();
  await Promise.resolve();
  expect(told()).toEqual([{ key: 'crm.rule.failed', params: { label: 'Ping' } }]);
});
