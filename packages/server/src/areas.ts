import type { Area } from './areas/Area.ts';
import { admin } from './areas/admin/area.ts';
import { agents } from './areas/agents/area.ts';
import { announcements } from './areas/announcements/area.ts';
import { callControl } from './areas/call-control/area.ts';
import { callbacks } from './areas/callbacks/area.ts';
import { callerIds } from './areas/caller-ids/area.ts';
import { colleagues } from './areas/colleagues/area.ts';
import { contacts } from './areas/contacts/area.ts';
import { crm } from './areas/crm/area.ts';
import { directory } from './areas/directory/area.ts';
import { groups } from './areas/groups/area.ts';
import { history } from './areas/history/area.ts';
import { numbers } from './areas/numbers/area.ts';
import { privacy } from './areas/privacy/area.ts';
import { profile } from './areas/profile/area.ts';
import { queueConferences } from './areas/queue-conferences/area.ts';
import { queues } from './areas/queues/area.ts';
import { recordings } from './areas/recordings/area.ts';
import { rights } from './areas/rights/area.ts';
import { routing } from './areas/routing/area.ts';
import { signIn } from './areas/sign-in/area.ts';
import { sms } from './areas/sms/area.ts';
import { sounds } from './areas/sounds/area.ts';
import { statistics } from './areas/statistics/area.ts';
import { terminals } from './areas/terminals/area.ts';
import { tryIt } from './areas/try-it/area.ts';
import { voicemail } from './areas/voicemail/area.ts';

/** The areas of the server. Each stands after those it needs; opened in this order, closed in the reverse one. */
export const areas: readonly Area[] = [
  sounds,
  announcements,
  directory,
  terminals,
  colleagues,
  crm,
  queueConferences,
  callControl,
  history,
  voicemail,
  recordings,
  agents,
  profile,
  sms,
  queues,
  groups,
  callbacks,
  contacts,
  callerIds,
  numbers,
  routing,
  rights,
  statistics,
  privacy,
  signIn,
  admin,
  tryIt,
];
