import { isConnected, type Line } from './line.ts';

/**
 * Verb that ends a line. Before the parties are connected a call is disconnected (this refuses a ringing one), later it
 * is left. `null`: it is over already. CALL-028, CALL-029, Q-026
 */
export function dropVerb(line: Line): 'disconnect' | 'leave' | null {
  if (line.state === 'dropped') return null;
  return isConnected(line) ? 'leave' : 'disconnect';
}

/** Lines to put on hold before another call is placed, answered or taken back. WRTC-006 */
export const linesToHold = (lines: readonly Line[], except?: string): Line[] =>
  lines.filter((line) => line.state === 'talking' && line.id !== except);
