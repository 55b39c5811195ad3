/** Parts of the telephony settings that a path can name; any other segment is the id of a terminal. NAV-016, Q-050 */
export const addOns = ['deskphones', 'webphone', 'softphone'] as const;
export type AddOn = (typeof addOns)[number];

/** What a path of the telephony settings opens. */
export type PhonePath =
  | { at: 'list'; addOn: AddOn | null; terminalId: string | null }
  /** Numbered from 1, as they are on the phone. */
  | { at: 'device'; terminalId: string; deviceId: string }
  | { at: 'line'; terminalId: string; deviceId: string; lineId: string };

/** A segment as it was before it was put into a path; one that is none stays, and names nothing. */
function plain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** @see NAV-015 .. NAV-019 */
export function phonePath(path: string): PhonePath {
  const [terminalId = null, deviceId, lineId] =
    /^\/settings\/telephony\/([^?]+)/.exec(path)?.[1]?.split('/').map(plain) ?? [];
  if (terminalId === null) return { at: 'list', addOn: null, terminalId };
  if (deviceId === undefined) {
    const addOn = addOns.find((name) => name === terminalId) ?? null;
    return { at: 'list', addOn, terminalId: addOn ? null : terminalId };
  }
  if (lineId === undefined) return { at: 'device', terminalId, deviceId };
  return { at: 'line', terminalId, deviceId, lineId };
}

/** A SIP phone has one device with one line: that of its user. */
export const ONLY = '1';
/** The list, with one phone opened. */
export const phoneInListPath = (terminalId: string): string => `/settings/telephony/${encodeURIComponent(terminalId)}`;
export const devicePath = (terminalId: string): string => `${phoneInListPath(terminalId)}/${ONLY}`;
export const linePath = (terminalId: string): string => `${devicePath(terminalId)}/${ONLY}`;
