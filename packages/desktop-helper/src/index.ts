/** The parts that a test or another program starts by itself; `main.ts` is the program. */
export { createHelper, type Helper } from './createHelper.ts';
export { findBaresip } from './softphone/findBaresip.ts';
