import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a panel needs to be let in: its token, and to come from one of these origins. */
const pairing = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
  origins: z.array(z.string()).check(z.maxLength(20)),
});
export type Pairing = z.infer<typeof pairing>;

/**
 * Origin of a panel as a browser writes it in `Origin`.
 *
 * @returns null for what is no http or https address
 */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}

/**
 * Reads the pairing of a folder, and makes it at the first time. The file is for its owner only: whoever has the token
 * and can write a program may launch what is on the list.
 *
 * @param origins of panels to pair with as well
 * @param renew makes a new token; panels with the old one are not let in any more
 * @throws Error with a sentence for the user when the file is damaged or cannot be written
 */
export function readPairing(folder: string, origins: readonly string[] = [], renew = false): Pairing {
  const file = join(folder, 'pairing.json');
  const kept = readKept(file);
  const known = kept?.origins ?? [];
  const next: Pairing = {
    token: kept && !renew ? kept.token : randomBytes(24).toString('base64url'),
    origins: [...new Set([...known, ...origins])],
  };
  if (!kept || renew || next.origins.length > known.length) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Written beside and then moved: an end in the middle leaves the old file.
    writeFileSync(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  chmodSync(file, 0o600);
  return next;
}

function readKept(file: string): Pairing | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = pairing.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${file} cannot be read. Delete it and pair again.`);
  return parsed.data;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
