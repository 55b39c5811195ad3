import { BadOption } from '../kernel/BadOption.ts';

/**
 * A port of the environment.
 *
 * @throws BadOption
 */
export function readPort(env: Record<string, string | undefined>, name: string, byDefault: number): number {
  const text = env[name] || String(byDefault);
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value <= 65_535) return value;
  throw new BadOption(`${name} must be a port number from 0 to 65535, not "${text}".`);
}
