import type { Company } from '../../../company/company.ts';
import { groupSettingsOf } from '../../../company/groupSettings.ts';
import type { CompanyChanged } from '../../../kernel/events.ts';
import { colleagueById, groupRow } from '../colleagues.ts';
import { directoryRows, printOfDirectoryRow } from './bookRoutes.ts';

/** Whether a change of the company shows in its directory: a person or group that is called otherwise, came, or is hidden from now on. CONT-006 */
export function createDirectoryWatch(company: Company): (changed: CompanyChanged) => boolean {
  const known = new Map(directoryRows(company).map((row) => [row.id, printOfDirectoryRow(row).join()]));
  const look = (id: string): boolean => {
    const group = id.startsWith('g-') ? company.group(id.slice(2)) : null;
    const shown = group && !groupSettingsOf(group).isHiddenInDirectory ? groupRow(company, group) : null;
    const row = id.startsWith('u-') ? colleagueById(company, id) : shown;
    const print = row ? printOfDirectoryRow(row).join() : undefined;
    if (known.get(id) === print) return false;
    if (print === undefined) known.delete(id);
    else known.set(id, print);
    return true;
  };
  return (changed) => {
    if (changed.kind === 'user' || changed.kind === 'person') return look(`u-${changed.id}`);
    if (changed.kind === 'extension') return look(`u-${changed.userId}`);
    return changed.kind === 'group' ? look(`g-${changed.id}`) : false;
  };
}
