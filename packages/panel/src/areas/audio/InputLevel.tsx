import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { inputActs } from '../../kernel/ground/input.ts';
import { inputLevelAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { audioActs } from './acts.ts';

const STEPS = 18;
/** From this step on the voice is loud. */
const LOUD = 14;

/** Live loudness of the microphone while this page is open; before it was allowed, the way to allow it. */
export function InputLevel({ isAllowed }: { isAllowed: boolean }) {
  const t = useT();
  const { watchInput } = useActs(inputActs);
  const { requestMicrophone } = useActs(audioActs);
  const level = useAtomValue(inputLevelAtom);
  useEffect(() => {
    if (!isAllowed) return;
    watchInput(true);
    return () => watchInput(false);
  }, [isAllowed, watchInput]);
  if (!isAllowed)
    return (
      <>
        <span className="small t2 grow">{t('audio.levelNeeds')}</span>
        <Button size="small" look="primary" onClick={() => void requestMicrophone()}>
          {t('audio.allow')}
        </Button>
      </>
    );
  const lit = Math.round((level ?? 0) * STEPS);
  return (
    <>
      <span className="small t2">{t('audio.level')}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot show steps */}
      <span
        className="meter"
        role="meter"
        aria-label={t('audio.inputLevel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((level ?? 0) * 100)}
      >
        {Array.from({ length: STEPS }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
          <i key={step} className={step < lit ? (step >= LOUD ? 'hi' : 'on') : undefined} />
        ))}
      </span>
    </>
  );
}
