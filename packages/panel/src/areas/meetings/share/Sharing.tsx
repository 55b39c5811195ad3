import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { isSharingAtom, meetings, seatAtom } from '../state.ts';
import { ShareSheet } from './ShareSheet.tsx';

/** The link of the meeting in which the user is, where it was asked for. */
export function Sharing() {
  const [isShown, setShown] = useAtom(isSharingAtom);
  const seat = useAtomValue(seatAtom);
  const meeting = useAtomValue(meetings.allAtom).find(({ uri }) => uri === seat?.meetingUri);
  useEffect(() => () => setShown(false), [setShown]);
  return isShown && meeting ? <ShareSheet meeting={meeting} onClose={() => setShown(false)} /> : null;
}
