import type { MeetingPerson } from '@ringside/domain/meeting';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import VideoIcon from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useState } from 'react';
import { HandIcon } from '../call/icons.tsx';
import { Sound } from '../call/Picture.tsx';
import { Stage } from '../call/Stage.tsx';
import { ChatButton } from '../chat/ChatButton.tsx';
import { ChatView, type ChatWords } from '../chat/ChatView.tsx';
import { useUnread } from '../chat/useSeen.ts';
import { RecordIcon } from '../record/RecordIcon.tsx';
import { useNotice } from '../record/useNotice.ts';
import type { Guest, GuestView } from './createGuest.ts';
import { useText } from './words/guestText.ts';

/** The meeting, as a guest has it: people, mute, camera, leave. */
export function GuestStage({ guest, view, isWide }: { guest: Guest; view: GuestView; isWide: boolean }) {
  const t = useText();
  const { seat, meeting, camera, isMuted, streams, messages } = view;
  const [isChatOpen, setChatOpen] = useState(false);
  const unread = useUnread(messages, isChatOpen);
  const chatWords: ChatWords = {
    ...{
      title: t('chatOf'),
      none: t(seat?.isChatKept ? 'chatStays' : 'chatNone'),
      field: t('chatField'),
      send: t('chatSend'),
      failed: t('chatFailed'),
    },
    ...{ you: t('you'), guest: (name) => `“${name}”` },
    timeOf: (at) => new Date(at).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' }),
  };
  const people = seat?.people ?? [];
  const record = seat?.record ?? null;
  const isRecorded = record !== null && record.state !== 'over';
  const notice = useNotice(record);
  // what the server says comes from nobody: that the meeting is recorded
  const said = [...streams].filter(([from]) => !people.some(({ id }) => id === from));
  const wordsOf = (person: MeetingPerson, isOwn: boolean) => {
    const name = isOwn ? t('you') : person.label;
    const label = person.isMuted ? t('muted', { name }) : person.isTalking ? t('talks', { name }) : name;
    return { name, label: person.hand === null ? label : t('handOf', { name: label, n: person.hand }) };
  };
  const isHandUp = people.find(({ id }) => id === seat?.id)?.hand != null;
  return (
    <main className={isWide ? 'meet wmeet on-strip' : 'meet on-strip'}>
      <div className="mtop">
        <div className="grow">
          <h1 className="trunc">{meeting?.name}</h1>
        </div>
        {isRecorded && (
          <span className={record?.state === 'recording' ? 'pill meet-rec is-on' : 'pill meet-rec'}>
            <RecordIcon isSmall />
            <span>{t('recMark')}</span>
          </span>
        )}
        <span className="pill n">{t('people', { count: people.length })}</span>
      </div>
      <div role="status">
        {notice && (
          <p className="meet-fault is-rec small">
            {t(notice.state === 'over' ? 'recOver' : notice.state === 'recording' ? 'recOn' : 'recAnnouncing', {
              owner: meeting?.owner ?? '',
            })}
          </p>
        )}
      </div>
      {said.map(([id, { audio }]) => audio && <Sound key={id} track={audio} />)}
      <div className="meet-mid">
        {(!isChatOpen || isWide) && (
          <Stage
            people={people}
            ownId={seat?.id}
            ownPicture={camera}
            streams={streams}
            isWide={isWide}
            hasSound
            onShow={guest.show}
            wordsOf={wordsOf}
          />
        )}
        {isChatOpen && <ChatView messages={messages} words={chatWords} say={guest.say} />}
      </div>
      <div className="mctl" role="toolbar" aria-label={t('tools')}>
        <button type="button" aria-pressed={isMuted} onClick={() => void guest.mute(!isMuted)}>
          <span className="o">{isMuted ? <MicOff className="i" /> : <Mic className="i" />}</span>
          {t(isMuted ? 'unmute' : 'mute')}
        </button>
        <button type="button" aria-pressed={camera === null} onClick={() => void guest.showCamera(camera === null)}>
          <span className="o">{camera ? <VideoIcon className="i" /> : <VideoOff className="i" />}</span>
          {t(camera ? 'cameraOff' : 'camera')}
        </button>
        <button type="button" aria-pressed={isHandUp} onClick={() => void guest.raiseHand(!isHandUp)}>
          <span className="o">
            <HandIcon />
          </span>
          {t(isHandUp ? 'lowerHand' : 'hand')}
        </button>
        <ChatButton
          name={t('chat')}
          label={t('chatUnread', { count: unread })}
          unread={unread}
          isOpen={isChatOpen}
          onPress={() => setChatOpen(!isChatOpen)}
        />
        <button type="button" className="end" onClick={() => guest.leave()}>
          <span className="o">
            <PhoneOff className="i" />
          </span>
          {t('leave')}
        </button>
      </div>
    </main>
  );
}
