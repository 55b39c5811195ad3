import type { Source } from '../../media/MediaEngine.ts';

/** One party of a call as far as audio is concerned. */
export interface AudioParty {
  id: string;
  /** Null: its phone is away. */
  endpointId: string | null;
  isHolding: boolean;
  /** Who leads the conference has muted it: nobody hears it, and it hears the others. */
  isMuted?: boolean;
  /** Talks; or listens in, heard by nobody (`whisperTo` null) or by one member. */
  role: 'member' | { whisperTo: string | null };
}

/**
 * What each party of a call hears. Whoever holds hears nothing and says nothing; whoever waits for parties that all
 * hold or are away hears music; else everybody hears the others, but for those who are muted. Who listens in hears what the members hear of each
 * other: never a caller who waits alone. A supervisor who whispers is heard by one member and by nobody else.
 *
 * @param hasBeep whether the members hear that the call is recorded
 * @returns a source for each id given. CALL-002, CALL-004, CALL-007
 */
export function audioPlan(parties: readonly AudioParty[], hasBeep = false): Map<string, Source> {
  const plan = new Map<string, Source>();
  const members = parties.filter((party) => party.role === 'member');
  const overheard = new Set<string>();
  for (const member of members) {
    const voices = member.isHolding ? [] : voicesFor(member, members);
    for (const voice of voices) overheard.add(voice);
    const isAlone = !members.some((other) => other !== member && !other.isHolding && other.endpointId !== null);
    const whispers = isAlone || member.isHolding ? [] : whispersTo(member, parties);
    plan.set(member.id, sourceOf(member, [...voices, ...whispers], isAlone && members.length > 1, hasBeep));
  }
  for (const party of parties) {
    if (party.role === 'member') continue;
    plan.set(party.id, party.isHolding ? { kind: 'nothing' } : heard([...overheard], false));
  }
  return plan;
}

function voicesFor(member: AudioParty, members: readonly AudioParty[]): string[] {
  return members
    .filter((other) => other !== member && !other.isHolding && !other.isMuted)
    .flatMap(({ endpointId }) => (endpointId === null ? [] : [endpointId]));
}

function whispersTo(member: AudioParty, parties: readonly AudioParty[]): string[] {
  return parties
    .filter(({ role, isHolding }) => role !== 'member' && role.whisperTo === member.id && !isHolding)
    .flatMap(({ endpointId }) => (endpointId === null ? [] : [endpointId]));
}

function sourceOf(member: AudioParty, voices: string[], isWaiting: boolean, hasBeep: boolean): Source {
  if (member.isHolding) return { kind: 'nothing' };
  return isWaiting && voices.length === 0 ? { kind: 'music' } : heard(voices, hasBeep);
}

function heard(voices: string[], beep: boolean): Source {
  const [only] = voices;
  if (only === undefined) return { kind: 'nothing' };
  if (voices.length === 1 && !beep) return { kind: 'peer', endpointId: only };
  return { kind: 'mix', endpointIds: voices.toSorted((a, b) => (a < b ? -1 : 1)), beep };
}
