/**
 * Something for reading only, however deep one looks: what a column of JSON holds. Whoever has a row reads it; a change is
 * written by the store of its table, as another value.
 */
export type Frozen<T> = T extends readonly (infer Element)[]
  ? readonly Frozen<Element>[]
  : T extends object
    ? { readonly [Member in keyof T]: Frozen<T[Member]> }
    : T;

/** What may be written again of a type for reading only. */
export type Thawed<T> = T extends readonly (infer Element)[]
  ? Thawed<Element>[]
  : T extends object
    ? { -readonly [Member in keyof T]: Thawed<T[Member]> }
    : T;

/** A copy of a row, or of a part of one, that its reader may change. */
export const copyOf = <T>(part: T): Thawed<T> => structuredClone(part) as Thawed<T>;
