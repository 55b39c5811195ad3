import type { SearchHit } from '@ringside/chat/History';
import { excerptOf } from '@ringside/chat/rules/talk/search';
import { useAtomValue } from 'jotai';
import FileText from 'lucide-react/icons/file-text';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { bytesText } from '../files/bytesText.ts';
import { roomName } from '../roomName.ts';
import { roomRowsAtom } from '../state.ts';

/** A text with what was looked for standing out. Text only. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return excerptOf(text, words).map((one) => (one.isHit ? <mark key={one.at}>{one.text}</mark> : one.text));
}

interface Props {
  hit: SearchHit;
  words: readonly string[];
  /** It names its room. */
  hasRoom: boolean;
  onGo: (hit: SearchHit) => void;
}
/** A message that was found: who, when, where, and the part of it that has the words; a file by its name. */
export function Hit({ hit, words, hasRoom, onGo }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const rooms = useAtomValue(roomRowsAtom) ?? [];
  const room = hasRoom ? rooms.find(({ id }) => id === hit.roomId) : undefined;
  const { file } = hit;
  const by = hit.isOwn ? t('rooms.searchYou') : hit.by.name;
  return (
    <li>
      <button type="button" className="row room-hit" onClick={() => onGo(hit)}>
        {file ? (
          <span className="ic">
            <FileText className="i" aria-hidden="true" />
          </span>
        ) : (
          <Avatar name={hit.by.name} size={34} />
        )}
        <span className="b">
          <bdi className="a trunc">{file ? <Marked text={file.name} words={words} /> : by}</bdi>
          {file && (
            <span className="c room-hit-by">
              <bdi className="trunc">{by}</bdi>
              {file.bytes !== null && <span className="n">{bytesText(locale, file.bytes)}</span>}
            </span>
          )}
          {hit.text !== file?.name && (
            <span className="room-hit-text" dir="auto">
              <Marked text={hit.text} words={words} />
            </span>
          )}
          {room && <bdi className="c trunc room-hit-room">{roomName(t, room)}</bdi>}
        </span>
        <span className="e">
          <span className="n">{momentLabel(locale, hit.at - delta, now)}</span>
        </span>
      </button>
    </li>
  );
}
