import { countMeeting, type MeetingCounts, type Weakness, weaknessOf } from '@ringside/domain/meeting';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useT } from '../../../words/useT.ts';
import { callAtom } from '../state.ts';
import type { DeviceFault } from './devices.ts';

/** How often what came is counted, in milliseconds, and over how many looks a connection is judged: one burst of loss says nothing. */
const EVERY_MS = 3000;
const LOOKS = 3;

/** How the connection of the meeting is; null: good, or not known yet. */
function useWeakness(): Weakness | null {
  const stats = useAtomValue(callAtom)?.stats;
  const [weakness, setWeakness] = useState<Weakness | null>(null);
  useEffect(() => {
    const own = { looks: [] as MeetingCounts[], isOver: stats === undefined };
    const look = async (): Promise<void> => {
      const rows = await stats?.().catch(() => null);
      if (!rows || own.isOver) return;
      own.looks = [...own.looks, countMeeting(rows)].slice(-LOOKS);
      const [before, now] = [own.looks[0], own.looks.at(-1)];
      setWeakness(before && now ? weaknessOf(before, now) : null);
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      own.isOver = true;
      clearInterval(timer);
    };
  }, [stats]);
  return weakness;
}

/** What is not as it should be, in words: the connection, and the camera. */
export function Troubles({ camera }: { camera: DeviceFault | null }) {
  const t = useT();
  const weakness = useWeakness();
  return (
    <>
      <div role="status">{weakness && <p className="meet-fault small">{t(`meet.weak.${weakness}`)}</p>}</div>
      {camera && (
        <p className="meet-fault small" role="alert">
          {t(`meet.noCamera.${camera}`)}
        </p>
      )}
    </>
  );
}
