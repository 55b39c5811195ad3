import { useKeptFocus } from '../../kit/hooks/useKeptFocus.ts';
import '../sounds/sound.css';
import type { WireAnnouncement } from '@ringside/protocol/groups/announcements';
import type { AnnouncementTopic } from '@ringside/protocol/words/queues';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import type { Refused } from '../../kernel/state.ts';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Question } from '../../kit/overlay/Question.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { pastDuration } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { SmallPlayer } from '../sounds/SmallPlayer.tsx';
import { useSoundPlayer } from '../sounds/useSoundPlayer.ts';
import { VoiceRecorder } from '../sounds/VoiceRecorder.tsx';
import { enSounds } from '../sounds/words.en.ts';
import { announcementActs } from './acts.ts';
import type { useAnnouncements } from './useAnnouncements.ts';
import { enAnnounce } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enAnnounce, enSounds];

function AnnouncementPlayer({ groupUri, topic }: { groupUri: string; topic: AnnouncementTopic }) {
  const { announcementSound } = useActs(announcementActs);
  const load = useCallback(() => announcementSound(groupUri, topic), [announcementSound, groupUri, topic]);
  return <SmallPlayer controls={useSoundPlayer(load)} />;
}

interface ItemProps {
  groupUri: string;
  item: WireAnnouncement;
  onChanged: () => Promise<void>;
}

/** One announcement: listen, record, upload, back to what everybody has. */
function Announcement({ groupUri, item, onChanged }: ItemProps) {
  const t = useT();
  const acts = useActs(announcementActs);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Refused | null>(null);
  const { topic, duration, mayChange = true } = item;
  const name = t(`announce.${topic}`);
  const send = async (file: Blob) => {
    setSending(true);
    const done = await acts.setAnnouncement(groupUri, topic, file);
    setSending(false);
    setProblem(done.ok ? null : done.refused);
    setOpen(false);
    if (done.ok) await onChanged();
  };
  const remove = async () => {
    setAsking(false);
    setOpen(false);
    const done = await acts.removeAnnouncement(groupUri, topic);
    setProblem(done.ok ? null : done.refused);
    await onChanged();
  };
  const kept = useKeptFocus<HTMLElement>(duration === null);
  const text = problem && refusalText(t, problem);
  return (
    <article className="card announcement" aria-label={name} {...kept}>
      <div className="row row--flush">
        <span className="b">
          <span className="a">{name}</span>
          <span className="c">
            <span>
              {isSending
                ? t('announce.sending')
                : duration === null
                  ? t(topic === 'qm' ? 'announce.standard' : 'announce.none')
                  : pastDuration(Math.max(1, Math.round(duration)))}
              {` · ${t(`announce.${topic}Text`)}`}
            </span>
          </span>
        </span>
        <span className="e">
          {mayChange && (
            <IconButton icon={Upload} name={t('announce.upload', { name })} onClick={() => input.current?.click()} />
          )}
          {duration !== null && (
            <>
              {mayChange && (
                <IconButton icon={Trash2} name={t('announce.delete', { name })} onClick={() => setAsking(true)} />
              )}
              <IconButton
                icon={ChevronDown}
                name={t('announce.listen', { name })}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              />
            </>
          )}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".wav,audio/wav,audio/x-wav"
        aria-label={t('announce.upload', { name })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      {isOpen && (
        <div className="sound-open">
          <AnnouncementPlayer groupUri={groupUri} topic={topic} />
        </div>
      )}
      {mayChange && (
        <fieldset className="announcement-voice" disabled={isSending} aria-label={t('announce.record', { name })}>
          <VoiceRecorder onTake={(file) => void send(file)} />
        </fieldset>
      )}
      {text && (
        <div className="err err--box announcement-voice" role="alert">
          <div>
            <b>{text.label}</b>
            <p>{text.detail}</p>
          </div>
        </div>
      )}
      {isAsking && (
        <Question
          title={t('announce.deleteAsk', { name })}
          text={t('announce.deleteText')}
          stay={t('voicemail.cancel')}
          go={t('voicemail.delete')}
          onStay={() => setAsking(false)}
          onGo={() => void remove()}
        />
      )}
    </article>
  );
}

/** What callers of a group hear, by topic; of one topic only with `topic`. S-ACD-5, S-GRP-3, NAV-009, NAV-059, GRP-001, GRP-005 */
export function Announcements({
  groupUri,
  value,
  refused,
  reload,
  topic,
}: { groupUri: string; topic?: AnnouncementTopic } & Omit<ReturnType<typeof useAnnouncements>, 'put'>) {
  const t = useT();
  const items = value?.filter((item) => topic === undefined || item.topic === topic);
  return (
    <>
      {refused && (
        <ErrorCard
          title={t('announce.failed')}
          text={refusalText(t, refused).label}
          details={refused.code}
          onRetry={() => void reload()}
        />
      )}
      {!items && !refused && <SkeletonRows count={3} label={t('state.loading')} />}
      {items && (
        <>
          {items.map((item) => (
            <Announcement key={item.topic} groupUri={groupUri} item={item} onChanged={reload} />
          ))}
          <p className="small t2">{t('announce.note')}</p>
        </>
      )}
    </>
  );
}
