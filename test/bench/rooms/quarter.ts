import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright';

const ROOT = '/sys/fs/cgroup/cpu';
/** So short that a thread that has used up its part waits for less than a frame. */
const PERIOD_US = 5000;

const wordsOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
const parentOf = (pid: string): string => {
  try {
    return /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
};

/** Processes of a browser that draw pages, and those from which they are made. */
function drawersOf(browser: string): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isBelow = (pid: string): boolean => pid === browser || (pid !== '' && pid !== '1' && isBelow(parentOf(pid)));
  return all.filter((pid) => /--type=(?:zygote|renderer)/.test(wordsOf(pid)) && isBelow(pid));
}

/**
 * Gives the processes that draw pages, with all threads of theirs, workers among them, a part of one core together: the throttling of the
 * developer tools slows the thread of a page and no worker. By control groups of Linux, version 1, as root.
 *
 * @param part of a core
 * @returns takes it back; null: there are no such groups here
 */
export async function limitDrawers(browser: Browser, part: number): Promise<(() => void) | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = String(processInfo.find(({ type }) => type === 'browser')?.id ?? '');
  const group = `${ROOT}/ringside-bench-${main}`;
  try {
    if (!existsSync(`${ROOT}/cpu.cfs_quota_us`)) return null;
    mkdirSync(group);
    writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(PERIOD_US * part));
    for (const pid of drawersOf(main)) writeFileSync(`${group}/cgroup.procs`, pid);
  } catch {
    return null;
  }
  return () => {
    for (const pid of readFileSync(`${group}/cgroup.procs`, 'utf8').split('\n').filter(Boolean))
      writeFileSync(`${ROOT}/cgroup.procs`, pid);
    rmdirSync(group);
  };
}
