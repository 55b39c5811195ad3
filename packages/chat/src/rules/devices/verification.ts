/** How long one side waits for the other to open it, in milliseconds. */
export const VERIFY_WAIT_MS = 600_000;
/** How long the pictures can be compared, in milliseconds. */
export const VERIFY_COMPARE_MS = 300_000;

/** One of seven pictures and its name in English. */
export type Picture = readonly [emoji: string, name: string];

/**
 * Why a verification came to nothing. `stopped`: by the user; `refused`: by the other side; `mismatch`: the pictures, or the keys behind
 * them, are not the same; `timeout`: nobody did anything for too long; `otherMethod`: the other side compares no pictures; `elsewhere`:
 * another device of the user has taken it; `failed`: anything else, e.g. no connection.
 */
export type VerificationEnd = 'stopped' | 'refused' | 'mismatch' | 'timeout' | 'otherMethod' | 'elsewhere' | 'failed';

/*
 *            asked ──accepted──┐
 *                              ├─> preparing ──pictures──> comparing ──match──> confirming ──done──> done
 *            waiting ──ready───┘
 *            any of them ──cancelled, expired, mismatch──> over
 */
export type VerificationStep =
  /** Another device asks. */
  | { at: 'asked'; until: number }
  /** The other side has not opened it yet. */
  | { at: 'waiting'; until: number }
  | { at: 'preparing'; until: number }
  | { at: 'comparing'; pictures: readonly Picture[]; until: number }
  /** The user has said that they match; the other side has not yet. */
  | { at: 'confirming'; pictures: readonly Picture[]; until: number }
  | { at: 'done' }
  | { at: 'over'; why: VerificationEnd };

/** Two devices that are compared; one at a time. MSG-025 */
export type Verification = VerificationStep & {
  userId: string;
  /** Name of that user. */
  name: string;
  /** Another device of the same user. */
  isOwn: boolean;
  deviceId: string;
  deviceName: string;
  /** The other side began it. */
  isIncoming: boolean;
};

export type VerificationEvent =
  /** Both sides want to; epoch milliseconds. */
  | { type: 'ready'; now: number }
  | { type: 'pictures'; pictures: readonly Picture[]; now: number }
  | { type: 'said'; isMatch: boolean }
  | { type: 'done' }
  | { type: 'expired'; now: number }
  | { type: 'stopped' }
  /** As the other side, or the SDK, says it: a code of Matrix. */
  | { type: 'cancelled'; code: string | null };

/** Whether nothing is waited for any more. */
export const isOver = ({ at }: VerificationStep): boolean => at === 'done' || at === 'over';

const ends: Readonly<Record<string, VerificationEnd>> = {
  ...{ 'm.timeout': 'timeout', 'm.unknown_method': 'otherMethod', 'm.accepted': 'elsewhere' },
  ...{ 'm.mismatched_sas': 'mismatch', 'm.mismatched_commitment': 'mismatch', 'm.key_mismatch': 'mismatch' },
  ...{ 'm.user_mismatch': 'mismatch', 'm.user': 'refused' },
};
/** What a cancellation that this device has not asked for means. */
const endOf = (code: string | null): VerificationEnd => (code === null ? undefined : ends[code]) ?? 'failed';

/** What is to be done after a step, in order. `start`: the exchange of keys. */
export type VerificationEffect = 'start' | 'confirm' | 'mismatch' | 'cancel';

const over = (why: VerificationEnd): VerificationStep => ({ at: 'over', why });

/** One step of a verification; what comes after its end changes nothing, so nothing is verified by running out of time. MSG-025 */
export function verificationAfter(
  step: VerificationStep,
  event: VerificationEvent,
): [VerificationStep, readonly VerificationEffect[]] {
  if (isOver(step)) return [step, []];
  switch (event.type) {
    case 'ready':
      if (step.at !== 'asked' && step.at !== 'waiting') return [step, []];
      return [{ at: 'preparing', until: event.now + VERIFY_COMPARE_MS }, step.at === 'waiting' ? ['start'] : []];
    case 'pictures':
      if (step.at === 'comparing' || step.at === 'confirming') return [step, []];
      return [{ at: 'comparing', pictures: event.pictures, until: event.now + VERIFY_COMPARE_MS }, []];
    case 'said':
      if (step.at !== 'comparing') return [step, []];
      return event.isMatch
        ? [{ at: 'confirming', pictures: step.pictures, until: step.until }, ['confirm']]
        : [over('mismatch'), ['mismatch']];
    case 'done':
      // The SDK says so only after both sides have said that they match.
      return step.at === 'confirming' ? [{ at: 'done' }, []] : [step, []];
    case 'expired':
      return 'until' in step && event.now >= step.until ? [over('timeout'), ['cancel']] : [step, []];
    case 'stopped':
      return [over('stopped'), ['cancel']];
    case 'cancelled':
      return [over(endOf(event.code)), []];
  }
}
