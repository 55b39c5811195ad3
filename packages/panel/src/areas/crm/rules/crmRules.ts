import type { Line } from '@ringside/domain/call';
import { actionLabels, type CrmAction, type CrmActionData, type CrmRule, ruleKey } from '@ringside/domain/crm';
import type { EntityChange } from '../../../kernel/entities.ts';
import { liveLinesAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { type DesktopHelper, desktopHelperAtom, type HelperOutcome } from '../../terminals/softphone/desktopHelper.ts';
import { addPromptAtom, type CrmPrompt, crmPromptsAtom, type RuleAnswer } from '../crmState.ts';

/** What the rules need of the browser and of the server. */
export interface RulePorts {
  /** `mine` for the one panel of the user that may run it; `failed` when nobody could be asked. */
  claim(ruleUri: string): Promise<'mine' | 'taken' | 'failed'>;
  /** False when the browser kept the window from opening. */
  openTab(url: string): boolean;
  /** Sends and does not read the answer. Rejects when it could not be sent. */
  send(method: 'GET' | 'POST', url: string, body: string | null): Promise<void>;
}

/** The address when it is one of the web; `null` for anything else, so that no rule can run a script here. */
function webUrl(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The browser's own way: a new tab that does not know the panel, and requests without its identity. */
export const browserRulePorts = (window: Window, claim: RulePorts['claim']): RulePorts => ({
  claim,
  openTab: (url) => {
    // With `noopener` the answer is always null, so the tie to the panel is cut by hand.
    const tab = window.open(url, '_blank');
    if (tab) tab.opener = null;
    return tab !== null;
  },
  async send(method, url, body) {
    await window.fetch(url, {
      method,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body !== null && { body }),
    });
  },
});

/**
 * Runs the rules that the server pushes, each once per call, or per session without a call; asks first where the rule
 * wants it. Of several panels of the user one runs it: the server says which. What is meant for the desktop is done by its
 * helper; without one it is skipped and said, and a link opens in a new tab.
 *
 *   put ──▶ asks first? ── no ──────────────────────▶ claim ─ mine ─▶ actions
 *                └ yes ─▶ question ─ yes or no ─────▶ claim ─ mine, and yes ─▶ actions
 *   remove (claimed by another, or too old) ─▶ the question goes
 *
 * @see CRM-039, CRM-040, CRM-044, CRM-084 .. CRM-088, PROMPT-024, Q-020 .. Q-022
 */
export function createCrmRules(store: Store, ports: RulePorts) {
  const done = new Set<string>();
  const always = new Set<string>();
  /** What was answered for a rule and a caller: asked once. */
  const answered = new Map<string, 'yes' | 'no'>();
  const seen = new Set<string>();
  const tell = (key: 'crm.rule.noHelper' | 'crm.rule.failed', label: string): void => {
    store.set(raiseToastAtom, {
      kind: key === 'crm.rule.failed' ? 'error' : 'info',
      title: { key, params: { label: label || '…' } },
    });
  };
  const open = (url: string, label: string): void => {
    if (ports.openTab(url)) return;
    store.set(raiseToastAtom, {
      kind: 'info',
      title: { key: 'crm.rule.blocked', params: { label: label || url } },
      timeoutMs: 0,
      actions: [{ label: 'crm.open', run: () => ports.openTab(url) }],
    });
  };
  const helper = (): DesktopHelper => store.get(desktopHelperAtom);
  const request = async ({ method, url, body, data }: CrmActionData, label: string, isDesktop: boolean) => {
    const address = webUrl(url);
    if (!address) return tell('crm.rule.failed', label);
    const verb = method?.toUpperCase() === 'POST' ? 'POST' : 'GET';
    const sent = verb === 'POST' ? (data ?? body ?? '') : null;
    if (isDesktop) return told(await helper().request(verb, address, sent), label);
    try {
      await ports.send(verb, address, sent);
    } catch {
      tell('crm.rule.failed', label);
    }
  };
  const told = ({ ok }: HelperOutcome, label: string): void => {
    if (!ok) tell('crm.rule.failed', label);
  };
  /** What the helper alone could do. @returns false when it cannot */
  const runOnDesktop = ({ action, desktop }: CrmAction, label: string): boolean => {
    if (action === 'request' && desktop && helper().available('request')) {
      void request(desktop, label, true);
      return true;
    }
    if (action !== 'launchProgram' || !desktop?.name || !helper().available('launch')) return false;
    void helper()
      .launch(desktop.name, desktop.arguments ?? '')
      .then((outcome) => told(outcome, label));
    return true;
  };
  const runAction = (given: CrmAction, label: string): void => {
    const { action, webapp, desktop } = given;
    if (action === 'openBrowser') {
      const url = webUrl(webapp?.url ?? desktop?.url);
      if (!url) return tell('crm.rule.failed', label);
      if (webapp || !helper().available('open')) return open(url, label);
      return void helper()
        .open(url)
        .then((outcome) => told(outcome, label));
    }
    if (action === 'request' && webapp) return void request(webapp, label, false);
    if (!runOnDesktop(given, label)) tell('crm.rule.noHelper', label);
  };
  const runAll = (rule: CrmRule): void => {
    const labels = actionLabels(rule);
    for (const [index, action] of rule.actions.entries()) runAction(action, labels[index] || rule.label);
  };
  const claimed = async (rule: CrmRule): Promise<boolean> => {
    const answer = await ports.claim(rule.uri);
    if (answer === 'failed') tell('crm.rule.failed', rule.label);
    return answer === 'mine';
  };
  const run = (rule: CrmRule): void => {
    const key = ruleKey(rule);
    if (done.has(key)) return;
    done.add(key);
    const { ruleId, callUri } = rule;
    const caller = `${ruleId} ${callOf(callUri)?.party.number || callUri}`;
    const isWanted = always.has(ruleId) || answered.get(caller) === 'yes';
    if (!rule.askConfirmation || isWanted) return void claimed(rule).then((isMine) => isMine && runAll(rule));
    const labels = actionLabels(rule).filter(Boolean);
    // A no is claimed as well, so that the other panels stop asking.
    const answer = (said: RuleAnswer) => {
      if (said === 'always') always.add(ruleId);
      else answered.set(caller, said);
      void claimed(rule).then((isMine) => isMine && said !== 'no' && runAll(rule));
    };
    if (answered.get(caller) === 'no') return answer('no');
    // A rule of the end of a call asks when nobody is on the phone.
    const isOver = callUri !== null && seen.has(callUri) && !callOf(callUri);
    store.set(addPromptAtom, { is: 'rule', key: rule.uri, callUri: isOver ? null : callUri, labels, answer });
  };
  const callOf = (callUri: string | null): Line | undefined =>
    store.get(liveLinesAtom).find((line) => line.callUri === callUri);
  // A question goes with its call; a rule may come a moment before its call does.
  const lookAtCalls = (): void => {
    for (const { callUri } of store.get(liveLinesAtom)) seen.add(callUri);
    const isOver = (prompt: CrmPrompt): boolean =>
      prompt.is === 'rule' && prompt.callUri !== null && seen.has(prompt.callUri) && !callOf(prompt.callUri);
    if (store.get(crmPromptsAtom).some(isOver))
      store.set(crmPromptsAtom, (prompts) => prompts.filter((prompt) => !isOver(prompt)));
  };
  store.sub(liveLinesAtom, lookAtCalls);
  lookAtCalls();
  const keepQuestions = (isKept: (uri: string) => boolean): void =>
    store.set(crmPromptsAtom, (prompts) => prompts.filter((prompt) => prompt.is !== 'rule' || isKept(prompt.key)));

  return {
    apply(change: EntityChange<CrmRule>): void {
      if (change.op === 'put') return run(change.item);
      if (change.op === 'remove') return keepQuestions((uri) => uri !== change.uri);
      keepQuestions((uri) => change.items.some((rule) => rule.uri === uri));
      for (const rule of change.items) run(rule);
    },
    /** Another session begins. */
    forget(): void {
      for (const known of [done, always, answered, seen]) known.clear();
      keepQuestions(() => false);
    },
  };
}
