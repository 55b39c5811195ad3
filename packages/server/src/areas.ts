import { tmpdir } from 'node:os';
import type { Area } from './areas/Area.ts';
import { addressBook } from './areas/address-book/area.ts';
import { admin } from './areas/admin/area.ts';
import { agents } from './areas/agents/area.ts';
import { announcements } from './areas/announcements/area.ts';
import { branding } from './areas/branding/area.ts';
import { bridges } from './areas/bridges/area.ts';
import { calendars } from './areas/calendars/area.ts';
import { callControl } from './areas/call-control/area.ts';
import { callbacks } from './areas/callbacks/area.ts';
import { callerIds } from './areas/caller-ids/area.ts';
import { chats } from './areas/chats/area.ts';
import { collaboration } from './areas/collaboration/area.ts';
import { noLinkServices } from './areas/collaboration/linkDriver.ts';
import { colleagues } from './areas/colleagues/area.ts';
import { contacts } from './areas/contacts/area.ts';
import { crm } from './areas/crm/area.ts';
import { denylist } from './areas/denylist/area.ts';
import { directory } from './areas/directory/area.ts';
import { externalContacts } from './areas/external-contacts/area.ts';
import { favourites } from './areas/favourites/area.ts';
import { forwarding } from './areas/forwarding/area.ts';
import { groups } from './areas/groups/area.ts';
import { history } from './areas/history/area.ts';
import { meetingDriver } from './areas/meeting-driver/area.ts';
import { meetings } from './areas/meetings/area.ts';
import { numbers } from './areas/numbers/area.ts';
import { passwords } from './areas/passwords/area.ts';
import { personNotes } from './areas/person-notes/area.ts';
import { presence } from './areas/presence/area.ts';
import { privacy } from './areas/privacy/area.ts';
import { profile } from './areas/profile/area.ts';
import { queueConferences } from './areas/queue-conferences/area.ts';
import { queues } from './areas/queues/area.ts';
import { recordings } from './areas/recordings/area.ts';
import { rights } from './areas/rights/area.ts';
import { roomsArea } from './areas/rooms/area.ts';
import { routing } from './areas/routing/area.ts';
import { secondFactor } from './areas/second-factor/area.ts';
import { services } from './areas/services/area.ts';
import { signIn } from './areas/sign-in/area.ts';
import { sms } from './areas/sms/area.ts';
import { sounds } from './areas/sounds/area.ts';
import { speedDials } from './areas/speed-dials/area.ts';
import { statistics } from './areas/statistics/area.ts';
import { switchboard } from './areas/switchboard/area.ts';
import { terminals } from './areas/terminals/area.ts';
import { tryIt } from './areas/try-it/area.ts';
import { voicemail } from './areas/voicemail/area.ts';
import { webPushArea } from './areas/web-push/area.ts';
import type { ServerKey } from './kernel/passwords/serverKeys.ts';
import { readRoomsOptions } from './options/roomsOptions.ts';

/** What an area is given. */
type Given<Make extends (given: never) => Area> = Parameters<Make>[0];

/** What the areas are given by whoever starts the server. */
export interface AreaOptions {
  /** Folders of the sounds of mailboxes, recorded calls and queues; nothing is kept without. */
  folders?: {
    voicemail: string;
    recordings: string;
    queues?: string;
    sms?: string;
    journal?: string;
    uploads?: string;
    rooms?: string;
  };
  /** The gateway of queue SMS; without one customers cannot write. */
  sms?: Given<typeof sms>['gate'];
  /** A trunk takes this outside number. */
  isOutside?: (number: string) => boolean;
  /** Keys of servers that may ask for sign-in tokens; none without. AUTH-003 */
  serverKeys?: readonly ServerKey[];
  /** Where the deployment is registered for signing in with Microsoft; nowhere without. AUTH-001 */
  microsoftSignIn?: Given<typeof signIn>['microsoft'];
  /** Host and port where desk phones register; null: nowhere. For tests: the calls know it. */
  sipAddress?: () => string | null;
  /** What desk phones may use there; for tests. `tls:5061`: on a port of its own. */
  sipTransports?: () => string[];
  /** TURN servers of browser phones; none without. */
  turn?: Given<typeof terminals>['turn'];
  /** What the card *Try it* starts; absent: there is none. Demo only. */
  tryIt?: Given<typeof tryIt>['tryIt'];
  /** Which push services are taken, and how they are reached; for tests. */
  pushServices?: Given<typeof webPushArea>['services'];
  /** What a brand of the company may bring along; nothing without. */
  brand?: Given<typeof branding>;
  /** Whether calendars of this machine may be followed; not without. */
  calendars?: Given<typeof calendars>;
  /** Drivers of address books that the company may choose; nothing without. */
  addressBook?: Given<typeof addressBook>;
  /** Where the deployment is registered with Google and Microsoft; nowhere without. */
  externalContacts?: Omit<Given<typeof externalContacts>, 'publicOrigin' | 'elapsed'>;
  /** Drivers of meetings that the company may choose; nothing without. */
  meetingDriver?: Given<typeof meetingDriver>;
  /** What meetings are here; without, everybody has a premium licence, every system is served, and only browsers of this machine get through. */
  meetings?: Partial<Given<typeof meetings>>;
  /** Teams, Zoom and Coligo of the deployment; none without. */
  collaboration?: Given<typeof collaboration>;
  /** Name and rules of rooms; those of a server that says nothing without. */
  rooms?: Omit<Given<typeof roomsArea>, 'folder'>;
  publicOrigin: string | null;
  now?: () => number;
  /** A clock that nobody sets, for durations within this process, in milliseconds; default: `now` where it is given. */
  elapsed?: () => number;
  /** An agent without a phone is unreachable after this many milliseconds. Default 5000. */
  unreachableAfterMs?: number;
}

/**
 * The areas of the server, each with what it is given by whoever starts it. Each stands after those it needs; opened in this
 * order, closed in the reverse one.
 */
export function areasOf(options: AreaOptions): readonly Area[] {
  const { folders, isOutside = () => false, turn = null, sipAddress, sipTransports } = options;
  const dialIn = options.meetings?.dialIn ?? null;
  const elapsed = options.elapsed ?? options.now ?? (() => performance.now());
  return [
    sounds,
    announcements({ folder: folders?.queues ?? null }),
    presence,
    calendars(options.calendars ?? { isLoopbackAllowed: false }),
    callerIds,
    denylist,
    speedDials,
    forwarding({ isOutside }),
    services,
    directory({ isOutside, dialIn }),
    terminals({ turn, sipAddress, sipTransports }),
    colleagues,
    crm,
    queueConferences,
    callControl,
    history({ folder: folders?.journal ?? null }),
    voicemail({ folder: folders?.voicemail ?? null }),
    recordings({ folder: folders?.recordings ?? null }),
    agents({ unreachableAfterMs: options.unreachableAfterMs }),
    sms({ gate: options.sms ?? null, folder: folders?.sms ?? null }),
    chats,
    queues({ elapsed }),
    groups,
    callbacks,
    contacts,
    favourites,
    personNotes,
    switchboard,
    numbers,
    routing({ isOutside, dialIn }),
    rights,
    statistics({ elapsed }),
    privacy({ exportFolder: folders?.uploads ?? tmpdir() }),
    secondFactor,
    signIn({
      elapsed,
      publicOrigin: options.publicOrigin,
      serverKeys: options.serverKeys ?? [],
      microsoft: options.microsoftSignIn ?? null,
    }),
    passwords,
    admin({ sipAddress }),
    tryIt({ tryIt: options.tryIt ?? null }),
    branding(options.brand ?? { allowed: [], tagManager: null }),
    addressBook(options.addressBook ?? { drivers: [], servers: [], waitMs: 0 }),
    externalContacts({
      elapsed,
      ...(options.externalContacts ?? { google: null, microsoft: null, redirect: null }),
      publicOrigin: options.publicOrigin,
    }),
    bridges,
    collaboration(options.collaboration ?? noLinkServices),
    roomsArea({ ...(options.rooms ?? readRoomsOptions({})), folder: folders?.rooms ?? null }),
    meetingDriver(options.meetingDriver ?? { drivers: [], servers: [], secret: '' }),
    meetings({
      ...{ defaultType: 'premium', platforms: { mobile: true, linux: true }, media: { loopbackOnly: true } },
      ...options.meetings,
    }),
    profile,
    webPushArea({ publicOrigin: options.publicOrigin, services: options.pushServices }),
  ];
}
