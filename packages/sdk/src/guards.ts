import type { Snapshot } from '@ringside/protocol/bridge/types';

/** What comes over the wire: an object whose members are still to be looked at. */
export type Loose = Record<string, unknown>;

export const isObject = (value: unknown): value is Loose => Object(value) === value;

export const isInteger = Number.isInteger as (value: unknown) => value is number;

/** A snapshot good enough for the stores. Members of a newer panel are kept. */
export const isSnapshot = (value: unknown): value is Snapshot => {
  // of all that can be posted only an array has this method
  const { seq, calls, groups } = (value ?? {}) as { seq?: unknown; calls?: unknown[]; groups?: unknown[] };
  return (isInteger(seq) && calls?.flat && groups?.flat) as never;
};
