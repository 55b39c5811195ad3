import { fetchCode } from '../../../kernel/code/fetchCode.ts';
import type { TabChannel, TabRoles } from './tabChannel.ts';

/** What a browser offers to tell tabs apart; `null` where it has none or withholds it. */
export interface TabPorts {
  locks: Pick<LockManager, 'request'> | null;
  /** Opens the channel of a name; `null` where there is none. */
  channel(name: string): TabChannel | null;
}

/**
 * One of several tabs leads: the one that holds the lock of the name. The browser passes it on when that tab closes or
 * crashes. Without locks the tabs talk; a tab that can do neither, or whose frame is refused both (sandboxed, storage
 * withheld), leads alone. Partitioned storage separates tabs of different sites, each of which then has its leader.
 *
 * @param name of server and user; locks and channels are per origin already
 * @returns leaves the election for good
 */
export function electTab(name: string, ports: TabPorts, roles: TabRoles): () => void {
  let isOver = false;
  let release = (): void => undefined;
  const alone = (): void => {
    if (!isOver) roles.lead();
  };
  const leave = (): void => {
    isOver = true;
    release();
  };
  const { locks } = ports;
  if (!locks) {
    const channel = ports.channel(`${name} election`);
    if (!channel) alone();
    // Imported late: nearly every browser has locks.
    else
      fetchCode(() => import('./electByTalk.ts')).then(({ electByTalk }) => {
        if (!isOver) release = electByTalk(channel, roles);
      }, alone);
    return leave;
  }
  const waiting = new AbortController();
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      if (isOver) return resolve();
      release = resolve;
      roles.lead();
    });
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      if (isOver) return;
      roles.follow();
      // Not awaited: this request ends, the next one waits its turn.
      locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
    })
    .catch(alone);
  return () => {
    waiting.abort();
    leave();
  };
}
