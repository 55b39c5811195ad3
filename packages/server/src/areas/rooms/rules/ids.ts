import { randomBytes } from 'node:crypto';

/** Ids of Matrix: a sigil, something, and the name of the server for what people see. */
const random = (bytes: number): string => randomBytes(bytes).toString('base64url');
export const newEventId = (): string => `$${random(24)}`;
export const newRoomId = (serverName: string): string => `!${random(13).replace(/[-_]/g, 'a')}:${serverName}`;
export const newDeviceId = (): string => randomBytes(5).toString('hex').toUpperCase();
export const newMediaId = (): string => random(18);

/** The part of a user id that stands for a user name: what may not stand there is written as `=` and two digits of its bytes. */
export function localpartOf(login: string): string {
  const bytes = Buffer.from(login.toLowerCase(), 'utf8');
  return [...bytes]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[a-z0-9._\-/+]/.test(letter) ? letter : `=${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}
export const mxidOf = (localpart: string, serverName: string): string => `@${localpart}:${serverName}`;

/** Who writes for the guests of a meeting into the room of its chat. No user has it: behind `=` stand two digits in theirs. */
export const meetingId = (serverName: string): string => mxidOf('=meeting', serverName);

/** `@name:server`, `#name:server`: the two parts; null for what is none. */
export function splitId(sigil: '@' | '#' | '!', text: string): { name: string; server: string } | null {
  const [, name, server] = /^[@#!]([^:\0]{1,200}):([^\s\0]{1,230})$/.exec(text) ?? [];
  return text.startsWith(sigil) && name !== undefined && server !== undefined && text.length <= 255
    ? { name, server }
    : null;
}
