const HOUR_MS = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Of a zone that the browser knows; one that it does not, or none, counts as the browser's own. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  const known = formats.get(key);
  if (known) return known;
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  let clock = new Intl.DateTimeFormat('sv-SE', options);
  try {
    clock = new Intl.DateTimeFormat('sv-SE', { ...options, ...(timeZone && { timeZone }) });
  } catch {
    // Unknown here.
  }
  formats.set(key, clock);
  return clock;
}

/** What a clock shows in a zone: the date as `2026-11-20`, and minutes of the day. A zone that is unknown counts as the browser's. */
export function zoneClock(timeZone: string | undefined, at: number): { date: string; minute: number } {
  const [date = '', time = ''] = clockOf(timeZone).format(at).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minute: hours * 60 + minutes };
}

/**
 * When a day of a zone begins, so many days before that of a moment; right on days with a change of the clocks.
 *
 * @param at epoch milliseconds
 * @returns epoch milliseconds of its midnight, or of its first moment where the clocks skip that
 */
export function startOfDay(timeZone: string | undefined, at: number, daysBefore = 0): number {
  const noon = Date.parse(`${zoneClock(timeZone, at).date}T12:00:00Z`) - daysBefore * 24 * HOUR_MS;
  const date = new Date(noon).toISOString().slice(0, 10);
  // Offsets reach from -12 to +14 hours, in quarters of an hour.
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const quarter = HOUR_MS / 4;
  for (let start = midnight - 14 * HOUR_MS; start <= midnight + 13 * HOUR_MS; start += quarter)
    if (zoneClock(timeZone, start).date === date) return start;
  return midnight;
}
