import { type HistoryFilter, historyFilters } from '@ringside/domain/history';
import { pathOnly } from './navigation.ts';

/** The screens that exist. A path of a screen that does not exist goes home. */
export type Screen =
  | { name: 'home' }
  | { name: 'calls' }
  | { name: 'history'; filter: HistoryFilter; ofGroups?: true }
  | { name: 'messages'; filter: 'all' | 'vm' | 'rs'; id: string | null }
  | { name: 'groups' }
  | { name: 'queues' }
  /** `id` as in the path. */
  | { name: 'queue'; id: string; part: QueuePart }
  | { name: 'supervision' }
  | { name: 'conferences' }
  | { name: 'sms' }
  /** `id` of the thread as in the path. */
  | { name: 'smsThread'; group: string; id: string }
  | { name: 'menu' }
  | { name: 'settings' }
  | { name: 'audio' }
  | { name: 'phones' }
  | { name: 'crm' }
  | { name: 'voicemail' }
  | { name: 'greetings' }
  | { name: 'hostPage' }
  | { name: 'about' }
  | { name: 'shortcuts' };

export type QueuePart = 'detail' | 'edit' | 'editLight' | 'greetings' | 'members';

const isFilter = (text: string): text is HistoryFilter => (historyFilters as readonly string[]).includes(text);

const screens: Record<string, Screen> = {
  '/': { name: 'home' },
  '/dialpad': { name: 'home' },
  '/calls/active': { name: 'calls' },
  '/callhistories/personal': { name: 'history', filter: 'all' },
  '/callhistories/groups': { name: 'history', filter: 'all', ofGroups: true },
  '/callhistories/groups/missed': { name: 'history', filter: 'missed', ofGroups: true },
  '/settings': { name: 'settings' },
  '/settings/webrtc': { name: 'audio' },
  '/settings/telephony': { name: 'phones' },
  '/settings/crm': { name: 'crm' },
  '/settings/voicemail': { name: 'voicemail' },
  '/settings/voicemail/greetings': { name: 'greetings' },
  '/voicemails': { name: 'messages', filter: 'all', id: null },
  '/voicemails/filter/vm': { name: 'messages', filter: 'vm', id: null },
  '/voicemails/filter/rs': { name: 'messages', filter: 'rs', id: null },
  '/groups': { name: 'groups' },
  '/queue': { name: 'queues' },
  '/supervision': { name: 'supervision' },
  '/acd-conf-history': { name: 'conferences' },
  '/acdsms': { name: 'sms' },
  '/crm': { name: 'hostPage' },
  '/settings/about': { name: 'about' },
  '/menu': { name: 'menu' },
  '/shortcuts': { name: 'shortcuts' },
};

/** Paths of screens without an id; those with one are in `knownScreen`. `docs/wire.md` lists them. */
export const screenPaths: readonly string[] = Object.keys(screens);

/**
 * The screen of a path. The page of the active calls exists on a narrow layout only; a wide one shows them in its side
 * panel. Everything unknown goes home.
 *
 * @see NAV-005 .. NAV-009, NAV-011, NAV-014, NAV-015 .. NAV-020, NAV-030, NAV-031, NAV-035, NAV-057 .. NAV-060, NAV-069 .. NAV-072, NAV-077, NAV-078, NAV-080 .. NAV-082, NAV-085, NAV-102 .. NAV-104, NAV-109, Q-051, Q-056
 */
export function screenOf(path: string, wide: boolean): Screen {
  return knownScreen(path, wide) ?? { name: 'home' };
}

/** The same, and null for a path that the panel does not have. */
export function knownScreen(path: string, wide: boolean): Screen | null {
  const page = pathOnly(path);
  if (wide && (page === '/calls/active' || page === '/menu')) return { name: 'home' };
  const sort = /^\/callhistories\/personal\/([^/]+)$/.exec(page)?.[1];
  if (sort !== undefined && isFilter(sort)) return { name: 'history', filter: sort };
  const id = /^\/voicemails\/detail\/([^/]+)$/.exec(page)?.[1];
  if (id !== undefined) return { name: 'messages', filter: 'all', id };
  const [, group, part = 'detail'] = /^\/queue\/([^/]+)(?:\/(edit|editLight|greetings|members))?$/.exec(page) ?? [];
  if (group !== undefined) return { name: 'queue', id: group, part: part as QueuePart };
  const [, of, thread] = /^\/acdsms\/([^/]+)\/([^/]+)$/.exec(page) ?? [];
  if (of !== undefined && thread !== undefined) return { name: 'smsThread', group: of, id: thread };
  // One phone or group of the list is opened by its id, a group with its greetings.
  return (
    screens[
      page.replace(
        /^(?:(\/settings\/telephony)(?:\/[^/]+){1,3}|(\/groups)\/[^/]+(?:\/greetings(?:queuing\/(?:wa|qm|ccs))?)?)$/,
        '$1$2',
      )
    ] ?? null
  );
}

/** Path of the personal history with a filter. NAV-077, NAV-078 */
export const historyPath = (filter: HistoryFilter): string =>
  filter === 'all' ? '/callhistories/personal' : `/callhistories/personal/${filter}`;

/** Path of the calls of groups. NAV-080, NAV-081 */
export const groupHistoryPath = (isMissedOnly: boolean): string =>
  isMissedOnly ? '/callhistories/groups/missed' : '/callhistories/groups';

/** Path of the messages with a filter. NAV-069 .. NAV-071 */
export const messagesPath = (filter: 'all' | 'vm' | 'rs'): string =>
  filter === 'all' ? '/voicemails' : `/voicemails/filter/${filter}`;
