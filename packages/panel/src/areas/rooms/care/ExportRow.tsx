import type { ExportKind } from '@ringside/chat/History';
import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { nowAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { dayLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { historyActs } from '../history/acts.ts';
import { roomName } from '../roomName.ts';
import { roomExportAtom } from '../state.ts';
import { CareRow, Choice } from './CareRow.tsx';

/** The name of the room as that of a file. */
const fileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|.]+/gu, ' ')
    .trim()
    .slice(0, 60) || 'room';

/** Writes what this device can read of a room into a file here; how far it is, and what it could not read. */
export function ExportRow({ room }: { room: RoomRow }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const acts = useActs(historyActs);
  const all = useAtomValue(roomExportAtom);
  const [kind, setKind] = useState<ExportKind>('html');
  const its = all?.roomId === room.id ? all : null;
  const title = roomName(t, room);
  const begin = () => {
    const lines = {
      ...{ by: t('rooms.exportOf'), messages: t('rooms.exportMessages'), unreadable: t('rooms.exportLocked') },
      ...{ cut: t('rooms.exportCut'), files: t('rooms.exportNoFiles') },
    };
    const words = {
      ...{ title, locale, lines, unreadable: t('rooms.unreadable'), deleted: t('rooms.exportDeleted') },
      ...{ file: t('rooms.exportFile'), edited: t('rooms.edited') },
    };
    void acts.exportRoom(room.id, kind, words, `${fileName(title)}.${kind === 'html' ? 'html' : 'txt'}`);
  };
  const { progress = null, done = null, refused = null } = its ?? {};
  const since = progress?.since ?? null;
  const said = progress
    ? since === null
      ? t('rooms.exporting')
      : t('rooms.exportProgress', { n: progress.done, day: dayLabel(locale, since, now) })
    : done
      ? [
          t('rooms.exported', { n: done.messages }),
          ...(done.unreadable > 0 ? [t('rooms.exportedLocked', { n: done.unreadable })] : []),
          ...(done.isCut ? [t('rooms.exportCut')] : []),
        ].join(' ')
      : refused
        ? refusalText(t, refused).label
        : null;
  return (
    <>
      <CareRow icon={HardDriveDownload} name={t('rooms.export')} below={t('rooms.exportHint')}>
        {progress ? (
          <Button size="small" onClick={() => acts.stopExport(room.id)}>
            {t('rooms.exportStop')}
          </Button>
        ) : (
          <span className="care-export">
            <Choice
              name={t('rooms.exportAs')}
              value={kind}
              choices={[
                ['html', t('rooms.exportPage')],
                ['text', t('rooms.exportText')],
              ]}
              onChoose={setKind}
            />
            <Button size="small" onClick={begin}>
              {t('rooms.exportGo')}
            </Button>
          </span>
        )}
      </CareRow>
      <p className={`small care-note${refused ? ' danger' : ' t2'}`} role="status" hidden={said === null}>
        {said}
      </p>
    </>
  );
}
