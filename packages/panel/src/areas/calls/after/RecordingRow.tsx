import type { Line } from '@ringside/domain/call';
import type { Recording } from '@ringside/domain/recording';
import { useAtomValue, useSetAtom } from 'jotai';
import CircleDot from 'lucide-react/icons/circle-dot';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useCallback, useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { dayLabel } from '../../../words/dates.ts';
import { ringingTime } from '../../../words/duration.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { useSoundPlayer } from '../../sounds/useSoundPlayer.ts';
import { mailboxActs } from '../../voicemail/acts.ts';
import { afterBusyAtom } from './afterState.ts';

/** A recording is written when its call is over: it is asked for after these times, in milliseconds. */
const TRIES_MS = [600, 2400, 6000] as const;

/** The recording of a call that has just ended; null: there is none, or none yet. */
function useRecording(lineId: string): Recording | null {
  const { recordings } = useActs(mailboxActs);
  const [found, setFound] = useState<Recording | null>(null);
  const [tries, setTries] = useState(0);
  const look = async () => {
    const page = await recordings({ everybody: false, limit: 5 });
    const own = page.ok ? page.value.find((one) => one.lineId === lineId) : undefined;
    if (own) setFound(own);
    setTries((n) => n + 1);
  };
  useTimer(found ? null : (TRIES_MS[tries] ?? null), () => void look());
  return found;
}

/** The recording of the call: how long, until when it is kept, and to hear it. CALL-006, VM-001 */
export function RecordingRow({ line }: { line: Line }) {
  const t = useT();
  const locale = useLocale();
  const recording = useRecording(line.id);
  const { audio } = useActs(mailboxActs);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const setBusy = useSetAtom(afterBusyAtom);
  const [isWanted, setWanted] = useState(false);
  const uri = recording?.uri ?? '';
  const load = useCallback(() => audio(uri), [audio, uri]);
  const { state, error, toggle } = useSoundPlayer(isWanted ? load : null);
  const isPlaying = state === 'playing';
  // The press that fetched the sound was one to hear it.
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!isWanted || isBegun || state !== 'stopped') return;
    setBegun(true);
    toggle();
  }, [isWanted, isBegun, state, toggle]);
  useEffect(() => {
    setBusy((busy) => ({ ...busy, sound: isPlaying }));
  }, [setBusy, isPlaying]);
  if (!recording) return null;
  const until = recording.keptUntil;
  const day = until === null ? '' : dayLabel(locale, until - delta, Date.now());
  return (
    <li>
      <CircleDot className="i i-s" aria-hidden="true" />
      <span className="grow">
        <span className="t1">{t('after.recording')}</span>{' '}
        <span className="n">{ringingTime(recording.seconds * 1000)}</span>
        {until !== null && <span>, {t('after.keptUntil', { day })}</span>}
        {error && (
          <span className="danger" role="alert">
            . {t('i__file_error')}
          </span>
        )}
      </span>
      <IconButton
        icon={isPlaying ? Pause : Play}
        iconClass="i i-s"
        name={t(isPlaying ? 'after.pause' : 'after.play')}
        aria-busy={isWanted && state === 'loading'}
        onClick={() => (isBegun ? toggle() : setWanted(true))}
      />
    </li>
  );
}
