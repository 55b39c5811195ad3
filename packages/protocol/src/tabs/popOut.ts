import * as z from 'zod/mini';

/** A window to the frames of the page that opened it: is there a panel of ours, whose page may keep a tie to this window? */
export const tieAsk = z.object({ ringside: z.literal('tie') });

/** The panel in the frame to the window: the page around it is one that may. */
export const tieGrant = z.object({ ringside: z.literal('tied') });

/** A window to the frames of the page that opened it: only our own origin can read it, and only the panel in the frame answers. */
export const popOutAsk = z.object({ ringside: z.literal('popOut') });

/** The panel in the frame to the window: a one-time token that goes on with its sign-in. */
export const popOutGrant = z.object({ ringside: z.literal('popOutGrant'), token: z.string().check(z.maxLength(200)) });
export type PopOutGrant = z.infer<typeof popOutGrant>;
