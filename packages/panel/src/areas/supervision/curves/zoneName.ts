/**
 * Name of a zone in a language, e.g. *Central European Time* or *GMT+1*; the zone as it is written where the browser does not know it.
 *
 * @param at the moment it is for, in epoch milliseconds: the short one tells summer from winter
 */
export function zoneName(tag: string, timeZone: string | undefined, at: number, name: 'longGeneric' | 'short'): string {
  try {
    const options = { timeZoneName: name, ...(timeZone && { timeZone }) } as const;
    const parts = new Intl.DateTimeFormat(tag, options).formatToParts(at);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? '';
  } catch {
    return timeZone ?? '';
  }
}
