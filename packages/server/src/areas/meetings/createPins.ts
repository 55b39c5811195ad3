import { newPin } from './links.ts';
import type { MeetingRow } from './store.ts';

/** Meetings by the PINs that phones are asked for: a stranger who guesses costs one look. */
export function createPins(stored: readonly MeetingRow[]) {
  const ids = new Map<string, string>();
  const put = ({ pin, id }: MeetingRow): void => void (pin !== null && ids.set(pin, id));
  for (const row of stored) put(row);
  return {
    put,
    remove: ({ pin }: MeetingRow): void => void (pin !== null && ids.delete(pin)),
    /** Null: no meeting has it. */
    meetingOf: (pin: string): string | null => ids.get(pin) ?? null,
    /** One that no meeting has. */
    free(): string {
      for (;;) {
        const pin = newPin();
        if (!ids.has(pin)) return pin;
      }
    },
  };
}
export type MeetingPins = ReturnType<typeof createPins>;
