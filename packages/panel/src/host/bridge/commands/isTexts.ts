import type { commands } from '@ringside/protocol/bridge/commands';

/** What of the definition of a schema is read here; zod has no narrower type for a schema that may be any. */
interface Definition {
  type: string;
  format?: string;
  catchall?: unknown;
  shape?: Record<string, { _zod: { def: Definition } }>;
  checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number } } }[];
}

/**
 * A quick look at contents that are nothing but texts with limits, as those of most sets are: parsing one by its schema costs
 * more than all the rest of the command, since the panel's policy forbids the code that zod would make of it.
 *
 * @returns whether the schema would take the content and give it back as it is. `false` says nothing: it has to be asked
 */
export function isTexts(schema: (typeof commands)[keyof typeof commands]['content'], content: unknown): boolean {
  const { catchall, checks: more, shape } = schema._zod.def as unknown as Definition;
  if (catchall || more || !shape || typeof content !== 'object') return false;
  // a member that nobody knows would be dropped by the schema
  for (const name in content) if (!shape[name]) return false;
  for (const name in shape) {
    const { type, format, checks = [] } = (shape[name] as { _zod: { def: Definition } })._zod.def;
    const text = (content as Record<string, unknown> | null)?.[name];
    if (type !== 'string' || format || typeof text !== 'string') return false;
    for (const { _zod } of checks) {
      const { check, minimum = 0, maximum = text.length } = _zod.def;
      if (!/^m.._length$/.test(check) || text.length < minimum || text.length > maximum) return false;
    }
  }
  return true;
}
