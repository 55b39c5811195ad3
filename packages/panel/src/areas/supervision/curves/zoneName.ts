/**
 * Name of a zone in a language, e.g. *Central European Time* or *GMT+1*; the zone as it is written where the browser does not know it.
 *
 * @param at the moment it is for, in epoch milliseconds: the short one tells summer from winter
 */
export function zoneName(tag: string, timeZone: string | undefined, at: number, name: 'longGeneric' | 'short'): string {
  try {
    const options = { timeZoneName: name, ...(timeZone && { timeZone }) } as const;
    const parts = new Intl.DateTimeFormat(tag, options).formatToParts(at);
    const shown = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
    // "+01:00" among Arabic words would be read from its other end.
    return tag.startsWith('ar') ? shown.replace(/[+-]?\d[\d:]*/, '\u2066$&\u2069') : shown;
  } catch {
    return timeZone ?? '';
  }
}
