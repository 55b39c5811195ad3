import type { RingsideClient } from './types.ts';

/** Methods of `signedInCalls`, apart from their code. */
export const SIGNED_IN_CALLS = [
  'createSoftphone',
  'placeCall',
  'callVerb',
  'sendDtmf',
  'addExternalInfos',
  'setPersonal',
  'history',
  'historySeen',
  'searchContacts',
  'rights',
] as const satisfies readonly (keyof RingsideClient)[];
export type SignedInCalls = Pick<RingsideClient, (typeof SIGNED_IN_CALLS)[number]>;
