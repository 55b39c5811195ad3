import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Company } from '../../company/company.ts';
import { wallClock } from '../../company/isOpenAt.ts';
import type { Store } from '../../createStore.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { Recordings } from '../recordings/createRecordings.ts';
import { mediaFile } from '../sms/media/keepMedia.ts';
import type { Voicemail } from '../voicemail/createVoicemail.ts';

const DAY_MS = 86_400_000;
/** The hour of the night, by the company's clock, and how often it is looked at. */
const HOUR = 3;
const LOOK_MS = 10 * 60_000;

/**
 * Deletes what is older than the company keeps it, kind by kind, once a night: rows, and the sounds and files they name.
 *
 * @param onError one kind could not be deleted; the others are, and the next night tries again
 */
export function createRetention(options: {
  company: Company;
  store: Store;
  voicemail: Voicemail;
  recordings: Recordings;
  smsFolder: string | null;
  audit: Audit;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, store, voicemail, recordings, smsFolder, audit, now, onError } = options;
  const zone = company.enterprise?.timeZone ?? 'UTC';
  let lastDay = '';

  type Kind = keyof typeof company.policies.keepDays;
  const deletes: Record<Kind, (before: number) => Promise<number>> = {
    calls: store.retention.calls,
    statistics: store.retention.statistics,
    accesses: store.retention.accesses,
    async sms(before) {
      const { threads, files } = await store.retention.sms(before);
      for (const id of smsFolder === null ? [] : files) await rm(join(smsFolder ?? '', mediaFile(id)), { force: true });
      return threads;
    },
    async voicemail(before) {
      const old = await store.retention.voicemails(before);
      for (const { userId, id } of old) await voicemail.remove(userId, id);
      return old.length;
    },
    async recordings(before) {
      const old = await store.retention.recordings(before);
      for (const row of old) await recordings.remove(row);
      return old.length;
    },
  };
  const run = async (): Promise<void> => {
    const detail: Record<string, number> = {};
    for (const [kind, remove] of Object.entries(deletes) as [Kind, (typeof deletes)[Kind]][]) {
      const days = company.policies.keepDays[kind];
      if (days === null) continue;
      try {
        const count = await remove(now() - days * DAY_MS);
        if (count > 0) detail[kind] = count;
      } catch (error) {
        onError(`old data (${kind}) could not be deleted`, error);
      }
    }
    if (Object.keys(detail).length > 0) audit({ what: 'retention', who: null, from: null, result: 'ok', detail });
  };
  const look = async (): Promise<void> => {
    const { date, minute } = wallClock(zone, now());
    if (Math.floor(minute / 60) !== HOUR || date === lastDay) return;
    lastDay = date;
    await run();
  };
  const clock = setInterval(() => void look(), LOOK_MS).unref();
  return { look, run, stop: (): void => clearInterval(clock) };
}
