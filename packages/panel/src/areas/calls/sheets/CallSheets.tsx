import '../../../kit/styles/callsheets.css';
import type { Line } from '@ringside/domain/call';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { callSheetAtom } from '../sheetAtom.ts';
import { MoreSheet } from './MoreSheet.tsx';
import { TargetSheet } from './TargetSheet.tsx';

/** A sheet whose call has ended closes after this time, so that nobody types into nothing meanwhile. */
const CLOSES_AFTER_MS = 3000;

/** The sheet over a call, if one is open. */
export function CallSheets() {
  const [sheet, setSheet] = useAtom(callSheetAtom);
  const live = useAtomValue(liveLinesAtom).find((line) => line.id === sheet?.lineId);
  const last = useRef<Line | undefined>(undefined);
  if (live) last.current = live;
  const isOver = sheet !== null && live === undefined;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setSheet(null), sheet?.is === 'more' ? 0 : CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver, sheet, setSheet]);
  const line = live ?? last.current;
  if (!sheet || !line || line.id !== sheet.lineId) return null;
  const close = () => setSheet((now) => (now === sheet ? null : now));
  if (sheet.is === 'more') return <MoreSheet line={line} onClose={close} />;
  return (
    <TargetSheet
      key={`${sheet.is} ${line.id}`}
      is={sheet.is}
      line={line}
      given={sheet.text ?? ''}
      isOver={isOver}
      onClose={close}
    />
  );
}
