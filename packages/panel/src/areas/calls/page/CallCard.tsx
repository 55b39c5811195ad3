import type { Line } from '@ringside/domain/call';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { callName } from '../callName.ts';
import { lineLook } from '../lineLook.ts';
import { useCallActions } from '../useCallActions.ts';
import { CallFault } from './CallFault.tsx';
import { LineButtons } from './LineButtons.tsx';
import { LineMark } from './LineMark.tsx';
import { LineTimer } from './LineTimer.tsx';

/** One of several calls: dark while it talks or rings, amber on hold. */
export function CallCard({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const { toggleHold, isPending } = useCallActions();
  const look = lineLook(line);
  const name = callName(names, line);
  const isRecorded = line.recording !== undefined;
  const held = line.state === 'held';
  const more = [t(look.word), line.via?.name || names.numberOf(line.party)].filter(Boolean).join(', ');
  return (
    <article className={held ? 'lc lc--hold' : `lc on-strip${look.tone === 'live' ? ' live' : ''}`} aria-label={name}>
      <LineMark look={look} />
      <span className="grow">
        <span className="trunc med">{name}</span>
        {isRecorded && <span className="sr">{t(line.recording === 'on' ? 'rec.on' : 'rec.paused')}</span>}
        <span className="small trunc lc2">
          <LineTimer look={look} className={`n lct lt--${look.tone}`} /> {more}
        </span>
      </span>
      {held ? (
        <Button
          size="small"
          aria-label={t('call.takeBackName', { name })}
          aria-disabled={isPending(line.id) || undefined}
          onClick={() => void toggleHold(line.id)}
        >
          {t('call.takeBack')}
        </Button>
      ) : (
        <LineButtons line={line} />
      )}
      <CallFault line={line} />
    </article>
  );
}
