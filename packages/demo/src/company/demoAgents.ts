import type { AgentStateRow } from '@ringside/server/areas/agents/store';
import type { CompanyRows, CrmRuleRow } from '@ringside/server/company/rows';
import { agents, ownCallerIds, pauseReasons, sharedCallerIds } from './demoPeople.ts';

/** Agents that are logged in. */
export const loggedIn = (extensionId: (personId: string) => string, now: number): AgentStateRow[] =>
  agents.map((id) => ({
    ...{ extensionId: extensionId(id), status: 'IDLE', statusTime: now, loginTime: now },
    ...{ paused: false, pauseReasonId: null },
  }));

/** Reasons for a pause, caller ids and CRM rules of the demo company. */
export function demoAgents(
  enterpriseId: string,
  extensionId: (personId: string) => string,
): Pick<CompanyRows, 'pauseReasons' | 'callerIds' | 'crmRules'> {
  return {
    pauseReasons: pauseReasons.map((reason, position) => ({ ...reason, enterpriseId, position })),
    callerIds: [
      ...sharedCallerIds.map((number) => ({ id: `cid-${number}`, enterpriseId, number, extensionId: null })),
      ...Object.entries(ownCallerIds).map(([person, number]) => ({
        id: `cid-${number}`,
        enterpriseId,
        number,
        extensionId: extensionId(person),
      })),
    ],
    crmRules: [
      rule(enterpriseId, 0, {
        id: 'account',
        label: 'Open the account',
        trigger: 'incomingAnswered',
        clientActions: {
          askConfirmation: true,
          actions: [
            {
              action: 'openBrowser',
              label: 'Open the account ##account',
              data: { webapp: { url: 'https://crm.example/accounts' } },
            },
          ],
        },
      }),
    ],
  };
}

const rule = (
  enterpriseId: string,
  position: number,
  row: Omit<CrmRuleRow, 'enterpriseId' | 'position' | 'active'>,
): CrmRuleRow => ({ ...row, enterpriseId, position, active: true });
