import type { WireCallLine } from '@ringside/protocol/rest';
import type { Company } from '../directory/company.ts';
import type { CallEngine } from '../ports.ts';
import { crmRuleUri } from '../rest/uris.ts';
import type { CrmRuleRow } from '../store/company.ts';
import type { Hub } from './createHub.ts';

/** What has happened to a call by the time its line looks like this, in the words of the rules. */
function happened(line: WireCallLine): CrmRuleRow['trigger'][] {
  if (line.state === 'dropped') return ['ended'];
  if (!line.isIncoming) return ['outgoing'];
  return line.talkingTime === null ? [] : ['incomingAnswered'];
}

/**
 * Pushes the CRM rules whose trigger a call fires, each once per call, to users who have the feature. A private call
 * fires none without consent. CRM-025, CRM-041, CRM-044
 *
 * @returns stops it
 */
export function runCrmRules(ports: { company: Company; calls: CallEngine; hub: Hub }): () => void {
  const { company, calls, hub } = ports;
  /** Rules that a line has fired, as long as it is there. */
  const fired = new Map<string, Set<string>>();

  return calls.on('line', (change) => {
    if (change.op === 'remove') return void fired.delete(change.restUri);
    const { userId, line } = change;
    const extension = company.extensionOf(userId);
    if (!extension?.hasCrmRules || (line.isPersonalCall && !extension.crmConsent)) return;
    const triggers = happened(line);
    for (const rule of company.crmRules) {
      const done = fired.get(line.restUri) ?? new Set();
      if (!rule.active || !triggers.includes(rule.trigger) || done.has(rule.id)) continue;
      fired.set(line.restUri, done.add(rule.id));
      const restUri = crmRuleUri(rule.id, line.lineId);
      const { label, clientActions } = rule;
      hub.put(userId, 'CrmRule', { restUri, crmIntegrationRuleID: rule.id, label, clientActions, call: line.call });
      hub.remove(userId, 'CrmRule', restUri);
    }
  });
}
