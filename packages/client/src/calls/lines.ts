import { type ConferenceMember, callerNames, type KnownName, type Line, lineStates } from '@ringside/domain/call';
import { callLine, type WireCallLine } from '@ringside/protocol/calls';
import { nameSources } from '@ringside/protocol/words/calls';
import { liveList } from '../kernel/LiveList.ts';
import { oneOf } from '../kernel/oneOf.ts';

type WireMember = NonNullable<WireCallLine['others']>[number];
const memberFromWire = ({ lineId, label, number, isMuted, isHolding, ...how }: WireMember): ConferenceMember => ({
  ...{ lineId, name: label, number },
  ...{ isMuted: isMuted === true, isHolding: isHolding === true },
  ...(how.heldSince === undefined ? {} : { heldSince: how.heldSince }),
  ...(how.isTalking ? { isTalking: true } : {}),
});
type WirePlace = NonNullable<WireCallLine['queuePlace']>;
const placeFromWire = ({ place, of, next }: WirePlace) => ({ place, of, ...(next === undefined ? {} : { next }) });

/** Names of sources that this version knows. */
const namesFromWire = ({ displayedNames = [] }: WireCallLine): KnownName[] =>
  displayedNames.flatMap(({ from, label }) => {
    const source = nameSources.find((one) => one === from);
    return source ? [{ from: source, name: label }] : [];
  });

/** A call line of the wire in domain terms. CALL-009 .. CALL-018, Q-031 */
export function lineFromWire(wire: WireCallLine): Line {
  const state = oneOf(lineStates, wire.state);
  const names = namesFromWire(wire);
  const { shown } = callerNames(names);
  return {
    id: wire.lineId,
    uri: wire.restUri,
    callUri: wire.call,
    linkId: wire.linkId,
    state,
    isIncoming: wire.isIncoming,
    party: { name: shown?.name ?? wire.displayedLabel ?? '', number: wire.displayedNumber ?? '' },
    externalNumber: wire.displayedExternalNumber,
    via: wire.displayedVia && { name: wire.displayedVia.label, number: wire.displayedVia.number },
    photo: wire.displayedPhoto,
    groupUri: wire.acdGroup,
    service: wire.serviceName,
    terminalUri: wire.terminal,
    dialogId: wire.terminalCallId,
    canAnswer: wire.actions.includes('answer'),
    canJoin: wire.actions.includes('join'),
    heldByOther: wire.heldByRemote,
    isPersonal: wire.isPersonalCall,
    record: wire.externalInfos && {
      id: wire.externalInfos.sfId,
      label: wire.externalInfos.sfLabel,
      ...(wire.externalInfos.sfType === undefined ? {} : { type: wire.externalInfos.sfType }),
    },
    ...(wire.waitingTime === undefined ? {} : { waitingSince: wire.waitingTime }),
    ...(names.length === 0 ? {} : { names }),
    ...(wire.queuePlace === undefined ? {} : { queuePlace: placeFromWire(wire.queuePlace) }),
    ...(wire.displayedCompany === undefined ? {} : { company: wire.displayedCompany }),
    ...(wire.ringsUntil === undefined ? {} : { ringsUntil: wire.ringsUntil }),
    ...(wire.recording === undefined ? {} : { recording: wire.recording }),
    ...(wire.isMonitored ? { isMonitored: true } : {}),
    ...(wire.others === undefined ? {} : { others: wire.others.map(memberFromWire) }),
    ...(wire.actions.includes('lead') ? { isLeading: true } : {}),
    ...(wire.isMuted ? { isMutedByLeader: true } : {}),
    ...(wire.isTalking ? { isTalking: true } : {}),
    createdAt: wire.creationTime,
    talkingSince: wire.talkingTime,
    stateSince: wire.stateTime,
    end: state === 'dropped' ? { cause: wire.stateCause ?? 'normal', by: wire.endedBy, at: wire.stateTime } : null,
  };
}

/** The user's call lines. */
export const lineList = liveList('lines', 'CallLine', callLine, lineFromWire);
