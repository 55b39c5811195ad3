import { type Content, isContent, textOf } from './Event.ts';
import type { PushKind } from './pushRules.ts';

/** What a rule may do beside a tweak; the last two are of former versions of the specification, in which they do nothing. */
const ACTIONS: readonly unknown[] = ['notify', 'dont_notify', 'coalesce'];

/** Why what is given is no list of actions; null: it is one. */
export function actionsFault(actions: unknown): string | null {
  if (!Array.isArray(actions)) return 'actions is a list';
  const isAction = (one: unknown) => ACTIONS.includes(one) || (isContent(one) && textOf(one, 'set_tweak') !== '');
  return actions.every(isAction) ? null : 'there is no such action';
}

/** Why what a client gives for a rule is none of its kind; null: it is one. */
export function pushRuleFault(kind: PushKind, body: Content): string | null {
  const { actions, conditions, pattern } = body;
  if (kind === 'content' && (typeof pattern !== 'string' || pattern === '')) return 'pattern is a text';
  const isNamed = (one: unknown) => isContent(one) && textOf(one, 'kind') !== '';
  const hasConditions = (kind === 'override' || kind === 'underride') && conditions !== undefined;
  if (hasConditions && !(Array.isArray(conditions) && conditions.every(isNamed)))
    return 'conditions is a list, and each of them has a kind';
  return actionsFault(actions);
}
