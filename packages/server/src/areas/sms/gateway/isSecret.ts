import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a header is `Bearer` with the secret; takes the same time whatever is wrong with it. */
export const isSecret = (header: string | undefined, secret: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
