import type { WireForwarding } from '@ringside/protocol/forwarding';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import { mayCallKind } from '../../company/policies.ts';
import { port } from '../../kernel/ports.ts';
import { leadsTo } from '../../routing/leadsTo.ts';
import { numberPlan } from '../../routing/routingCompany.ts';
import type { Area } from '../Area.ts';
import { type ContactRulesList, createContactRulesList } from './contactRulesList.ts';
import { createForwardings, type Forwardings } from './createForwardings.ts';
import { addGroupForwardingRoutes } from './groupRoutes.ts';
import { createGroupRulesList, type GroupRulesList } from './groupRulesList.ts';
import { keptForwardings } from './kept.ts';
import { addForwardingRoutes } from './routes.ts';
import { forwardingStore, groupForwardingStore } from './store.ts';

export type { Forwardings } from './createForwardings.ts';
export type { Refusal as RuleRefusal } from './createOwnedRules.ts';

export const forwardingPort = port<Forwardings>('forwarding');
const groupRulesPort = port<GroupRulesList>('rules of groups, as they are pushed');
const contactRulesPort = port<ContactRulesList>('rules of colleagues, as they are pushed');

/**
 * Rules by which users and groups send their calls on.
 *
 * @param given.isOutside a trunk takes this outside number
 */
export const forwarding = ({ isOutside }: { isOutside: (number: string) => boolean }): Area => ({
  name: 'forwarding',
  async prepare({ company, database, kept, lists, provide }) {
    kept.add(keptForwardings(database.db));
    const store = forwardingStore(database.db);
    const groupStore = groupForwardingStore(database.db);
    const { countryCode } = company.plan;
    const plan = numberPlan(company, isOutside);
    const world = {
      leadsTo: (destination: string) => leadsTo(destination, plan),
      mayCall: (userId: string, number: string) =>
        mayCallKind(company.policies, company.user(userId), kindOfNumber(number, countryCode)),
      takesMessages: (groupId: string) =>
        company.group(groupId)?.isAcd === true && company.membersOf(groupId).length > 0,
      countryCode,
      exitsOf(groupId: string) {
        const group = company.group(groupId);
        if (!group) return [];
        const { overflow, closed } = groupSettingsOf(group);
        return [overflow, closed].flatMap((exit) => (exit.to === 'overflow' ? [exit.groupID] : []));
      },
    };
    const pushed = createGroupRulesList({ company, lists });
    const pushedOfContacts = createContactRulesList({ company, lists });
    const tell = (userId: string, rules: WireForwarding[]): void => {
      lists.renew(userId, 'Forwarding');
      pushedOfContacts.show(userId, rules);
    };
    const users = { store, stored: await store.all() };
    const groups = { store: groupStore, stored: await groupStore.all() };
    provide(forwardingPort, createForwardings({ users, groups, world, tell, tellOfGroup: pushed.show }));
    provide(groupRulesPort, pushed);
    provide(contactRulesPort, pushedOfContacts);
  },
  open({ api, bus, company, lists, use }) {
    const forwardings = use(forwardingPort);
    lists.add('Forwarding', { of: forwardings.of });
    const [pushed, rulesOf] = [use(groupRulesPort), forwardings.groups.of];
    pushed.add(rulesOf);
    const ofContacts = use(contactRulesPort);
    ofContacts.add(forwardings.of);
    bus.on('company.changed', (changed) => {
      pushed.companyChanged(changed, rulesOf);
      ofContacts.companyChanged(changed);
    });
    bus.on('person.erased', ({ userId }) => {
      forwardings.forget(userId);
      lists.renew(userId, 'Forwarding');
      ofContacts.show(userId, []);
    });
    addForwardingRoutes(api, company, forwardings);
    addGroupForwardingRoutes(api, company, forwardings.groups);
  },
});
