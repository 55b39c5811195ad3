import { refusalRule } from '@ringside/protocol/bridge/refusals';
import type { Outcome } from '../../kernel/refusals.ts';
import type { Refused } from '../../kernel/state.ts';
import type { HandlerResult } from '../bridge/index.ts';

type Refusing = Exclude<HandlerResult, { status: 200 }>;
type Done = { status: 200; content: null };

/** Refusals after which it may have been done all the same: what the server answered was lost, late or not understood. */
const UNKNOWN: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_DATA', 'CALL_FAILED'];

/** How the outcome of an act is answered. */
export interface Answers {
  /** Whatever was refused, with the words of the panel's language. */
  refusal(refused: Refused): Refusing;
  /** Done, without anything to say. */
  done<T>(outcome: Outcome<T>): Done | Refusing;
  answered<T, R>(outcome: Outcome<T>, view: (value: T) => R): { status: 200; content: R } | Refusing;
  /** Does it at once. */
  now(work: () => void): Done;
}

/** @param text words of a label in the panel's language */
export function answersIn(text: (label: string) => string): Answers {
  const refusal: Answers['refusal'] = ({ code, label, detail, reason, status: httpStatus }) => {
    const { status, retriable } = refusalRule(label, httpStatus);
    return {
      status,
      content: { label, ...(detail && { detail }), text: reason ?? text(label), retriable },
      ...(UNKNOWN.includes(code) && { outcomeUnknown: true }),
    };
  };
  return {
    refusal,
    done: (outcome) => (outcome.ok ? { status: 200, content: null } : refusal(outcome.refused)),
    answered: (outcome, view) =>
      outcome.ok ? { status: 200, content: view(outcome.value) } : refusal(outcome.refused),
    now(work) {
      work();
      return { status: 200, content: null };
    },
  };
}
