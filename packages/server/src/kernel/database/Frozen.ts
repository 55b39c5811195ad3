/**
 * Something for reading only, however deep one looks: what a column of JSON holds. Whoever has a row reads it; a change is
 * written by the store of its table, as another value.
 */
export type Frozen<T> = T extends readonly (infer Element)[]
  ? readonly Frozen<Element>[]
  : T extends object
    ? { readonly [Member in keyof T]: Frozen<T[Member]> }
    : T;
