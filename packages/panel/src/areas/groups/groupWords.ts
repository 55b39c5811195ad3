import type { QueueGroup } from '@ringside/domain/queue';
import type { MessageKey } from '../../words/translate.ts';

const patterns: Readonly<Record<string, MessageKey>> = {
  sequential: 'groups.sequential',
  cyclic: 'groups.cyclic',
  oldestIdle: 'groups.oldestIdle',
  pickup: 'groups.pickup',
};
/** How a group rings, in words; what this version does not know rings everybody, as the server does. GRP-006 */
export const patternName = ({ ringPattern }: QueueGroup): MessageKey => patterns[ringPattern] ?? 'groups.unisson';

/** Neither closed by hand nor by its hours. */
export const isOpen = ({ active, isOpen: byHours }: QueueGroup): boolean => active && byHours;
