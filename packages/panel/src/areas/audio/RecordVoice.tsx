import { useAtomValue, useSetAtom } from 'jotai';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { testVoiceAtom, voiceTestAtom } from './voiceTest.ts';

const words = {
  idle: 'audio.record',
  recording: 'audio.recording',
  replaying: 'audio.replaying',
  failed: 'audio.record',
} as const;

/** Records three seconds and plays them, so that a person hears what others hear. */
export function RecordVoice() {
  const t = useT();
  const at = useAtomValue(voiceTestAtom);
  const start = useSetAtom(testVoiceAtom);
  const isBusy = at === 'recording' || at === 'replaying';
  return (
    <>
      <Button size="small" aria-disabled={isBusy || undefined} onClick={() => void start()}>
        <CircleDot className={at === 'recording' ? 'i i-xs m-danger' : 'i i-xs'} aria-hidden="true" /> {t(words[at])}
      </Button>
      <span className={at === 'failed' ? 'small audio-failed' : 'sr'} role="status">
        {at === 'failed' ? t('audio.recordFailed') : isBusy ? t(words[at]) : ''}
      </span>
    </>
  );
}
