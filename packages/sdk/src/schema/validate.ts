import { bridgeSchema } from './bridgeSchema.ts';
import type { JsonSchema } from './JsonSchema.ts';

const types: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const within = (n: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) => n >= min && n <= max;

function* textFaults(s: JsonSchema, value: string, path: string): Generator<string> {
  if (!within(value.length, s.minLength, s.maxLength)) yield `${path}: length ${value.length}`;
  if (s.pattern !== undefined && !new RegExp(s.pattern, 'u').test(value)) yield `${path}: not like ${s.pattern}`;
}

function* listFaults(s: JsonSchema, value: readonly unknown[], path: string): Generator<string> {
  if (!within(value.length, s.minItems, s.maxItems)) yield `${path}: ${value.length} items`;
  if (s.items) for (const [i, item] of value.entries()) yield* faults(s.items, item, `${path}[${i}]`);
}

function* objectFaults(s: JsonSchema, value: Record<string, unknown>, path: string): Generator<string> {
  for (const name of s.required ?? [])
    if (!Object.hasOwn(value, name) || value[name] === undefined) yield `${path}.${name}: missing`;
  for (const [name, member] of Object.entries(s.properties ?? {}))
    if (Object.hasOwn(value, name) && value[name] !== undefined) yield* faults(member, value[name], `${path}.${name}`);
}

/** What is wrong with a value, each with its path. Members that the schema does not name are allowed: the wire says so. */
export function* faults(s: JsonSchema, value: unknown, path = '$'): Generator<string> {
  if (s.$ref) yield* faults(bridgeSchema.$defs[s.$ref.slice('#/$defs/'.length)] ?? {}, value, path);
  const allowed = [s.type ?? []].flat();
  if (allowed.length && !allowed.some((type) => types[type]?.(value)))
    return yield `${path}: not ${allowed.join(' or ')}`;
  if (s.const !== undefined && s.const !== value) yield `${path}: not ${JSON.stringify(s.const)}`;
  if (s.enum && !s.enum.includes(value)) yield `${path}: not one of ${s.enum.join(', ')}`;
  if (s.anyOf && !s.anyOf.some((one) => faults(one, value, path).next().done)) yield `${path}: none of the shapes`;
  if (typeof value === 'number' && !within(value, s.minimum, s.maximum)) yield `${path}: out of range`;
  if (typeof value === 'string') yield* textFaults(s, value, path);
  else if (Array.isArray(value)) yield* listFaults(s, value, path);
  else if (typeof value === 'object' && value !== null) yield* objectFaults(s, value as Record<string, unknown>, path);
}

/**
 * What is wrong with a value of the wire; an empty list when nothing is.
 *
 * @param name of a definition of `bridgeSchema`, e.g. `Welcome`, `CallView`, `command:CALL`, `event:CALL_EVENT`
 * @throws RangeError for a name that there is not
 */
export function check(name: string, value: unknown): string[] {
  if (!Object.hasOwn(bridgeSchema.$defs, name)) throw new RangeError(`no definition "${name}"`);
  return [...faults(bridgeSchema.$defs[name] ?? {}, value)];
}

/** Whether a value of the wire is as the schema says. Same names as `check`. */
export const conforms = (name: string, value: unknown): boolean => check(name, value).length === 0;
