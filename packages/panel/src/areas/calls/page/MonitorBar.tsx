import type { Line } from '@ringside/domain/call';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { useCallActions } from '../useCallActions.ts';

/** How a supervisor takes part in a call: heard by nobody, by the colleague, or by all. CALL-007 */
export function MonitorBar({ line }: { line: Line }) {
  const t = useT();
  const { changeMonitor, isPending } = useCallActions();
  const now = line.state === 'monitoring' ? 'whisper' : 'listen';
  const texts = { listen: 'monitor.listen', whisper: 'monitor.whisper', bargeIn: 'monitor.bargeIn' } as const;
  return (
    <div className="f">
      <fieldset className="join" aria-label={t('monitor.title')}>
        {(['listen', 'whisper', 'bargeIn'] as const).map((mode) => (
          <Button
            key={mode}
            look={mode === now ? 'primary' : 'plain'}
            aria-pressed={mode === 'bargeIn' ? undefined : mode === now}
            disabled={isPending(line.id)}
            onClick={() => void (mode !== now && changeMonitor(line.id, mode))}
          >
            <span className="trunc">{t(texts[mode])}</span>
          </Button>
        ))}
      </fieldset>
      <p className="small t2">{t(now === 'whisper' ? 'monitor.whisperText' : 'monitor.listenText')}</p>
    </div>
  );
}
