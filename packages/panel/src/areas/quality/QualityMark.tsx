import './quality.css';
import type { CallQuality } from '@ringside/telephony/quality';
import { useAtom, useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { userAtom } from '../../kernel/store.ts';
import { useT } from '../../words/useT.ts';
import { enAudio } from '../audio/words.en.ts';
import { frontQualityAtom } from './callQuality.ts';
import { QualityFigures } from './QualityFigures.tsx';

/** English texts that come with this code. */
export const words = [enAudio];

/** What is behind the mark of quality is shown. */
export const qualityOpenAtom = userAtom(false);

const lit = { good: 4, fair: 2, poor: 1 } as const;

/** Lines that are not good are announced once, and again when that changes. */
function Told({ quality }: { quality: CallQuality }) {
  const t = useT();
  const why = quality.reasons[0];
  const isGood = quality.level === 'good';
  return (
    <span className="sr" role="status">
      {isGood ? '' : [t(`quality.${quality.level}`), why && t(`quality.why.${why}`)].filter(Boolean).join('. ')}
    </span>
  );
}

/** How good the line in front is: bars and a word; a press shows why, with the figures. Nothing while nothing is known. */
export function QualityMark() {
  const t = useT();
  const id = useId();
  const quality = useAtomValue(frontQualityAtom);
  const [isOpen, setOpen] = useAtom(qualityOpenAtom);
  // The next call begins closed.
  useEffect(() => () => setOpen(false), [setOpen]);
  if (!quality) return null;
  const { level } = quality;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opened
    <span className={`quality quality-${level}`} onKeyDown={close}>
      <button
        type="button"
        className="pill quality-mark"
        aria-label={t(`quality.${level}`)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="quality-bars" aria-hidden="true">
          {[0, 1, 2, 3].map((bar) => (
            <i key={bar} className={bar < lit[level] ? 'on' : undefined} />
          ))}
        </span>
        <span className="quality-word">{t(`quality.${level}`)}</span>
      </button>
      <Told quality={quality} />
      {isOpen && <QualityFigures id={id} quality={quality} />}
    </span>
  );
}
