import type { WireCallLine } from '@ringside/protocol/calls';
import type { WireCrmRule } from '@ringside/protocol/crm';
import type { Company } from '../../company/company.ts';
import type { CrmRuleRow } from '../../company/rows.ts';
import { crmRuleUri } from '../../company/uris.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import type { RuleRuns } from './createRuleRuns.ts';

/** What has happened to a call by the time its line looks like this, in the words of the rules. */
function happened(line: WireCallLine): CrmRuleRow['trigger'][] {
  if (line.state === 'dropped') return ['ended'];
  if (!line.isIncoming) return ['outgoing'];
  return line.talkingTime === null ? [] : ['incomingAnswered'];
}

/**
 * Begins the CRM rules whose trigger a call fires, each once per call, for users who have the feature. A private call
 * fires none without consent. CRM-025, CRM-041, CRM-044, Q-020
 *
 * @returns stops it
 */
export function runCrmRules(ports: { company: Company; bus: Bus<Events>; runs: RuleRuns }): () => void {
  const { company, bus, runs } = ports;
  /** Rules that a call has fired for a user, as long as one of the user's lines is in it. */
  const fired = new Map<string, { rules: Set<string>; lines: Set<string> }>();
  const callOf = new Map<string, string>();

  const forget = (line: string): void => {
    const call = callOf.get(line) ?? '';
    const mine = fired.get(call);
    callOf.delete(line);
    if (mine?.lines.delete(line) && mine.lines.size === 0) fired.delete(call);
  };

  return bus.on('call.line', (change) => {
    if (change.op === 'remove') return forget(change.restUri);
    const { userId, line } = change;
    const extension = company.extensionOf(userId);
    if (!extension?.hasCrmRules || (line.isPersonalCall && !extension.crmConsent)) return;
    const triggers = happened(line);
    const call = `${userId} ${line.call}`;
    if (callOf.get(line.restUri) !== call) forget(line.restUri);
    callOf.set(line.restUri, call);
    const mine = fired.get(call) ?? { rules: new Set(), lines: new Set() };
    mine.lines.add(line.restUri);
    fired.set(call, mine);
    for (const rule of company.crmRules) {
      if (!rule.active || !triggers.includes(rule.trigger) || mine.rules.has(rule.id)) continue;
      mine.rules.add(rule.id);
      const restUri = crmRuleUri(rule.id, line.lineId);
      const { label } = rule;
      const clientActions = structuredClone(rule.clientActions) as WireCrmRule['clientActions'];
      runs.add(userId, { restUri, crmIntegrationRuleID: rule.id, label, clientActions, call: line.call });
    }
  });
}
