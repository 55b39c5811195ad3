import { BadOption } from '../../kernel/BadOption.ts';

/**
 * When sound of desk phones is encrypted. `tls`: where the phone can, and only where its keys are not sent in the clear;
 * `any`: over any transport; `required`: always, and phones come over TLS only.
 */
export type SrtpPolicy = 'off' | 'tls' | 'any' | 'required';
const policies: readonly SrtpPolicy[] = ['off', 'tls', 'any', 'required'];

/** The same for one leg. */
export type SrtpRule = 'off' | 'optional' | 'required';

/** @param isSecure the phone's signalling is encrypted */
export function srtpRule(policy: SrtpPolicy = 'tls', isSecure = false): SrtpRule {
  if (policy === 'tls') return isSecure ? 'optional' : 'off';
  return policy === 'any' ? 'optional' : policy;
}

/**
 * Reads RINGSIDE_SRTP.
 * @throws BadOption
 */
export function readSrtpPolicy(text = ''): SrtpPolicy {
  const found = policies.find((policy) => policy === (text || 'tls'));
  if (found) return found;
  throw new BadOption(`RINGSIDE_SRTP must be one of ${policies.join(', ')}, not "${text}".`);
}
