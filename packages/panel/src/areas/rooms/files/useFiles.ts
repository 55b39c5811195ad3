import type { RoomRow } from '@ringside/chat/Messaging';
import { tooBigRoomFile } from '@ringside/chat/rules/files/fileRules';
import { ROOM_FILE_BYTES } from '@ringside/protocol/words/rooms/files';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { bytesText } from './bytesText.ts';

const limitKeys = {
  ...{ audio: 'rooms.fileLimitAudio', document: 'rooms.fileLimitDocument' },
  ...{ image: 'rooms.fileLimitImage', video: 'rooms.fileLimitVideo' },
} as const satisfies Record<keyof typeof ROOM_FILE_BYTES, MessageKey>;
const hasFiles = ({ types }: DataTransfer): boolean => types.includes('Files');

/**
 * Files on their way into a room. What is chosen goes out; what is pasted or dropped is asked about first. A size that is too much is said
 * before anything is read or encrypted. LIM-004, S-MSG-5
 */
export function useFiles(room: RoomRow) {
  const t = useT();
  const locale = useLocale();
  const acts = useActs(roomActs);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly File[]>([]);
  const [preparing, setPreparing] = useState<string | null>(null);

  /** Why it does not go; null: it does. */
  const sendOne = async (file: File): Promise<string | null> => {
    const { name, size } = file;
    if (size === 0) return t('rooms.fileEmpty', { name });
    const kind = tooBigRoomFile(file);
    const sizes = { size: bytesText(locale, size), most: kind ? bytesText(locale, ROOM_FILE_BYTES[kind]) : '' };
    if (kind) return t(limitKeys[kind], { name, ...sizes });
    setPreparing(name);
    try {
      const { prepareFile } = await import('./prepareFile.ts');
      const prepared = await prepareFile(file);
      if (!prepared) return t('rooms.fileBadPicture', { name });
      const done = await acts.sendFile(room.id, prepared);
      return done.ok ? null : t('rooms.fileRefused', { name });
    } catch {
      return t('rooms.fileUnread', { name });
    } finally {
      setPreparing(null);
    }
  };
  const send = async (files: readonly File[]): Promise<void> => {
    setRefused([]);
    setAsked([]);
    // One after another: they are shown in the order in which they were chosen.
    for (const file of files) {
      const why = await sendOne(file);
      if (why) setRefused((all) => [...all, why]);
    }
  };
  const ask = (event: ClipboardEvent | DragEvent, from: DataTransfer): void => {
    if (!hasFiles(from)) return;
    event.preventDefault();
    if (room.canSend) setAsked([...from.files]);
  };
  return {
    ...{ refused, asked, preparing, send },
    forget: (): void => setRefused([]),
    drop: (): void => setAsked([]),
    /** What takes pasted and dropped files. */
    takes: {
      onPaste: (event: ClipboardEvent) => ask(event, event.clipboardData),
      onDrop: (event: DragEvent) => ask(event, event.dataTransfer),
      // Without it the browser would leave the panel and open the file.
      onDragOver: (event: DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault(),
    },
  };
}
export type Files = ReturnType<typeof useFiles>;
