import { BadOption } from '../kernel/BadOption.ts';

export interface SocketOptions {
  /** Live links, and connections of phones, that one address may have. Default 200. */
  socketsPerAddress: number;
}

/** @throws BadOption */
export function readSocketOptions(env: Record<string, string | undefined>): SocketOptions {
  const text = env['RINGSIDE_SOCKETS_PER_ADDRESS'] || '200';
  if (/^[1-9]\d{0,3}$/.test(text)) return { socketsPerAddress: Number(text) };
  throw new BadOption(`RINGSIDE_SOCKETS_PER_ADDRESS must be a number from 1 to 9999, not "${text}".`);
}
