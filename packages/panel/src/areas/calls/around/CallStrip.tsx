import type { Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { endedLinesAtom, ongoingLinesAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Glyph } from '../../../kit/Glyph.tsx';
import { useT } from '../../../words/useT.ts';
import { afterLineAtom } from '../after/afterLineAtom.ts';
import { callName } from '../callName.ts';
import { lineLook } from '../lineLook.ts';
import { EndedLine } from '../page/EndedLine.tsx';
import { LineButtons } from '../page/LineButtons.tsx';
import { LineMark } from '../page/LineMark.tsx';
import { LineTimer } from '../page/LineTimer.tsx';
import { useCallActions } from '../useCallActions.ts';

/** Further calls shown as lines; the rest is a number. */
const FURTHER = 2;

function FurtherLine({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const { toggleHold } = useCallActions();
  const look = lineLook(line);
  const name = callName(names, line);
  return (
    <div className="line line--2">
      <LineMark look={look} />
      <span className="grow trunc">{t('strip.further', { name, state: t(look.word) })}</span>
      <LineTimer look={look} />
      {look.canHold && line.state === 'held' && (
        <button
          type="button"
          className="sbt"
          aria-label={t('strip.swapWith', { name })}
          onClick={() => toggleHold(line.id)}
        >
          {t('call.swap')}
        </button>
      )}
    </div>
  );
}

/**
 * Calls in progress, on every screen: the one in front with mute, hold and end; one line per further call. A call that is
 * over says why for four seconds.
 *
 * @see CALL-034, NAV-124; interface design, section 6.1
 */
export function CallStrip() {
  const t = useT();
  const names = useNames();
  const lines = useAtomValue(ongoingLinesAtom);
  const ended = useAtomValue(endedLinesAtom);
  const goTo = useSetAtom(goToAtom);
  const [front, ...others] = lines;
  const after = useAtomValue(afterLineAtom);
  if (!front) {
    const last = ended.at(-1);
    if (after)
      return (
        <section
          className="strip strip--after"
          aria-label={t('strip.after', { name: callName(names, after) })}
          data-region="strip"
        >
          <div className="line">
            <span className="grow trunc">{t('strip.after', { name: callName(names, after) })}</span>
            <Button size="small" onClick={() => goTo('/calls/active')}>
              {t('strip.openAfter')}
            </Button>
          </div>
        </section>
      );
    return last ? <EndedLine line={last} /> : null;
  }
  const look = lineLook(front);
  const name = callName(names, front);
  const hidden = others.length - FURTHER;
  return (
    <section
      className={`strip on-strip${look.tone === 'live' ? ' live' : ''}`}
      aria-label={t('strip.region')}
      data-region="strip"
    >
      {hidden > 0 && (
        <div className="line line--2">
          <Glyph name="pause" />
          <span className="grow trunc">{t('strip.more', { n: hidden })}</span>
        </div>
      )}
      {others.slice(0, FURTHER).map((line) => (
        <FurtherLine key={line.uri} line={line} />
      ))}
      <div className="line">
        <button type="button" className="who" onClick={() => goTo('/calls/active')}>
          <LineMark look={look} />
          <span className="grow">
            <span className="sr">{t('strip.open')} </span>
            <span className="nm trunc">{name}</span>
            <span className="st">
              <LineTimer look={look} className={`n lt--${look.tone}`} />
              <span className="trunc">{t(look.word)}</span>
            </span>
          </span>
        </button>
        <LineButtons line={front} />
      </div>
    </section>
  );
}
