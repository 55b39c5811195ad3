import * as z from 'zod/mini';
import { panelLanguages } from '../words/languages.ts';

const id = z.string().check(z.regex(/^[\w-]{43}$/));

/** The window to its opener, again and again until it is answered: nobody but our own origin can read it. */
export const greeting = z.object({ ringside: z.literal('signIn'), id });

/** The panel to the window: what the server will ask for, and how the panel looks. */
export const handOver = z.object({
  ringside: z.literal('signIn'),
  id,
  secret: id,
  locale: z.enum(panelLanguages),
  theme: z.enum(['light', 'dark']),
});
export type HandOver = z.infer<typeof handOver>;

/** Where the window keeps it while it goes from page to page. */
export const HAND_OVER_KEY = 'ringside.signIn';
