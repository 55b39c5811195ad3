import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in the same time whatever is equal; of equal length by hashing first. */
export const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));
