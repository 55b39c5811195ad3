import { pathOnly } from './navigation.ts';

/** Pages that are remembered. */
const KEPT = 20;

/** Pages of no list: presence slots, forwarding and group editors, parts of a phone, SMS of queues; on a wide layout chats. NAV-118, NAV-119 */
function isIgnored(page: string, wide: boolean): boolean {
  return (
    /^\/presence\/[^/]+\/(?!holidays$)[^/]+$/.test(page) ||
    /^\/forwarding\/[^/]+\/[^/]+\/[^/]+$/.test(page) ||
    /^\/queue\/[^/]+\/edit(?:Light)?$/.test(page) ||
    /^\/settings\/telephony\/./.test(page) ||
    /^\/acdsms(?:\/|$)/.test(page) ||
    (wide && /^\/(?:chats|matrix)(?:\/|$)/.test(page))
  );
}

/**
 * Pages in the order in which they were last visited, the newest at the end, each once.
 *
 * @param path the page that is opened, with its query
 * @see NAV-117 .. NAV-119
 */
export function visit(breadcrumb: readonly string[], path: string, wide: boolean): readonly string[] {
  const page = pathOnly(path);
  if (isIgnored(page, wide)) return breadcrumb;
  return [...breadcrumb.filter((known) => pathOnly(known) !== page), path].slice(-KEPT);
}
