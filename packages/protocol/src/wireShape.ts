import * as z from 'zod/mini';

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/**
 * What an export of a wire's folder says about that wire, as JSON: a schema as JSON Schema, a table of schemas likewise,
 * names and lists of names as they are. Functions say nothing.
 */
export function wireShape(value: unknown): unknown {
  if (isSchema(value)) return z.toJSONSchema(value, { unrepresentable: 'any', io: 'input' });
  if (typeof value === 'function') return null;
  const isTable = typeof value === 'object' && value !== null && Object.values(value).some(isSchema);
  return isTable ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wireShape(one)])) : value;
}
