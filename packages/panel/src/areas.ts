import { account } from './areas/account/area.ts';
import { addressBook } from './areas/address-book/area.ts';
import { agents } from './areas/agents/area.ts';
import { announcements } from './areas/announcements/area.ts';
import { audio } from './areas/audio/area.ts';
import { branding } from './areas/branding/area.ts';
import { bridges } from './areas/bridges/area.ts';
import { browserPhone } from './areas/browser-phone/area.ts';
import { calendars } from './areas/calendars/area.ts';
import { callbacks } from './areas/callbacks/area.ts';
import { callerId } from './areas/caller-id/area.ts';
import { calls } from './areas/calls/area.ts';
import { chats } from './areas/chats/area.ts';
import { collaboration } from './areas/collaboration/area.ts';
import { contacts } from './areas/contacts/area.ts';
import { crm } from './areas/crm/area.ts';
import { denylist } from './areas/denylist/area.ts';
import { encryptedMeetings } from './areas/encrypted-meetings/area.ts';
import { externalContacts } from './areas/external-contacts/area.ts';
import { firstMinute } from './areas/first-minute/area.ts';
import { forwarding } from './areas/forwarding/area.ts';
import { groups } from './areas/groups/area.ts';
import { history } from './areas/history/area.ts';
import { home } from './areas/home/area.ts';
import { hostPage } from './areas/host-page/area.ts';
import { meetings } from './areas/meetings/area.ts';
import { people } from './areas/people/area.ts';
import { phones } from './areas/phones/area.ts';
import { presence } from './areas/presence/area.ts';
import { quality } from './areas/quality/area.ts';
import { queueConferences } from './areas/queue-conferences/area.ts';
import { queues } from './areas/queues/area.ts';
import { rooms } from './areas/rooms/area.ts';
import { services } from './areas/services/area.ts';
import { settings } from './areas/settings/area.ts';
import { signIn } from './areas/sign-in/area.ts';
import { sms } from './areas/sms/area.ts';
import { sounds } from './areas/sounds/area.ts';
import { supervision } from './areas/supervision/area.ts';
import { switchboard } from './areas/switchboard/area.ts';
import { terminals } from './areas/terminals/area.ts';
import { voicemail } from './areas/voicemail/area.ts';
import { webPush } from './areas/web-push/area.ts';
import { whatsNew } from './areas/whats-new/area.ts';
import { frame } from './frame/area.ts';
import type { Area } from './kernel/Area.ts';

/**
 * What the panel consists of, in the order of the menu and of what the number field offers. UI-001
 *
 * Fetched beside the first paint: an area costs the first chunk nothing. ADR 0035
 */
export const areas: readonly Area[] = [
  calls,
  contacts,
  home,
  firstMinute,
  history,
  agents,
  voicemail,
  chats,
  rooms,
  groups,
  queues,
  queueConferences,
  supervision,
  sms,
  switchboard,
  meetings,
  encryptedMeetings,
  bridges,
  collaboration,
  hostPage,
  settings,
  whatsNew,
  account,
  audio,
  phones,
  crm,
  terminals,
  people,
  addressBook,
  externalContacts,
  denylist,
  forwarding,
  presence,
  calendars,
  callerId,
  signIn,
  browserPhone,
  callbacks,
  announcements,
  quality,
  sounds,
  services,
  branding,
  webPush,
  frame,
];
