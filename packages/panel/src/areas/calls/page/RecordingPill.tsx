import type { Line } from '@ringside/domain/call';
import CircleDot from 'lucide-react/icons/circle-dot';
import CirclePause from 'lucide-react/icons/circle-pause';
import { useT } from '../../../words/useT.ts';
import { useCallActions } from '../useCallActions.ts';

/** Whether a call is recorded; a press pauses the recording or goes on with it. CALL-006 */
export function RecordingPill({ line }: { line: Line }) {
  const t = useT();
  const { pauseRecording, isPending } = useCallActions();
  if (line.recording === undefined) return null;
  const isOn = line.recording === 'on';
  const Shape = isOn ? CircleDot : CirclePause;
  return (
    <button
      type="button"
      className="pill pill--rec"
      aria-label={`${t(isOn ? 'rec.on' : 'rec.paused')}, ${t(isOn ? 'rec.pause' : 'rec.goOn')}`}
      title={t(isOn ? 'rec.pause' : 'rec.goOn')}
      aria-disabled={isPending(line.id) || undefined}
      onClick={() => void pauseRecording(line)}
    >
      <span className={isOn ? 'rec' : undefined}>
        <Shape className="i i-s" aria-hidden="true" />
      </span>
      {t(isOn ? 'rec.on' : 'rec.paused')}
    </button>
  );
}
