import type { CalendarEvent } from '@ringside/domain/calendar';
import { type PresenceLook, presenceLook } from '../../kit/presenceLook.ts';

/** How a planned state looks: as that of a colleague who is in it. */
export const lookOf = ({ state }: Pick<CalendarEvent, 'state'>): PresenceLook =>
  presenceLook({ telephony: 'available', presence: state });
/** Class of the mark before its name. */
export const marks = { desk: 'm-ok', out: 'm-warn', gone: 'm-idle', call: 'm-ok' } as const;
