import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import { originOf, parseJson } from '../pairing/readPairing.ts';

const origin = z
  .string()
  .check(z.refine((text) => originOf(text) === text, 'must be an origin such as https://crm.test'));

/** What CRM rules may do on this computer; whatever is not named is refused. CRM-086, CRM-087 */
const allowed = z.object({
  /** Path of a program by the name that rules use. */
  programs: z._default(z.record(z.string(), z.string().check(z.refine(isAbsolute, 'must be an absolute path'))), {}),
  /** Origins that requests may go to. */
  requests: z._default(z.array(origin), []),
  /** Origins within this network whose pages may be opened. CRM-088 */
  open: z._default(z.array(origin), []),
  /** Hosts that the softphone may register at, beside those of the paired panels. SOFT-001 */
  sip: z._default(
    z.array(z.string().check(z.regex(/^([\w.-]+|\[[\da-fA-F:]+\])$/, 'must be a host without a port'))),
    [],
  ),
});
export type Allowed = z.infer<typeof allowed>;

/**
 * Reads the list of a folder, `allowed.json`. It is read at the start, so that nothing changes under the user's hands.
 *
 * @returns nothing is allowed when there is no file
 * @throws Error with a sentence for the user when the file is damaged
 */
export function readAllowed(folder: string): Allowed {
  const file = join(folder, 'allowed.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return allowed.parse({});
    throw error;
  }
  const parsed = allowed.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file} cannot be read: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is no JSON'}.`);
}
