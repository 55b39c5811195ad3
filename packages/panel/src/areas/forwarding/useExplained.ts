import type { RouteExplanation } from '@ringside/domain/forwarding';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLocale } from '../../words/useT.ts';
import { forwardingActs } from './acts.ts';

/** Who calls which number, when; what the user is then. */
export interface Question {
  number: string;
  from: string;
  /** Null: now. */
  at: number | null;
  presence: string | null;
}

/**
 * What happens to a call, as the server explains the plan it would play.
 *
 * @param question null: nothing is asked yet
 * @param since asked again when this is another
 * @returns undefined: not known yet; null: the server does not say
 */
export function useExplained(question: Question | null, since: unknown): RouteExplanation | null | undefined {
  const locale = useLocale();
  const { explain } = useActs(forwardingActs);
  const [answer, setAnswer] = useState<RouteExplanation | null>();
  const asked = question && JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something else has changed
  useEffect(() => {
    if (asked === null) return setAnswer(undefined);
    let isCurrent = true;
    const { at, ...rest } = JSON.parse(asked) as Question;
    void explain({ ...rest, at: at ?? Date.now(), language: locale }).then(
      (done) => isCurrent && setAnswer(done.ok ? done.value : null),
    );
    return () => {
      isCurrent = false;
    };
  }, [explain, locale, asked, since]);
  return answer;
}
