import type { CrmRule } from '@ringside/domain/crm';
import { sleep } from '@ringside/testing/wait';
import { createStore } from 'jotai';
import { toastsAtom } from '../../../../kernel/toasts/toasts.ts';
import { crmPromptsAtom } from '../../crmState.ts';
import { createCrmRules } from '../crmRules.ts';

export const open = (url: string) => ({ action: 'openBrowser', label: 'Open it ##1', desktop: null, webapp: { url } });

export const rule = (more: Partial<CrmRule> = {}): CrmRule => ({
  uri: 'v1/rule/1',
  ruleId: 'r',
  label: 'Rule',
  askConfirmation: false,
  actions: [open('https://crm.test/a')],
  callUri: 'v1/call/1',
  ...more,
});

export const turn = () => sleep(0);

export function setup({ opens = true, sends = true, claim = 'mine' as 'mine' | 'taken' | 'failed' } = {}) {
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
