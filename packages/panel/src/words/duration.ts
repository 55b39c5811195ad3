import { isolated } from './isolated.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A running time: `mm:ss`, from one hour on `h:mm:ss`, hours modulo 24.
 *
 * @param ms milliseconds; below zero (clocks that disagree) counts as zero
 * @see UI-022
 */
export function runningTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(seconds / 3600) % 24;
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return isolated(hours > 0 ? `${hours}:${rest}` : rest);
}

/** How long something rings: `0:06`. */
export function ringingTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return isolated(`${Math.floor(seconds / 60)}:${two(seconds % 60)}`);
}

/** A time that is over: `12 s`, `4 min 10 s`, `12 min`, `1 h 05 min`; joined with no-break spaces; hours modulo 24. UI-022 */
export const pastDuration = (seconds: number): string => isolated(inUnits(seconds));

function inUnits(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return `${hours}\u00a0h\u00a0${two(minutes)}\u00a0min`;
  if (minutes === 0) return `${rest}\u00a0s`;
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min\u00a0${two(rest)}\u00a0s`;
}
