import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import type { Quotas } from '../../kernel/files/createQuotas.ts';
import type { Journal } from '../../kernel/journal/createJournal.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';
import type { Agents } from '../agents/area.ts';
import { createSms } from './createSms.ts';
import type { SmsGateway } from './gateway/SmsGateway.ts';
import type { MediaFolder } from './media/keepMedia.ts';
import { smsAgentView, smsThreadUri, threadView } from './smsViews.ts';
import type { SmsStore } from './store.ts';

export interface SmsOptions {
  gateway: SmsGateway;
  /** What the gateway shows when it calls us. */
  secret: string;
}

/** Queue SMS with their live lists: threads for whoever works in or supervises the group, and who works with them. */
export async function createSmsLists(
  options: Partial<SmsOptions> & {
    company: Company;
    store: SmsStore;
    journal: Journal;
    agents: Agents;
    bus: Bus<Events>;
    lists: Lists;
    files: MediaFolder;
    quotas: Quotas;
    now: () => number;
    onError: (what: string, error: unknown) => void;
  },
) {
  const { company, lists } = options;
  const sms = await createSms({
    ...options,
    gateway: options.gateway ?? null,
    tell(rights, row, isGone) {
      const group = company.group(row.groupId);
      const item = threadView(row, company);
      for (const { id } of company.users) {
        if (!group || !rights.sees(id, group)) continue;
        if (isGone) lists.remove(id, 'SmsThread', smsThreadUri(row.id));
        else lists.put(id, 'SmsThread', item);
      }
    },
  });
  const agent = (userId: string) => smsAgentView(userId, company, sms.rights);
  lists.add('SmsAgent', { of: agent });
  lists.add('SmsThread', { of: (userId) => sms.threadsOf(userId).map((row) => threadView(row, company)) });
  const capable = (groupId: string): string => {
    const group = company.group(groupId);
    if (!group) return '';
    const { isAcdSmsCapable, webchat, label } = groupSettingsOf(group);
    return JSON.stringify([isAcdSmsCapable, webchat !== null, label]);
  };
  const known = new Map(company.groups.map(({ id }) => [id, capable(id)]));
  return {
    sms,
    shown: {
      /** These agents may do more or less than before, and so see other threads. SMS-012 */
      agentsChanged(userIds: readonly string[]): void {
        for (const userId of userIds) {
          for (const item of agent(userId)) lists.put(userId, 'SmsAgent', item);
          lists.renew(userId, 'SmsThread');
        }
      },
      /** Its settings may have changed: whoever belongs to it may work with SMS now, or not any more. */
      groupChanged(groupId: string): void {
        if (known.get(groupId) === capable(groupId)) return;
        known.set(groupId, capable(groupId));
        for (const { id } of company.users) for (const item of agent(id)) lists.put(id, 'SmsAgent', item);
      },
    },
  };
}
export type SmsLists = Awaited<ReturnType<typeof createSmsLists>>;
