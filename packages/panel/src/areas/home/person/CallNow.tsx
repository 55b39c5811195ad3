import type { Colleague, CallNow as Met } from '@ringside/domain/directory';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Rich } from '../../../kit/Rich.tsx';
import { useT } from '../../../words/useT.ts';
import { personActs } from './acts.ts';
import { callNowText } from './callNowText.ts';

/** What a call to a colleague does now: asked when it is shown, and again when the line or presence of the colleague is another. PRES-006 */
export function CallNow({ colleague }: { colleague: Colleague }) {
  const t = useT();
  const { callNow } = useActs(personActs);
  const { number, telephony, presence } = colleague;
  const [met, setMet] = useState<Met | null | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the colleague is something else
  useEffect(() => {
    let isCurrent = true;
    void callNow(number).then((done) => isCurrent && setMet(done.ok ? done.value : null));
    return () => {
      isCurrent = false;
    };
  }, [callNow, number, telephony, presence]);
  const text = met && callNowText(t, met);
  return (
    <span className="person-now">{text ? <Rich text={text} /> : met !== undefined && t('person.now.unknown')}</span>
  );
}
