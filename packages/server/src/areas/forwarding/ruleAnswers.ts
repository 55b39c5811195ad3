import type { WireForwarding } from '@ringside/protocol/forwarding';
import { done, refused } from '../../kernel/api/Api.ts';
import type { Refusal } from './createOwnedRules.ts';

export const itemOr = (answer: WireForwarding | Refusal) =>
  typeof answer === 'string' ? refused(answer) : done(answer);
export const doneOr = (refusal: Refusal | null) => (refusal ? refused(refusal) : done());

/** Why rules are refused, as their routes say it. */
export const FAULTS =
  '403: the destination is not allowed; 406: nobody is reached there; 412: it overlaps another rule, calls would go round in a circle';
