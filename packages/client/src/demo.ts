import * as z from 'zod/mini';
import type { Verbs } from './kernel/Reach.ts';
import type { Result } from './kernel/result.ts';

/** What the robots of the demo company do for a user who tries the product; on a server without them: 404. */
export interface DemoVerbs {
  /** `call`: a customer calls the user; `morning`: a busy morning of the call centre. 412: it goes on already. */
  start(what: 'call' | 'morning'): Promise<Result<null>>;
}

export const demoVerbs: Verbs<DemoVerbs> = ({ ask }) => ({
  start: (what) => ask({ method: 'POST', path: 'v1/demo', body: { what }, answer: z.null() }),
});
