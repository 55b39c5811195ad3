import { type commands, MAX_COMMAND_LENGTH } from '@ringside/protocol/bridge/commands';

/** What of the definition of a schema is read here; zod has no narrower type for a schema that may be any. */
interface Definition {
  type: string;
  format?: string;
  catchall?: unknown;
  shape?: Record<string, { _zod: { def: Definition } }>;
  checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number } } }[];
}

/** A text that a content has, and how long it may be. */
interface Text {
  name: string;
  least: number;
  most: number;
}

type Schema = (typeof commands)[keyof typeof commands]['content'];

/** A character has at most this many in JSON. */
const IN_JSON = 6;

/** The texts that a content of this schema consists of; `null` when it has anything else, more is asked of it, or it may be too long. */
function textsOf(schema: Schema): Text[] | null {
  const { catchall, checks: more, shape } = schema._zod.def as unknown as Definition;
  if (catchall || more || !shape) return null;
  const texts: Text[] = [];
  let longest = 0;
  for (const name in shape) {
    const { type, format, checks = [] } = (shape[name] as { _zod: { def: Definition } })._zod.def;
    if (type !== 'string' || format) return null;
    const text = { name, least: 0, most: Number.POSITIVE_INFINITY };
    for (const { _zod } of checks) {
      const { check, minimum = 0, maximum = Number.POSITIVE_INFINITY } = _zod.def;
      if (!/^m.._length$/.test(check)) return null;
      text.least = Math.max(text.least, minimum);
      text.most = Math.min(text.most, maximum);
    }
    texts.push(text);
    longest += name.length + text.most;
  }
  // so nobody has to measure it
  return longest * IN_JSON < MAX_COMMAND_LENGTH ? texts : null;
}

/** Of each schema what `textsOf` says: to read a definition takes longer than to look at a content. */
const known = new WeakMap<Schema, Text[] | null>();

/**
 * A quick look at contents that are nothing but texts with limits, as those of most sets are: parsing one by its schema costs
 * more than all the rest of the command, since the panel's policy forbids the code that zod would make of it.
 *
 * @returns whether the schema would take the content and give it back as it is, and its JSON is no longer than a command may be.
 * `false` says nothing: it has to be asked
 */
export function isTexts(schema: Schema, content: unknown): boolean {
  let texts = known.get(schema);
  if (texts === undefined) {
    texts = textsOf(schema);
    known.set(schema, texts);
  }
  if (!texts || typeof content !== 'object' || content === null) return false;
  let members = 0;
  // a member that nobody knows would be dropped by the schema
  for (const _name in content) members += 1;
  if (members !== texts.length) return false;
  for (const { name, least, most } of texts) {
    const text = (content as Record<string, unknown>)[name];
    if (typeof text !== 'string' || text.length < least || text.length > most) return false;
  }
  return true;
}
