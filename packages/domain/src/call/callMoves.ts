import { isRingingIn, type Line } from './line.ts';

/** Parties of a conference at most. CALL-004 */
export const CONFERENCE_MAX = 10;

/** The user talks with several others at once. */
export const isConference = (line: Line): boolean => line.service === 'conference';

/** The user takes part in a colleague's call, as a supervisor. CALL-007 */
export const isSupervised = (line: Line): boolean => line.state === 'listen' || line.state === 'monitoring';

const isOwnTalk = (line: Line): boolean => line.state === 'talking' || line.state === 'held';
const ringsThere = (line: Line): boolean => !line.isIncoming && line.state === 'ringing';
const partiesOf = (line: Line): number => Math.max(1, line.others?.length ?? 1);

/** The other side can be passed on: one party, connected. CALL-003 */
export const canTransfer = (line: Line): boolean => isOwnTalk(line) && !isConference(line);

/** The call can be recorded by its user. CALL-006 */
export const canRecord = isOwnTalk;

/** A call that rings here can be sent elsewhere. CALL-005 */
export const canRedirect = isRingingIn;

/**
 * The two calls that *Connect* joins without the user: first the one whose party moves (on hold, linked ones before
 * others), then the one in front, which talks or still rings there.
 *
 * @param lines in the order of the screen: talking before held
 * @returns `null` where there is no such pair. CALL-003
 */
export function connectPair(lines: readonly Line[]): { from: Line; to: Line } | null {
  const to = lines.find((line) => (line.state === 'talking' && !isConference(line)) || ringsThere(line));
  const held = lines.filter((line) => line !== to && line.state === 'held' && !isConference(line));
  const from = held.find((line) => line.linkId !== null && line.linkId === to?.linkId) ?? held[0];
  return from && to ? { from, to } : null;
}

/**
 * The calls that become one conversation: all that are connected, the one in front first.
 *
 * @returns empty where there are less than two, or more than ten parties with the user. CALL-004
 */
export function mergeable(lines: readonly Line[]): Line[] {
  const connected = lines.filter(isOwnTalk);
  const parties = connected.reduce((sum, line) => sum + partiesOf(line), 1);
  return connected.length > 1 && parties <= CONFERENCE_MAX ? connected : [];
}
