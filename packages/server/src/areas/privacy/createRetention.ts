import type { Company } from '../../company/company.ts';
import { wallClock } from '../../company/isOpenAt.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { KeptKind, KeptOfPeople } from '../../kernel/kept.ts';

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
  kept: KeptOfPeople;
  audit: Audit;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, kept, audit, now, onError } = options;
  const zone = company.enterprise?.timeZone ?? 'UTC';
  let lastDay = '';

  const run = async (): Promise<void> => {
    const detail: Record<string, number> = {};
    for (const [kind, days] of Object.entries(company.policies.keepDays) as [KeptKind, number | null][]) {
      if (days === null) continue;
      try {
        const before = now() - days * DAY_MS;
        let count = 0;
        for (const { older } of kept.all) count += (await older?.[kind]?.(before)) ?? 0;
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
