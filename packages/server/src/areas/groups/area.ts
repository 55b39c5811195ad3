import { directoryPort, queueDoorPort } from '../../calls/ports/callPorts.ts';
import { callCentreApi } from '../../company/callCentreApi.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { queueSoundsPort } from '../announcements/area.ts';
import { presencePort } from '../presence/area.ts';
import { callCentrePort } from '../queues/area.ts';
import { createExtensionGroups } from './createExtensionGroups.ts';
import { addGroupPeopleRoutes } from './groupPeopleRoutes.ts';
import { addQueueMemberRoutes } from './memberRoutes.ts';

export const extensionGroupsPort = port<ReturnType<typeof createExtensionGroups>>('extension groups');

/** Groups that ring their members themselves, and who belongs to a group. */
export const groups: Area = {
  name: 'groups',
  needs: ['agents', 'announcements', 'directory', 'presence', 'queues'],
  prepare({ bus, company, now, provide, use }) {
    const { sounds, hasAny: hasSounds } = use(queueSoundsPort);
    const callCentre = use(callCentrePort);
    const own = createExtensionGroups({
      ...{ bus, company, directory: use(directoryPort), hasSounds, now, sounds },
      isUndisturbed: use(presencePort).isUndisturbed,
    });
    provide(extensionGroupsPort, own);
    provide(queueDoorPort, {
      admit: (groupId, call) => (company.group(groupId)?.isAcd ? callCentre : own).door.admit(groupId, call),
    });
  },
  open({ api, bus, calls, company, use }) {
    const own = use(extensionGroupsPort);
    const groupChanged = (groupId: string): void => {
      if (!company.group(groupId)?.isAcd) own.groupChanged(groupId);
    };
    bus.on('company.changed', ({ kind, id }) => {
      if (kind === 'group' || kind === 'member' || kind === 'members') groupChanged(id);
    });
    bus.on('group.changed', ({ groupId }) => groupChanged(groupId));
    bus.on('presence.changed', ({ userId }) => {
      for (const { id } of company.groups) if (company.memberOf(id, userId)) groupChanged(id);
    });
    addGroupPeopleRoutes(api, { company });
    addQueueMemberRoutes(callCentreApi(api, company), { company, agents: use(agentsPort) });
    return { start: () => own.watch(calls), close: own.stop };
  },
};
