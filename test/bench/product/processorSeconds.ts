import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * Processor seconds of the server so far, by the name of the thread (`media` and `robots` are its workers; all of the media count
 * as `media`) and as `all`. Linux only.
 *
 * @param data folder of the server's data, by which its process is known
 * @throws when no such process runs
 */
export function processorSeconds(data: string): Map<string, number> {
  return threadSeconds(pidOf(data));
}

/** The same of a process that is known. @param pid `self` as well */
export function threadSeconds(pid: string): Map<string, number> {
  const task = `/proc/${pid}/task`;
  const seconds = new Map<string, number>();
  for (const thread of readdirSync(task)) {
    const [full = '', times] = statOf(`${task}/${thread}/stat`);
    const name = full.replace(/^media \d+$/, 'media');
    for (const key of [name, 'all']) seconds.set(key, (seconds.get(key) ?? 0) + times);
  }
  return seconds;
}

/** What the host of a virtual machine has given to others since the machine began, and all time of its processors, in seconds. Linux only. */
export function stolenSeconds(): { stolen: number; all: number } {
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/ +/).map(Number);
  const seconds = times.slice(0, 8).map((ticks) => ticks / TICKS_A_SECOND);
  return { stolen: seconds[7] ?? 0, all: seconds.reduce((sum, one) => sum + one, 0) };
}

/** The same in whole hundredths of a second, all processors together. */
export const stolenTicks = (): number =>
  Number((readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/ +/)[8]);

/** Name and seconds in user and system mode; the name may hold any character but stands in the outermost brackets. */
function statOf(path: string): [name: string, seconds: number] {
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  return [text.slice(text.indexOf('(') + 1, end), (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND];
}

/**
 * Process of the server with this folder of data.
 *
 * @throws when none runs
 */
export function pidOf(data: string): string {
  const pid = readdirSync('/proc').find((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(`RINGSIDE_DATA=${data}\0`);
    } catch {
      // Ended meanwhile, or another user's.
      return false;
    }
  });
  if (!pid) throw new Error(`no server with its data in ${data}`);
  return pid;
}
