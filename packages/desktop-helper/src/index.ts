/** The parts that a test or another program starts by itself; `main.ts` is the program. */
export { createHelper, type Helper, type HelperOptions } from './createHelper.ts';
export { type Pairing, readPairing } from './pairing/readPairing.ts';
export { type FoundBaresip, findBaresip } from './softphone/findBaresip.ts';
