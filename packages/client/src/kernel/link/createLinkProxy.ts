import type { ListName } from '@ringside/protocol/lists';
import type { Clock } from '../ports.ts';
import type { LinkState } from './LinkState.ts';
import type { runLink } from './runLink.ts';

type Link = ReturnType<typeof runLink>;

/** The code of the link could not be fetched: tried again after this time. */
const RETRY_MS = 1000;

/**
 * The live link, whose code is fetched when it is first wanted. Whatever is asked of it meanwhile is done then. When
 * the code cannot be fetched it is tried again for as long as the link is wanted; the state says so.
 *
 * @param load imports and makes the link
 */
export function createLinkProxy(load: () => Promise<Link>, clock: Clock, onLink: (state: LinkState) => void) {
  let link: Link | null = null;
  let isLoading = false;
  let isWanted = false;
  let failedSince: number | null = null;
  const followed = new Set<ListName>();

  const state = (): LinkState => {
    if (link) return link.state;
    if (!isWanted) return { at: 'idle' };
    if (failedSince === null) return { at: 'connecting' };
    return { at: 'retry', attempt: 1, retryAt: clock.now() + RETRY_MS, since: failedSince };
  };
  const fetched = (made: Link): void => {
    isLoading = false;
    link = made;
    for (const list of followed) made.follow(list);
    if (isWanted) made.connect();
  };
  const failed = (): void => {
    isLoading = false;
    failedSince ??= clock.now();
    if (!isWanted) return;
    onLink(state());
    clock.setTimeout(() => {
      if (isWanted) fetchIt();
    }, RETRY_MS);
  };
  const fetchIt = (): void => {
    if (link || isLoading) return;
    isLoading = true;
    load().then(fetched, failed);
  };

  return {
    get state(): LinkState {
      return state();
    },
    connect(): void {
      isWanted = true;
      if (link) link.connect();
      else fetchIt();
    },
    disconnect(): void {
      isWanted = false;
      failedSince = null;
      link?.disconnect();
    },
    forget: (): void => link?.forget(),
    follow(list: ListName): void {
      followed.add(list);
      link?.follow(list);
    },
  };
}
