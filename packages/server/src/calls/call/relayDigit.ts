import type { Party } from './Party.ts';

/**
 * Passes a digit that came as SIP INFO on to the other one of two who talk.
 *
 * @param digit `0-9`, `*`, `#` or `A-D`
 */
export function relayDigit(from: Party, to: Party | null, digit: string): void {
  if (to?.line.state.at !== 'talking' || from.line.state.at !== 'talking') return;
  // A phone that takes no digits, or a worker that ended: the digit is lost, the call has its own watchdogs.
  to.leg?.endpoint.sendDtmf(digit).catch(() => {});
}
