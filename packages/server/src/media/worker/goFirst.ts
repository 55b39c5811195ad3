import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Niceness of a thread with calls: 20 ms of sound are due 50 times a second, whatever else the machine is asked for. */
export const MEDIA_NICENESS = -10;

/**
 * Lets the calling thread go before the others of the machine, the rest of the server among them. A media thread uses a small part of a
 * core; without this a packet waits until SIP, the database or another program has used up its turn.
 *
 * @returns false where the system has no such thing (it is Linux that gives each thread a niceness of its own), or does not allow it: it takes
 * root, CAP_SYS_NICE or a limit (`LimitNICE` of systemd)
 */
export function goFirst(): boolean {
  try {
    // `<pid>/task/<tid>`: the number of a thread stands nowhere else
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), MEDIA_NICENESS);
    return true;
  } catch {
    return false;
  }
}
