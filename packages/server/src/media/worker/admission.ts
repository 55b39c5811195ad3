/** Share of a core beyond which a worker takes no further calls: above it packets begin to wait for each other. */
export const FULL_SHARE = 0.7;
/** Packets that a call of two makes in a second, both ways. */
const CALL_PACKETS = 100;
/**
 * Of the machine's cores, all else of this program included. Measured with calls of two codecs on a single core: at 0.92, which is
 * passed by what comes within the second until it is seen, one packet in seventy was over 20 ms late, at 0.8 one in 270, at 0.72 none. With a
 * second core the sound has one that nothing keeps from it.
 */
const fullMachine = (cores: number): number => (cores > 1 ? 0.8 : 0.72);
/** Share of a core of a leg, until it is known better. Browsers cost about twice a plain phone: they are encrypted. */
const FIRST_LEG_SHARE = 0.004;
/** From this many legs on, what they use says what the next one will. */
const ENOUGH_LEGS = 8;

/** One worker of the media. */
export interface WorkerUse {
  /** Legs now. */
  endpoints: number;
  /** Share of a core at the last look, and the legs that were there then. */
  used: { share: number; endpoints: number };
}

export interface MediaLoad {
  /** Calls of two legs each. */
  calls: number;
  /** Of what the workers may use, 0 to 1 and beyond: 1 is full. */
  share: number;
  /** No further call should be taken: the sound of those in progress would suffer. */
  isFull: boolean;
  /** Calls between two plain phones that the workers can carry together, as measured at the start; null: not yet. */
  limit: number | null;
}

/** Share of a core that a worker uses now, legs counted that came since the last look. */
export function expectedShare({ endpoints, used }: WorkerUse): number {
  const perLeg = used.endpoints >= ENOUGH_LEGS ? used.share / used.endpoints : FIRST_LEG_SHARE;
  return Math.max(0, used.share + (endpoints - used.endpoints) * perLeg);
}

/**
 * Whether the media can carry another call. Calls in progress are never ended for it, and their further legs are always taken.
 *
 * @param parts.workers those that run
 * @param parts.most workers that there may be
 * @param parts.machineShare of all cores, used by this program at the last look; 0 to 1
 * @param parts.cores of the machine
 * @param parts.packetsPerSecond that a core passes on, null: not measured
 */
export function mediaLoad(parts: {
  workers: readonly WorkerUse[];
  most: number;
  machineShare: number;
  cores: number;
  packetsPerSecond: number | null;
}): MediaLoad {
  const { workers, most, cores, packetsPerSecond } = parts;
  const shares = workers.map(expectedShare);
  const used = shares.reduce((sum, share) => sum + share, 0);
  // Calls that came since the last look cost the machine what they cost their worker.
  const grown = workers.reduce((sum, worker) => sum + expectedShare(worker) - worker.used.share, 0);
  const machineShare = Math.max(0, parts.machineShare + grown / cores);
  const canGrow = workers.length < most;
  return {
    calls: Math.ceil(workers.reduce((sum, { endpoints }) => sum + endpoints, 0) / 2),
    share: Math.max(used / (most * FULL_SHARE), machineShare / fullMachine(cores)),
    isFull: (!canGrow && shares.every((share) => share >= FULL_SHARE)) || machineShare >= fullMachine(cores),
    limit: packetsPerSecond === null ? null : Math.floor((packetsPerSecond * FULL_SHARE * most) / CALL_PACKETS),
  };
}
