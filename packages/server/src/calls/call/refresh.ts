import type { Endpoint, Source } from '../../media/MediaEngine.ts';
import type { CallContext } from '../engine/CallContext.ts';
import type { Line, OtherMember, PartyName } from '../line/Line.ts';
import { conferenceName } from '../line/names.ts';
import type { CallEvent, CallState, Watch } from '../state/callState.ts';
import { type AudioParty, audioPlan } from './audioPlan.ts';
import type { Party } from './Party.ts';

/** A call, as far as its lines and its audio need it. */
interface HeardCall {
  readonly context: CallContext;
  readonly state: CallState;
  readonly caller: Party | null;
  readonly members: Party[];
  readonly monitors: Party[];
  readonly rings: { readonly early: Endpoint | null };
  change(event: CallEvent): void;
}

/** Brings the lines of members up to date with who else is in the call and who holds it. */
export function showMembers(call: HeardCall): void {
  const { members } = call;
  if (members.length < 3 || call.state.leader === null) endLead(call);
  for (const member of members) {
    const { line, user } = member;
    const isMuted = isMutedIn(call, line);
    const others = members.filter((other) => other.line !== line);
    const [only] = others;
    const isConference = others.length > 1;
    const heldByRemote = !isConference && only?.line.state.at === 'held';
    const shown = isConference
      ? { label: conferenceName(others.map(({ knownAs }) => knownAs)), number: '' }
      : only
        ? shownAlone(line.remote, only)
        : null;
    const isMonitored = isShownMonitored(call, line);
    const present = isConference ? others.map((other) => presentAs(call, other)) : [];
    const isLeading = isConference && call.state.leader !== null && user?.userId === call.state.leader;
    const isTalking = isConference && talks(call, line);
    const isSame =
      line.isTalking === isTalking &&
      line.isLeading === isLeading &&
      line.isMuted === isMuted &&
      line.others.length === present.length &&
      line.others.every((one, index) => isSamePresence(one, present[index])) &&
      line.isMonitored === isMonitored &&
      line.heldByRemote === heldByRemote &&
      line.isConference === isConference &&
      line.shown?.label === shown?.label &&
      line.shown?.number === shown?.number;
    if (isSame) continue;
    if (isConference)
      line.meet(
        others.map(({ knownAs: { label, number, externalNumber } }) => ({ label, number: externalNumber ?? number })),
      );
    Object.assign(line, {
      heldByRemote,
      isConference,
      isMonitored,
      isLeading,
      isMuted,
      isTalking,
      shown,
      others: present,
    });
    call.context.book.update(line);
  }
  const { caller } = call;
  if (!caller?.line.heldByRemote) return;
  caller.line.heldByRemote = false;
  call.context.book.update(caller.line);
}

/** Two who talk are no conference, and one whose leader has left is nobody's: nobody is muted in it, as nobody could end that. */
function endLead(call: HeardCall): void {
  if (call.state.leader !== null || call.state.muted.length > 0) call.change({ type: 'conference', leader: null });
}

/** Is heard by the others of the conference just now. */
const talks = (call: HeardCall, line: Line): boolean =>
  call.state.talking.includes(line.id) && !isMutedIn(call, line) && line.state.at === 'talking';

/** A party of a conference as the others see it. */
const presentAs = (call: HeardCall, { line, knownAs }: Party): OtherMember => {
  const { label, number } = knownAs;
  return {
    ...{ lineId: line.id, label, number },
    ...(isMutedIn(call, line) && { isMuted: true }),
    ...(line.state.at === 'held' && { isHolding: true, heldSince: line.stateAt }),
    ...(talks(call, line) && { isTalking: true }),
  };
};

const isMutedIn = ({ state }: HeardCall, { id }: Line): boolean => state.muted.includes(id);

const isSamePresence = (one: OtherMember, other: OtherMember | undefined): boolean =>
  one.lineId === other?.lineId &&
  one.label === other.label &&
  one.number === other.number &&
  one.isMuted === other.isMuted &&
  one.isHolding === other.isHolding &&
  one.heldSince === other.heldSince &&
  one.isTalking === other.isTalking;

/** A supervisor hears this line's user, and the company shows it. */
const isShownMonitored = ({ monitors, state, context }: HeardCall, line: Line): boolean =>
  context.directory.showsMonitoring() &&
  monitors.some(({ line: own }) => state.watches[own.id]?.target === line.id && own.state.at !== 'pending');

/** After a conference the one who is left may be another than the one the line began with. */
function shownAlone(remote: PartyName, { knownAs: { label, number } }: Party): PartyName | null {
  return remote.label === label && remote.number === number ? null : { label, number };
}

/**
 * Lets each phone of the call hear what it is to hear.
 *
 * @param heard what each hears already; the same is not sent twice
 */
export function sendAudio(call: HeardCall, heard: WeakMap<Endpoint, string>): void {
  for (const [endpoint, source] of audioOf(call)) {
    const key = JSON.stringify(source);
    if (heard.get(endpoint) === key) continue;
    heard.set(endpoint, key);
    endpoint.hear(source);
  }
}

/** What each phone of the call is to hear. Phones that still ring hear nothing from here. */
function audioOf(call: HeardCall): [Endpoint, Source][] {
  const plan: [Endpoint, Source][] = [];
  const { caller, members, monitors, state } = call;
  if (caller?.leg?.hears) plan.push([caller.leg.endpoint, waitingSource(call, caller)]);
  const talking = [...members, ...monitors.filter((party) => party.line.state.at !== 'pending')];
  const sources = audioPlan(
    talking.map((party) => ({
      id: party.line.id,
      endpointId: party.leg?.endpoint.id ?? null,
      isHolding: party.line.state.at === 'held',
      isMuted: isMutedIn(call, party.line),
      role: roleOf(state.watches[party.line.id]),
    })),
    members.some(({ recording }) => recording?.isAudible && !recording.isPaused),
  );
  for (const { leg, line } of talking) if (leg) plan.push([leg.endpoint, sources.get(line.id) ?? { kind: 'nothing' }]);
  return plan;
}

const roleOf = (watch: Watch | undefined): AudioParty['role'] =>
  watch ? { whisperTo: watch.isWhispering ? watch.target : null } : 'member';

function waitingSource(call: HeardCall, caller: Party): Source {
  if (caller.line.state.at === 'held') return { kind: 'nothing' };
  if (call.state.service) return call.state.service;
  // What the network of a callee outside says before anybody answers: a ringing tone, or why nobody does.
  const { early } = call.rings;
  return early ? { kind: 'peer', endpointId: early.id } : { kind: call.state.hasRung ? 'ringback' : 'nothing' };
}
