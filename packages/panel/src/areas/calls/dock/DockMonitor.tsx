import type { Line } from '@ringside/domain/call';
import PhoneOff from 'lucide-react/icons/phone-off';
import { lazy, Suspense } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { lineLook } from '../lineLook.ts';
import { CallFault } from '../page/CallFault.tsx';
import { LineMark } from '../page/LineMark.tsx';
import { LineTimer } from '../page/LineTimer.tsx';
import { useCallActions } from '../useCallActions.ts';

/** Fetched when there is something to hear. */
const VoiceLevel = lazy(async () => ({
  default: (await fetchAlways(() => import('./VoiceLevel.tsx'))).VoiceLevel,
}));

/**
 * A call of a colleague that a supervisor listens to, whispers in or joins: whom, since when, who hears the supervisor, and the
 * three things to do. Of one height, so that what stands below on a board stays. CALL-007
 */
export function DockMonitor({ line, name }: { line: Line; name: string }) {
  const t = useT();
  const { changeMonitor, drop, isPending } = useCallActions();
  const look = lineLook(line);
  const isWhispering = line.state === 'monitoring';
  const other = isWhispering ? 'listen' : 'whisper';
  return (
    <article className="callcard callcard--mon on-strip live" aria-label={`${t(look.word)}, ${name}`}>
      <div className="callcard-top">
        <span className="pill">
          <LineMark look={look} /> {t(look.word)}
        </span>
        <span className="grow small inc-2" role="status">
          {t(isWhispering ? 'monitor.whisperText' : 'monitor.listenText')}
        </span>
        <LineTimer look={look} className="callcard-time lt--live" />
      </div>
      <div className="callcard-who">
        <div className="grow">
          <h2 className="callcard-name trunc" tabIndex={-1} data-name="">
            {name}
          </h2>
          {line.via?.name && <div className="small inc-2 trunc">{line.via.name}</div>}
        </div>
        <span className="mon-level">
          <Suspense fallback={null}>{line.dialogId && <VoiceLevel dialogId={line.dialogId} />}</Suspense>
        </span>
      </div>
      <CallFault line={line} />
      <fieldset className="mon-acts" aria-label={t('monitor.title')}>
        <button
          type="button"
          className="sbt"
          disabled={isPending(line.id)}
          onClick={() => void changeMonitor(line.id, other)}
        >
          {t(isWhispering ? 'monitor.listen' : 'monitor.whisper')}
        </button>
        <button
          type="button"
          className="sbt"
          disabled={isPending(line.id)}
          onClick={() => void changeMonitor(line.id, 'bargeIn')}
        >
          {t('monitor.bargeIn')}
        </button>
        <span className="grow" />
        <Button
          look="end"
          round
          aria-label={t('monitor.leave')}
          aria-keyshortcuts="X"
          onClick={() => void drop(line.id)}
        >
          <PhoneOff className="i i-s" aria-hidden="true" /> {t('conference.leave')}
        </Button>
      </fieldset>
    </article>
  );
}
