import { type MoveVerbs, moveVerbs } from '@ringside/client/calls/moves';
import { type CallVerbs, callVerbs } from '@ringside/client/calls/verbs';
import { canRedirect, isConnected, isLive, isSupervised, type Line } from '@ringside/domain/call';
import { dialString } from '@ringside/domain/number';
import { toldActs } from '../../../kernel/acts.ts';
import type { Acts } from '../../../kernel/ground/Ground.ts';
import { type Outcome, ok, outcome, REFUSALS, refuse } from '../../../kernel/refusals.ts';
import { lines, type PendingVerb, phoneAtom, terminals } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { markPending } from '../pendingCalls.ts';

/** What can be wanted of connected calls beyond hold. */
export interface Moves {
  /** `screened` (semi-attended) waits until the other side rings and comes back when it does not. CALL-022, CALL-023 */
  transfer(lineId: string, number: string, mode: 'blind' | 'screened'): Promise<Outcome>;
  /** Takes a call back that was sent and still rings there, by the path of the call. CALL-003, CALL-023 */
  takeBack(callUri: string): Promise<Outcome<{ lineId: string }>>;
  /** Joins two or more calls into one conversation. */
  merge(lineIds: readonly string[]): Promise<Outcome>;
  /** Removes a participant from the conference of a line, by the id of the other's line. CALL-004 */
  dropMember(lineId: string, memberId: string): Promise<Outcome>;
  /** Ends the conference of a line for everybody in it. CALL-004 */
  endForAll(lineId: string): Promise<Outcome>;
  /** Mutes a participant for all others, or ends that, the user's own one too. CALL-004 */
  muteMember(lineId: string, memberId: string, isMuted: boolean): Promise<Outcome>;
  record(lineId: string, on: boolean): Promise<Outcome>;
  /** Leaves out what is said until `record` is asked again. CALL-006 */
  pauseRecord(lineId: string): Promise<Outcome>;
  /** Connects the others of two own calls and leaves both. CALL-003 */
  connect(lineId: string, toLineId: string): Promise<Outcome>;
  /** Sends a call that rings here elsewhere. CALL-005 */
  redirect(lineId: string, number: string): Promise<Outcome>;
  /** Marks a call as private, or not. CRM-041 */
  setPersonal(lineId: string, isPersonal: boolean): Promise<Outcome>;
  /** Goes on talking at another own phone. CALL-014 */
  continueOn(lineId: string, terminalId: string): Promise<Outcome>;
  /** Takes a call that rings at a colleague or a group, by its path. CALL-008 */
  pickUp(uri: string): Promise<Outcome<{ lineId: string }>>;
  /** Takes part in the call of a colleague, as a supervisor. CALL-007 */
  monitor(extensionUri: string, mode: MonitorMode): Promise<Outcome<{ lineId: string }>>;
  changeMonitor(lineId: string, mode: MonitorMode): Promise<Outcome>;
}
export type MonitorMode = 'listen' | 'whisper' | 'bargeIn';

type Asked = Parameters<typeof outcome<null>>[0];

/** What passes calls on, joins and records them: verbs of the server, whichever terminal carries the call. CALL-003 .. CALL-008, CALL-014 */
export function createMoves(store: Store, client: MoveVerbs & Pick<CallVerbs, 'callVerb' | 'setPersonal'>): Moves {
  const find = (lineId: string, fits: (line: Line) => boolean): Line | undefined =>
    store.get(lines.allAtom).find((line) => line.id === lineId && fits(line));

  /** Asks with the line marked, so that its other buttons wait for the answer. */
  const ask = async (marked: readonly Line[], verb: PendingVerb, work: () => Promise<Asked>): Promise<Outcome> => {
    const unmark = markPending(
      store,
      marked.map(({ id }) => id),
      verb,
    );
    const result = await work();
    unmark();
    return outcome(result);
  };
  const onLine = async (
    lineId: string,
    verb: PendingVerb,
    work: (line: Line) => Promise<Asked>,
    fits: (line: Line) => boolean = isConnected,
  ): Promise<Outcome> => {
    const line = find(lineId, fits);
    return line ? ask([line], verb, () => work(line)) : refuse(missing(lineId));
  };
  /** A call that rings is not over: it can be passed on or recorded once it is answered. */
  const missing = (...lineIds: readonly string[]) => {
    const found = lineIds.flatMap((lineId) => find(lineId, isLive) ?? []);
    if (found.length < lineIds.length) return REFUSALS.lineGone;
    return found.every(isConnected) ? REFUSALS.notNow : REFUSALS.notConnected;
  };
  /** The user's own phone answers what is taken; without one there is nothing to take it with. TERM-032 */
  const unable = () =>
    store.get(phoneAtom).at === 'ready' || store.get(terminals.allAtom).some(({ inService }) => inService)
      ? null
      : REFUSALS.allOffline;

  return {
    async transfer(lineId, number, mode) {
      const destination = dialString(number);
      if (!find(lineId, isConnected)) return refuse(missing(lineId));
      if (!destination) return refuse(REFUSALS.wrongNumber);
      return onLine(lineId, 'transfer', (line) => client.transfer(line.callUri, destination, mode));
    },
    async takeBack(callUri) {
      return outcome(await client.takeBack(callUri));
    },
    async merge(lineIds) {
      const found = lineIds.flatMap((lineId) => find(lineId, isConnected) ?? []);
      const [first, ...others] = found;
      if (!first || others.length === 0 || found.length < lineIds.length) return refuse(missing(...lineIds));
      return ask(found, 'merge', async () => {
        for (const other of others) {
          const merged = await client.merge(first.callUri, other.callUri);
          if (!merged.ok) return merged;
        }
        return ok(null);
      });
    },
    // Not marked: the other buttons of the call need not wait for it.
    async dropMember(lineId, memberId) {
      const line = find(lineId, isConnected);
      return line ? outcome(await client.dropMember(line.callUri, memberId)) : refuse(missing(lineId));
    },
    async muteMember(lineId, memberId, isMuted) {
      const line = find(lineId, isConnected);
      return line ? outcome(await client.muteMember(line.callUri, memberId, isMuted)) : refuse(missing(lineId));
    },
    async endForAll(lineId) {
      const line = find(lineId, isConnected);
      return line ? outcome(await client.callVerb(line.callUri, 'endForAll')) : refuse(missing(lineId));
    },
    // The parties hear that they are recorded: what is allowed without is for the administrator to say, not for a page.
    record: (lineId, on) =>
      onLine(lineId, 'record', (line) =>
        on ? client.record(line.callUri, true) : client.callVerb(line.callUri, 'stopRecord'),
      ),
    pauseRecord: (lineId) => onLine(lineId, 'record', (line) => client.callVerb(line.callUri, 'pauseRecord')),
    async connect(lineId, toLineId) {
      const from = find(lineId, isConnected);
      const to = find(toLineId, (line) => isConnected(line) || line.state === 'ringing');
      if (!from || !to) return refuse(REFUSALS.lineGone);
      return ask([from, to], 'connect', () => client.transferTo(from.callUri, to.callUri));
    },
    async redirect(lineId, number) {
      const destination = dialString(number);
      if (!destination) return refuse(REFUSALS.wrongNumber);
      return onLine(lineId, 'redirect', (line) => client.redirect(line.callUri, destination), canRedirect);
    },
    setPersonal: (lineId, isPersonal) =>
      onLine(lineId, 'personal', (line) => client.setPersonal(line.callUri, isPersonal)),
    continueOn: (lineId, terminalId) =>
      onLine(
        lineId,
        'continueOn',
        (line) => client.joinCall(line.callUri, terminalId),
        (line) => line.canJoin,
      ),
    async pickUp(uri) {
      const why = unable();
      return why ? refuse(why) : outcome(await client.pickup(uri));
    },
    async monitor(extensionUri, mode) {
      const why = unable();
      return why ? refuse(why) : outcome(await client.monitor(extensionUri, mode));
    },
    changeMonitor: (lineId, mode) =>
      onLine(lineId, 'monitor', (line) => client.callVerb(line.callUri, mode), isSupervised),
  };
}

/** What can be wanted of connected calls beyond hold. */
export const moveActs: Acts<Moves> = toldActs(({ store, client }) =>
  createMoves(store, { ...client.open(callVerbs), ...client.open(moveVerbs) }),
);
