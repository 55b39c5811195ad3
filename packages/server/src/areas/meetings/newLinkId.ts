import { randomBytes } from 'node:crypto';

/** Secret part of a link: 128 bits that nobody guesses. CONF-027 */
export const newLinkId = (): string => randomBytes(16).toString('base64url');
