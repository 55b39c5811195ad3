import * as z from 'zod/mini';

/** Helper program that this browser was paired with. Kept per browser: it is the one of this computer. */
export const helperPairing = z.object({
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type HelperPairing = z.infer<typeof helperPairing>;

/** The same as it is kept: its token can be read with the key of this browser only. ASVS 14.3.3 */
export const sealedPairing = z.object({ port: helperPairing.shape.port, sealed: z.string().check(z.maxLength(2000)) });

/** What is kept of a desktop softphone, per user. SOFT-002 */
export const storedSoftphone = z.object({ registerId: z.string(), abstractTerminalID: z.string() });

/** Addresses of this computer and when they were read, in epoch milliseconds. SOFT-031 */
export const localAddresses = z.object({ at: z.number(), addresses: z.array(z.string()) });
