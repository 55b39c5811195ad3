import { routingExplanation, type WireRoutingStep } from '@ringside/protocol/routing';
import { ANONYMOUS, explainLanguages } from '@ringside/protocol/words/routing';
import type { Company } from '../company/company.ts';
import { hasSupervisorRights } from '../company/policies.ts';
import { mayDoWithGroup } from '../company/queueRights.ts';
import { type Api, done, refused } from '../kernel/api/Api.ts';
import { explain } from './explain.ts';
import type { StepRule } from './ForwardingRule.ts';
import { leadsTo } from './leadsTo.ts';
import { routePlan } from './planRoute.ts';
import type { RoutePlan, Step } from './RoutePlan.ts';
import type { NumberOwner, RoutingCompany } from './RoutingPorts.ts';

/** The last moment that a date has. */
const LAST_MOMENT = 8_640_000_000_000_000;
/** Longest number that is looked at. */
const MAX_NUMBER = 60;

/**
 * Explains where a call goes, for any time: hours at that time, everything else as it is now. Everybody may ask for the user's own
 * calls, for those to the user, and for those to a group whose rules the user may change; what a colleague or a caller from outside would reach is for supervisors and administrators: it shows which numbers are
 * open to whom. Asking changes nothing and rings nowhere.
 */
export function addRoutingRoutes(
  api: Api,
  { company, routing, now }: { company: Company; routing: RoutingCompany; now: () => number },
): void {
  api.add({
    method: 'GET',
    path: '/v1/routing/explain',
    summary:
      'Where a call goes, as steps and as a sentence. Query: number; from (the asker when absent, `anonymous` without a number, supervisors and administrators name others), presence (as it is when absent), at (epoch milliseconds, now when absent), language (one of the panel, en when absent).',
    response: routingExplanation,
    failsWith: 'ERROR_GET',
    handle({ query, session }) {
      const number = query['number'] ?? '';
      const from = query['from'] ?? '';
      const at = query['at'] === undefined || query['at'] === '' ? now() : Number(query['at']);
      const language = explainLanguages.find((one) => one === (query['language'] ?? 'en'));
      const isAskable = number !== '' && number.length <= MAX_NUMBER && from.length <= MAX_NUMBER;
      if (!isAskable || !language || !Number.isInteger(at) || at < 0 || at > LAST_MOMENT) {
        const text = 'Malformed request: number, and if given from, at in milliseconds, a language of the panel';
        return refused('ROUTER_ERR_400', { text });
      }
      const own = routing.user(session.userId)?.number ?? '';
      const isSupervisor = hasSupervisorRights(company.user(session.userId));
      const to = leadsTo(number, routing);
      const mayEdit = (groupId: string): boolean => {
        const group = company.group(groupId);
        return group !== null && mayDoWithGroup(company, session.userId, group, 'forwarding');
      };
      const isToOwn = to !== null && 'owner' in to && isOwn(to.owner, session.userId, mayEdit);
      // What happens to one's own callers, or to those of a group whose rules one changes, is for everybody to know.
      if (from !== '' && from !== own && !isToOwn && !isSupervisor) return refused('ROUTER_ERR_403');
      const owner = from === '' ? { userId: session.userId } : routing.ownerOf(from);
      const shown = from === ANONYMOUS ? '' : from;
      const caller = { userId: owner && 'userId' in owner ? owner.userId : null, number: shown };
      const presence = query['presence'] ?? '';
      const asked = presence === '' ? routing : { ...routing, presenceOf: () => presence };
      const full = routePlan({ from: { number }, caller, purpose: 'dialled', at, company: asked });
      const plan = isSupervisor
        ? full
        : without(full, ({ userId, groupId }) =>
            groupId === undefined ? userId === session.userId : mayEdit(groupId),
          );
      return done({
        ...{ number, at, from: from === '' ? own : from },
        text: explain(plan, language),
        steps: plan.steps.map(wireOf),
        ...(plan.rules &&
          (isToOwn || isSupervisor) && { rules: plan.rules.map(({ id, why }) => ({ forwardingID: id, why })) }),
      });
    },
  });
}

const isOwn = (owner: NumberOwner, userId: string, mayEdit: (groupId: string) => boolean): boolean =>
  'userId' in owner ? owner.userId === userId : mayEdit(owner.groupId);

/**
 * A plan without what colleagues and groups keep to themselves: how their rules are called, and numbers outside that these lead to.
 *
 * @param knows whether the asker may know the rules of an owner
 */
function without(plan: RoutePlan, knows: (owner: StepRule['owner']) => boolean): RoutePlan {
  const plain = (step: Step): Step => {
    if (!step.rule || knows(step.rule.owner)) return step;
    const rule = { ...step.rule, id: '', label: '' };
    return { ...step, rule, ...(step.to === 'outside' && { number: '' }) };
  };
  const [first, ...others] = plan.steps;
  return { ...plan, steps: [plain(first), ...others.map(plain)] };
}

function wireOf(step: Step): WireRoutingStep {
  const { rule } = step;
  return { ...plainStep(step), ...(rule && { rule: { forwardingID: rule.id, label: rule.label } }) };
}

const keysOf = (keys: Readonly<Record<string, number>> = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(keys).map(([digit, place]) => [`key${digit}`, place]));

function plainStep(step: Step): WireRoutingStep {
  const nameless = { to: step.to, label: '', number: '', seconds: null, isOpen: null, code: null, next: {} };
  switch (step.to) {
    case 'user':
    case 'message': {
      const { displayName: label, number } = step.user;
      if (step.to === 'message') return { ...nameless, label, number, next: keysOf(step.keys) };
      if (step.isUndisturbed) return { ...nameless, label, number, seconds: 0, next: step.next };
      return { ...nameless, label, number, seconds: step.forMs === null ? null : step.forMs / 1000, next: step.next };
    }
    case 'group':
      return {
        ...{ ...nameless, label: step.label, number: step.number, isOpen: true, next: step.next },
        seconds: step.forMs === undefined ? null : step.forMs / 1000,
      };
    case 'queue':
      return {
        ...{ ...nameless, label: step.label, number: step.number, isOpen: step.isOpen, next: step.next },
        seconds: step.forMs === undefined ? null : step.forMs / 1000,
      };
    case 'ask':
    case 'wait':
    case 'callBack': {
      const { displayName: label, number } = step.user;
      if (step.to === 'callBack') return { ...nameless, label, number };
      return { ...nameless, label, number, next: { ...step.next, ...keysOf(step.to === 'ask' ? step.keys : {}) } };
    }
    case 'outside':
      return { ...nameless, number: step.number, next: step.next ?? {} };
    case 'refused':
      return { ...nameless, code: step.code };
    default:
      return nameless;
  }
}
