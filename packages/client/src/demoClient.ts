import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import type { DemoClient } from './types.ts';

/** What the demo company's robots do for somebody who tries the product. */
export const demoClient = (ask: Http): DemoClient => ({
  start: (what) => ask({ method: 'POST', path: 'v1/demo', body: { what }, answer: z.null() }),
});
