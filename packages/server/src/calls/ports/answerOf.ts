import { type Answer, done, refused } from '../../kernel/api/Api.ts';
import type { VerbResult } from '../CallEngine.ts';

/** HTTP status and code of a fault whose own code the catalogue does not know. */
const faults = {
  notFound: { status: 404, code: 'ROUTER_ERR_404' },
  gone: { status: 410, code: 'CALL_GONE' },
  notPossible: { status: 412, code: 'ROUTER_ERR_412' },
  forbidden: { status: 403, code: 'ERROR_CALL_NOT_ALLOWED' },
  numberInvalid: { status: 406, code: 'ERROR_WRONG_NUMBER' },
  unreachable: { status: 503, code: 'ROUTER_ERR_503' },
} as const;

/** Why a verb of calls was refused, as a route answers it. ERR-017, CALL-031 */
export function refusedVerb(result: Exclude<VerbResult, { ok: true }>): Answer {
  const { status, code } = faults[result.fault];
  // ERR-017: a wrong number is recognised by 406 and a text that starts with `Bad number`.
  const isBadNumber = result.fault === 'numberInvalid' && !/^(bad number|no number found)/i.test(result.text);
  const text = isBadNumber ? `Bad number: ${result.text}` : result.text;
  // Busy, declined and no answer are one status, yet a person wants to know which it was. CALL-031
  return refused(code, { status, text, ...(result.fault === 'unreachable' && { cause: result.code }) });
}

/** What became of a verb of calls, as a route answers it. */
export const answerOf = (result: VerbResult): Answer => (result.ok ? done() : refusedVerb(result));
