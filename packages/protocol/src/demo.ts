import * as z from 'zod/mini';

/**
 * POST v1/demo: what a user who tries the product wants to see. `call`: a robot customer calls the user; `morning`:
 * robots play a busy morning of the call centre. 412 while it goes on already.
 */
export const demoWish = z.object({ what: z.enum(['call', 'morning']) });
export type DemoWish = z.infer<typeof demoWish>['what'];
