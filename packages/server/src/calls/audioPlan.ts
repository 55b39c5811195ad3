import type { Source } from '../media/MediaEngine.ts';

/** One party of a two-party call as far as audio is concerned. `endpointId` null: its phone is away. */
export interface AudioParty {
  endpointId: string | null;
  isHolding: boolean;
}

/**
 * What a party hears. Whoever holds hears nothing; whoever waits for a party that holds or is away hears music; else
 * the two hear each other.
 */
export function audioFor(self: AudioParty, other: AudioParty): Source {
  if (self.isHolding) return { kind: 'nothing' };
  if (other.isHolding || other.endpointId === null) return { kind: 'music' };
  return { kind: 'peer', endpointId: other.endpointId };
}
