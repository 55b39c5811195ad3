import type { Company } from '../../company/company.ts';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { LineChange } from '../../kernel/events.ts';
import type { PlaceRow, PlaceStore } from './store.ts';

/** Where users say that they are. A site that the company has no more counts as none. NAV-037, PROF-006 */
export function createPlaces(options: {
  company: Company;
  store: PlaceStore;
  stored: readonly PlaceRow[];
  audit: Audit;
}) {
  const { company, store, audit } = options;
  const rows = new Map(options.stored.map((row) => [row.userId, row]));
  const told = new Set<string>();
  const siteOf = (id: string) => company.policies.sites.find((site) => site.id === id) ?? null;
  const of = (userId: string): { site: string; location: string } => {
    const row = rows.get(userId);
    return row && siteOf(row.site) ? { site: row.site, location: row.location } : { site: '', location: '' };
  };
  return {
    of,
    /** False: the company has no such site. An empty site takes the place back. */
    async set(userId: string, site: string, location: string): Promise<boolean> {
      if (site !== '' && !siteOf(site)) return false;
      const row = { userId, site, location: site === '' ? '' : location.trim() };
      await store.put(row);
      rows.set(userId, row);
      return true;
    },
    /** A call to an emergency number leaves a line in the audit with the place, once: who is on duty finds the caller. */
    followCall(change: LineChange): void {
      if (change.op === 'remove') return void told.delete(change.restUri);
      const { line, userId } = change;
      const number = line.displayedNumber ?? '';
      if (line.isIncoming || told.has(line.restUri)) return;
      if (kindOfNumber(number, company.plan.countryCode) !== 'emergency') return;
      told.add(line.restUri);
      const { site, location } = of(userId);
      const { name = '', address = '' } = siteOf(site) ?? {};
      const detail = { number, site: name, address, location };
      audit({ what: 'call.emergency', who: userId, from: null, on: line.call, result: 'ok', detail });
    },
    forget: (userId: string): void => void rows.delete(userId),
  };
}
export type Places = ReturnType<typeof createPlaces>;
