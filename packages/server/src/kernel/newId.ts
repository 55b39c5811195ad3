import { randomBytes } from 'node:crypto';

/** A random id, 72 bits, safe in a path. */
export const newId = (): string => randomBytes(9).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b');
