import type { ServiceName } from '@ringside/protocol/words/services';
import { atom } from 'jotai';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ListPlus from 'lucide-react/icons/list-plus';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Voicemail from 'lucide-react/icons/voicemail';
import type { Icon } from '../../kit/text/icon.ts';
import { availableServicesAtom } from './state.ts';

const icons: Record<ServiceName, Icon> = {
  callback: PhoneIncoming,
  bosssecretary: UserRoundCheck,
  awayattendant: Voicemail,
  availabilityattendant: CalendarClock,
  callqueuing: ListPlus,
};

/** Services that the user may have, as rows of the settings; none without. */
export const serviceRowsAtom = atom((get) =>
  (get(availableServicesAtom) ?? []).map(({ service, active }) => ({
    ...{ path: `/settings/${service}`, icon: icons[service], name: `svc.${service}` as const, active },
  })),
);
