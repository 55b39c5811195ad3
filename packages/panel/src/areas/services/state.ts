import type { AvailableService } from '@ringside/domain/service';
import { userAtom } from '../../kernel/store.ts';

/** Services that the user may have; null as long as they were not read. PROF-003 */
export const availableServicesAtom = userAtom<readonly AvailableService[] | null>(null);
