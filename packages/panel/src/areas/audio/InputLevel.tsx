import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { inputActs } from '../../kernel/ground/input.ts';
import { inputLevelAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Meter } from '../../kit/Meter.tsx';
import { useT } from '../../words/useT.ts';
import { audioActs } from './acts.ts';

const STEPS = 18;

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
  return (
    <>
      <span className="small t2">{t('audio.level')}</span>
      <Meter label={t('audio.inputLevel')} level={level ?? 0} steps={STEPS} />
    </>
  );
}
