import type { MessageFile } from '@ringside/chat/Files';
import type { MessageRow } from '@ringside/chat/Messaging';
import { playedAs } from '@ringside/chat/rules/files/fileRules';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Music from 'lucide-react/icons/music';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { withWords } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { LockMark } from '../LockMark.tsx';
import { bytesText } from './bytesText.ts';
import { type Fetched, fileFault, useFileUrl, useSaving } from './useFetched.ts';

/** Voice messages are played in place, by code of their own. */
const VoiceBubble = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('../voice/voiceArea.ts')))).VoiceBubble,
}));

const Played = lazy(async () => ({ default: (await fetchAlways(() => import('./Played.tsx'))).Played }));

/** Pictures without a small one are shown at once up to this, in bytes. */
const SHOWN_BYTES = 3_000_000;

interface Props {
  roomId: string;
  message: MessageRow;
  file: MessageFile;
}

/** Name, size and *Save*; why it cannot be saved stands below. */
function FileLine({ roomId, message, file }: Props) {
  const t = useT();
  const locale = useLocale();
  const name = file.name || t('rooms.fileNoName');
  const { isFetching, code, save } = useSaving(roomId, message.id, name);
  return (
    <>
      <span className="room-fileline">
        {file.isEncrypted && <LockMark />}
        <span className="grow trunc" title={name}>
          <bdi>{name}</bdi>
        </span>
        {file.bytes !== null && <span className="t2 n">{bytesText(locale, file.bytes)}</span>}
        <IconButton
          icon={ArrowDownToLine}
          iconClass="i i-s"
          name={t('rooms.fileSaveName', { name })}
          aria-busy={isFetching}
          onClick={() => void save()}
        />
      </span>
      {isFetching && (
        <span className="micro t2 room-note" role="status">
          {t('rooms.fileFetching')}
        </span>
      )}
      {code !== null && (
        <span className="micro danger room-note" role="alert">
          {t(fileFault(code))}
        </span>
      )}
    </>
  );
}

/** What stands in the place of a picture that is not there. */
function NoPicture({ fetched, onShow, onAgain }: { fetched: Fetched; onShow: () => void; onAgain: () => void }) {
  const t = useT();
  if (fetched.at === 'none')
    return (
      <Button size="small" look="quiet" onClick={onShow}>
        {t('rooms.pictureShow')}
      </Button>
    );
  if (fetched.at !== 'failed') return <span className="small t2">{t('rooms.fileFetching')}</span>;
  return (
    <>
      <span className="small danger">{t(fileFault(fetched.code))}</span>
      {fileFault(fetched.code) === 'rooms.fileFailed' && (
        <Button size="small" look="quiet" onClick={onAgain}>
          {t('rooms.again')}
        </Button>
      )}
    </>
  );
}

/** The whole picture, over the page. */
function WholePicture({ roomId, message, name, onClose }: Omit<Props, 'file'> & { name: string; onClose: () => void }) {
  const t = useT();
  const { fetched, again, spoilt } = useFileUrl(roomId, message.id, 'whole', true);
  return (
    <Sheet title={name} onClose={onClose} tall>
      <div className="bd room-whole">
        {fetched.at === 'there' ? (
          <img src={fetched.url} alt={t('rooms.picture', { name })} onError={() => spoilt('FILE_DAMAGED')} />
        ) : (
          <NoPicture fetched={fetched} onShow={again} onAgain={again} />
        )}
      </div>
    </Sheet>
  );
}

/** True once it is nearly in view, and from then on. */
function useNear(isWatched: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || !isWatched) return;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWatched]);
  return { place, isNear };
}

function Picture({ roomId, message, file }: Props) {
  const t = useT();
  const name = file.name || t('rooms.fileNoName');
  const isLight = file.hasSmall || (file.bytes ?? 0) <= SHOWN_BYTES;
  const { place, isNear } = useNear(isLight);
  const [isAsked, setAsked] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const which = file.hasSmall ? 'small' : 'whole';
  const { fetched, again, spoilt } = useFileUrl(roomId, message.id, which, isNear || isAsked);
  // The place is as high as the picture will be, so that nothing moves when it comes; what is said of its shape is believed within limits.
  const shape = file.width && file.height ? Math.min(4, Math.max(0.5, file.width / file.height)) : 4 / 3;
  return (
    <div ref={place} className="room-media">
      <div className="room-frame" style={fetched.at === 'failed' ? {} : { aspectRatio: String(shape) }}>
        {fetched.at === 'there' ? (
          <button type="button" aria-haspopup="dialog" title={t('rooms.pictureShow')} onClick={() => setWhole(true)}>
            <img src={fetched.url} alt={t('rooms.picture', { name })} onError={() => spoilt('FILE_DAMAGED')} />
          </button>
        ) : (
          <NoPicture
            fetched={isLight || isAsked ? (fetched.at === 'none' ? { at: 'fetching' } : fetched) : fetched}
            onShow={() => setAsked(true)}
            onAgain={again}
          />
        )}
      </div>
      <div className="room-cap">
        <FileLine roomId={roomId} message={message} file={file} />
      </div>
      {isWhole && <WholePicture roomId={roomId} message={message} name={name} onClose={() => setWhole(false)} />}
    </div>
  );
}

/** A file of a message, or its picture, which is fetched and decrypted when it comes into view; below it what was written with it. S-MSG-5 */
export function FileBubble(props: Props) {
  const t = useT();
  const { message, file } = props;
  const kind = playedAs(file.type);
  const caption = message.text !== file.name && message.text !== '' && (
    <span className="room-note" dir="auto">
      {message.text}
    </span>
  );
  if (message.kind === 'image')
    return (
      <>
        <Picture {...props} />
        {caption && <div className="bub">{caption}</div>}
      </>
    );
  if (file.voice)
    return (
      <Suspense fallback={<div className="bub room-waits">{file.name}</div>}>
        <VoiceBubble roomId={props.roomId} message={message} file={file} voice={file.voice} />
      </Suspense>
    );
  const Shape = kind === null ? FileText : kind === 'video' ? Film : Music;
  return (
    <div className="bub room-doc">
      <span className="ic ic--s">
        <Shape className="i i-s" aria-hidden="true" />
      </span>
      <div className="grow">
        <FileLine {...props} />
        {kind && (
          <Suspense fallback={<span className="room-play-soon" />}>
            <Played {...{ kind, message }} roomId={props.roomId} name={file.name || t('rooms.fileNoName')} />
          </Suspense>
        )}
        {caption}
      </div>
    </div>
  );
}
