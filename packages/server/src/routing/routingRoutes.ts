import { routingExplanation, type WireRoutingStep } from '@ringside/protocol/routing';
import { explainLanguages } from '@ringside/protocol/words/routing';
import type { Company } from '../company/company.ts';
import { hasSupervisorRights } from '../company/policies.ts';
import { type Api, done, refused } from '../kernel/api/Api.ts';
import { explain } from './explain.ts';
import { routePlan } from './planRoute.ts';
import type { Step } from './RoutePlan.ts';
import type { RoutingCompany } from './RoutingPorts.ts';

/** The last moment that a date has. */
const LAST_MOMENT = 8_640_000_000_000_000;
/** Longest number that is looked at. */
const MAX_NUMBER = 60;

/**
 * Explains where a call goes, for any time: hours at that time, everything else as it is now. Everybody may ask for the user's own
 * calls, and for those to the user; what a colleague or somebody outside would reach is for supervisors and administrators: it shows which numbers are
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
      'Where a call goes, as steps and as a sentence. Query: number; from (the asker when absent, supervisors and administrators name others), at (epoch milliseconds, now when absent), language (en, fr).',
    response: routingExplanation,
    failsWith: 'ERROR_GET',
    handle({ query, session }) {
      const number = query['number'] ?? '';
      const from = query['from'] ?? '';
      const at = query['at'] === undefined || query['at'] === '' ? now() : Number(query['at']);
      const language = explainLanguages.find((one) => one === (query['language'] ?? 'en'));
      const isAskable = number !== '' && number.length <= MAX_NUMBER && from.length <= MAX_NUMBER;
      if (!isAskable || !language || !Number.isInteger(at) || at < 0 || at > LAST_MOMENT) {
        const text = 'Malformed request: number, and if given from, at in milliseconds, language en or fr';
        return refused('ROUTER_ERR_400', { text });
      }
      const own = routing.user(session.userId)?.number ?? '';
      // What happens to one's own callers is for everybody to know.
      if (from !== '' && from !== own && number !== own && !hasSupervisorRights(company.user(session.userId)))
        return refused('ROUTER_ERR_403');
      const owner = from === '' ? { userId: session.userId } : routing.ownerOf(from);
      const caller = { userId: owner && 'userId' in owner ? owner.userId : null, number: from };
      const plan = routePlan({ from: { number }, caller, purpose: 'dialled', at, company: routing });
      return done({
        ...{ number, at, from: from === '' ? own : from },
        text: explain(plan, language),
        steps: plan.steps.map(wireOf),
      });
    },
  });
}

function wireOf(step: Step): WireRoutingStep {
  const nameless = { to: step.to, label: '', number: '', seconds: null, isOpen: null, code: null, next: {} };
  switch (step.to) {
    case 'user':
    case 'message': {
      const { displayName: label, number } = step.user;
      if (step.to === 'message') return { ...nameless, label, number };
      if (step.isUndisturbed) return { ...nameless, label, number, seconds: 0, next: step.next };
      return { ...nameless, label, number, seconds: step.forMs === null ? null : step.forMs / 1000, next: step.next };
    }
    case 'group':
      return { ...nameless, label: step.label, number: step.number, isOpen: true, next: step.next };
    case 'queue':
      return { ...nameless, label: step.label, number: step.number, isOpen: step.isOpen, next: step.next };
    case 'outside':
      return { ...nameless, number: step.number };
    case 'refused':
      return { ...nameless, code: step.code };
    default:
      return nameless;
  }
}
