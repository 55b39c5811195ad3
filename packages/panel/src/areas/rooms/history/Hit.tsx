import type { SearchHit } from '@ringside/chat/History';
import { excerptOf } from '@ringside/chat/rules/talk/search';
import { useAtomValue } from 'jotai';
import FileText from 'lucide-react/icons/file-text';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
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
/** A message that was found: who, when, where, and the part of it that has the words. */
export function Hit({ hit, words, hasRoom, onGo }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const rooms = useAtomValue(roomRowsAtom) ?? [];
  const room = hasRoom ? rooms.find(({ id }) => id === hit.roomId) : undefined;
  const { file } = hit;
  return (
    <li>
      <button type="button" className="row row--1 room-hit" onClick={() => onGo(hit)}>
        <span className="b">
          <span className="a">
            <bdi className="grow trunc">{hit.by.name}</bdi>
            <span className="n small t2">{momentLabel(locale, hit.at - delta, now)}</span>
          </span>
          {room && (
            <span className="small t2 trunc room-hit-room">
              <bdi>{roomName(t, room)}</bdi>
            </span>
          )}
          {file && (
            <span className="room-hit-file">
              <FileText className="i i-s" aria-hidden="true" />
              <bdi className="trunc">
                <Marked text={file.name} words={words} />
              </bdi>
              {file.bytes !== null && <span className="n small t2">{bytesText(locale, file.bytes)}</span>}
            </span>
          )}
          {hit.text !== file?.name && (
            <span className="room-hit-text" dir="auto">
              <Marked text={hit.text} words={words} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
