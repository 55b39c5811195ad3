/**
 * Where the panel is and how it got here. A history of the panel's own: browsers share theirs between a frame and the
 * page around it, so the panel never walks it.
 */
export interface Navigation {
  /** Path with its query, e.g. `/callhistories/personal?remoteContactId=7`. */
  path: string;
  /** Earlier pages, newest last. */
  stack: readonly string[];
}

export const start: Navigation = { path: '/', stack: [] };

export const pathOnly = (path: string): string => path.split('?')[0] ?? '/';
const startsWith = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** Main list pages. Opening one clears the history. NAV-111, NAV-112 */
export function isHomePage(path: string): boolean {
  const page = pathOnly(path);
  if (page === '/' || page === '/chats' || page === '/settings' || page === '/queue') return true;
  return /^\/callhistories\/[^/]+(\/[^/]+)?$/.test(page) || /^\/contact\/[^/]+$/.test(page);
}

/** Pages that Back never returns to. NAV-115, NAV-116 */
function isPassing(path: string, wide: boolean): boolean {
  const page = pathOnly(path);
  if (page === '/calls/active' || page === '/dialpad' || startsWith(page, '/contact/edit')) return true;
  // a message that was begun is in its thread
  if (startsWith(page, '/chats/nw')) return true;
  return wide && (startsWith(page, '/acdsms') || startsWith(page, '/matrix'));
}

/**
 * Goes to a page. Only another query replaces the current entry; a home page clears the history; pages in passing are
 * not kept.
 *
 * @see NAV-111, NAV-113, NAV-114, NAV-115, NAV-116
 */
export function goTo(now: Navigation, path: string, wide: boolean): Navigation {
  if (pathOnly(path) === pathOnly(now.path)) return { path, stack: now.stack };
  // The page the call was opened from stays known, although it may be a home page.
  if (isHomePage(path)) return { path, stack: [] };
  return { path, stack: isPassing(now.path, wide) ? now.stack : [...now.stack, now.path] };
}

/** One page back; home when there is none. NAV-113 */
export function goBack(now: Navigation): Navigation {
  return { path: now.stack.at(-1) ?? '/', stack: now.stack.slice(0, -1) };
}
