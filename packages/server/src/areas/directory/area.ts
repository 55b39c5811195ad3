import { directoryPort } from '../../calls/ports/callPorts.ts';
import { port } from '../../kernel/ports.ts';
import type { DialIn } from '../../routing/RoutingPorts.ts';
import type { Area } from '../Area.ts';
import { queueSoundsPort } from '../announcements/area.ts';
import { calendarsPort } from '../calendars/area.ts';
import { callerIdsPort } from '../caller-ids/area.ts';
import { denylistPort } from '../denylist/area.ts';
import { forwardingPort } from '../forwarding/area.ts';
import { presencePort } from '../presence/area.ts';
import { speedDialsPort } from '../speed-dials/area.ts';
import { createDearCalls, type DearCalls } from './createDearCalls.ts';
import { createDirectory } from './createDirectory.ts';

interface DirectoryOptions {
  isOutside: (number: string) => boolean;
  dialIn: DialIn | null;
}

export const dearCallsPort = port<DearCalls>('dearCalls');

/**
 * Where numbers lead.
 *
 * @param given.isOutside a trunk takes this outside number
 * @param given.dialIn numbers by which phones come into meetings; null: none does
 */
export const directory = ({ isOutside, dialIn }: DirectoryOptions): Area => ({
  name: 'directory',
  needs: ['announcements', 'calendars', 'caller-ids', 'denylist', 'forwarding', 'presence', 'speed-dials'],
  prepare({ audit, bus, company, quotas, now, provide, use }) {
    const { hasAny } = use(queueSoundsPort);
    const dearCalls = createDearCalls({ company, audit, now });
    bus.on('call.finished', dearCalls.finished);
    provide(dearCallsPort, dearCalls);
    const denylist = use(denylistPort);
    const { isUndisturbed } = use(presencePort);
    const { awayUntil, presenceOf } = use(calendarsPort);
    const callerIds = use(callerIdsPort);
    const { rulesOf, rulesOfGroup } = use(forwardingPort);
    const wishes = {
      ...{
        isUndisturbed,
        rulesOf,
        rulesOfGroup,
        presenceOf,
        awayUntil,
        isBlocked: denylist.isBlocked,
        wasBlocked: denylist.tried,
      },
      shortOf: use(speedDialsPort).numberOf,
      ...{ shownNumber: callerIds.numberFor, dialIn },
    };
    const { mayCallOutside } = dearCalls;
    provide(directoryPort, createDirectory(company, isOutside, hasAny, now, quotas, mayCallOutside, wishes));
  },
  open({ calls, use }) {
    use(dearCallsPort).watch(() => calls.running());
  },
});
