import type { MeetingRecord } from '@ringside/domain/meeting';
import { useState } from 'react';
import { useTimer } from '../../../kit/hooks/useTimer.ts';

/** A change stands in words for so long, in milliseconds; the mark stays. */
const SHOWN_MS = 10_000;

/** The state of a recording that is said in words just now; null: none. What was over before the page was there is not said. */
export function useNotice(record: MeetingRecord | null): MeetingRecord | null {
  const key = record ? `${record.state} ${record.since}` : '';
  const [read, setRead] = useState(record?.state === 'over' ? key : '');
  const isShown = record !== null && key !== read;
  useTimer(isShown && record.state !== 'announcing' ? SHOWN_MS : null, () => setRead(key), false, key);
  return isShown ? record : null;
}
