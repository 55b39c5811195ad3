import type { Meeting, MeetingPerson, MeetingSeat } from '@ringside/domain/meeting';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import GalleryThumbnails from 'lucide-react/icons/gallery-thumbnails';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import MonitorUp from 'lucide-react/icons/monitor-up';
import PhoneOff from 'lucide-react/icons/phone-off';
import Users from 'lucide-react/icons/users';
import VideoIcon from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { lazy, Suspense, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { part } from '../../../kernel/code/part.tsx';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { runningTime } from '../../../words/duration.ts';
import { numberText } from '../../../words/numberText.ts';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { ChatButton } from '../chat/ChatButton.tsx';
import { useUnread } from '../chat/useSeen.ts';
import { Knocks } from '../prompts/Knocks.tsx';
import {
  chatAtom,
  isChatOpenAtom,
  isSharingAtom,
  lockerAtom,
  MEETINGS_PATH,
  type OwnCall,
  sealedAtom,
} from '../state.ts';
import { seatActs } from './acts.ts';
import { canShareScreen, type DeviceFault } from './devices.ts';
import { HandIcon } from './icons.tsx';
import { Stage } from './Stage.tsx';
import { Troubles } from './Troubles.tsx';
import { useMeetingKeys } from './useMeetingKeys.ts';

const PeopleList = lazy(async () => ({
  default: (await fetchAlways(() => import('./PeopleList.tsx'))).PeopleList,
}));
const recording = () => withWords(import('../record/Record.tsx'));
const RecordMark = part(recording, 'RecordMark');
const RecordNotice = part(recording, 'RecordNotice');
const RecordTool = part(recording, 'RecordTool');
const Sharing = part(() => import('../share/Sharing.tsx'), 'Sharing');
const ChatPanel = part(() => import('../chat/ChatPanel.tsx'), 'ChatPanel');

/** More people than this are small beside the one who talks, unless the user wants it otherwise. */
const MANY = 6;

/** The people of a meeting, and what the user does in it. On other pages it goes on as a strip. */
export function InMeeting({ meeting, call, seat }: { meeting: Meeting; call: OwnCall; seat: MeetingSeat }) {
  const t = useT();
  const goOn = useGoOn();
  const acts = useActs(seatActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const elapsed = useElapsed(seat.since);
  const [asked, setAsked] = useState<'leave' | 'people' | null>(null);
  const setSharing = useSetAtom(isSharingAtom);
  const [view, setView] = useState<boolean | null>(null);
  const isSpeakerView = view ?? seat.people.length > MANY;
  const isHandUp = seat.people.find(({ id }) => id === call.seatId)?.hand != null;
  const messages = useAtomValue(chatAtom);
  const [isChatOpen, setChatOpen] = useAtom(isChatOpenAtom);
  const unread = useUnread(messages, isChatOpen);
  const Lock = useAtomValue(lockerAtom)?.Mark;
  const sealed = useAtomValue(sealedAtom);
  const [fault, setFault] = useState<DeviceFault | null>(null);
  useMeetingKeys(true);
  const wordsOf = (person: MeetingPerson, isOwn: boolean) => {
    const others = person.isGuest ? t('meet.guestName', { name: person.label }) : person.label;
    // the tile has a handset instead of the words
    const shown = isOwn ? t('meet.you') : person.phone === null ? others : numberText(person.label, '');
    const name = person.phone === null ? shown : t('meet.phoneName', { name: shown });
    const shares = person.isSharing ? t('meet.shares', { name }) : name;
    const says = person.isTalking ? t('meet.talks', { name: shares }) : shares;
    const label = person.isMuted ? t('meet.isMuted', { name }) : person.isConnected ? says : t('meet.comes', { name });
    if (sealed.has(person.id))
      return { name: t('meet.locking', { name: shown }), label: t('meet.locking', { name }), isWhole: true };
    return { name: shown, label: person.hand === null ? label : t('meet.handOf', { name: label, n: person.hand }) };
  };
  const out = async () => {
    const goThen = goOn();
    await acts.leave();
    goThen(MEETINGS_PATH);
  };
  const endAll = async () => {
    const goThen = goOn();
    const ended = await acts.end();
    if (!ended.ok) return refuse(ended.refused);
    goThen(MEETINGS_PATH);
  };
  const stay = () => setAsked(null);
  const share = () => {
    stay();
    setSharing(true);
  };
  const switchCamera = async () => setFault(await acts.showCamera(call.camera === null));
  return (
    <main className={isWide ? 'meet wmeet on-strip' : 'meet on-strip'} data-region="content">
      <div className="mtop">
        <div className="grow">
          <h1 className="trunc">{meeting.name}</h1>
          {meeting.isEncrypted && Lock && <Lock />}
          <span className="tm" role="timer">
            {runningTime(elapsed ?? 0)}
          </span>
        </div>
        <RecordMark />
        {seat.people.length > 1 && (
          <button
            type="button"
            className="pill"
            aria-label={t('meet.speakerView')}
            aria-pressed={isSpeakerView}
            title={t('meet.speakerView')}
            onClick={() => setView(!isSpeakerView)}
          >
            <GalleryThumbnails className="i i-s" aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className="pill"
          aria-keyshortcuts="P"
          aria-label={t('meet.peopleIn', { count: seat.people.length })}
          onClick={() => setAsked('people')}
        >
          <Users className="i i-s" aria-hidden="true" />
          <span className="n">{seat.people.length}</span>
        </button>
      </div>
      <RecordNotice />
      <Knocks meetingUri={meeting.uri} />
      <div className="meet-mid">
        {(!isChatOpen || isWide) && (
          <Stage
            people={seat.people}
            ownId={call.seatId}
            ownPicture={call.screen ?? call.camera}
            streams={call.streams}
            isWide={isWide}
            isSpeakerView={isSpeakerView}
            onShow={acts.show}
            wordsOf={wordsOf}
          />
        )}
        {isChatOpen && <ChatPanel />}
      </div>
      <Troubles camera={fault} />
      <div className="mctl" role="toolbar" aria-label={t('meet.tools')}>
        <button
          type="button"
          aria-keyshortcuts="M Alt+Shift+M"
          aria-pressed={call.isMuted}
          onClick={() => void acts.mute(!call.isMuted)}
        >
          <span className="o">{call.isMuted ? <MicOff className="i" /> : <Mic className="i" />}</span>
          {call.isMuted ? t('meet.unmute') : t('meet.mute')}
        </button>
        <button
          type="button"
          aria-keyshortcuts="V"
          aria-pressed={call.camera === null}
          onClick={() => void switchCamera()}
        >
          <span className="o">{call.camera ? <VideoIcon className="i" /> : <VideoOff className="i" />}</span>
          {call.camera ? t('meet.cameraOff') : t('meet.camera')}
        </button>
        {canShareScreen() && (
          <button
            type="button"
            aria-keyshortcuts="S"
            aria-pressed={call.screen !== null}
            onClick={() => void acts.shareScreen(call.screen === null)}
          >
            <span className="o">
              <MonitorUp className="i" />
            </span>
            {t(call.screen ? 'meet.stopSharing' : 'meet.shareScreen')}
          </button>
        )}
        <button
          type="button"
          aria-keyshortcuts="H"
          aria-pressed={isHandUp}
          onClick={() => void acts.raiseHand(!isHandUp)}
        >
          <span className="o">
            <HandIcon />
          </span>
          {t(isHandUp ? 'meet.lowerHand' : 'meet.hand')}
        </button>
        <ChatButton
          name={t('meet.chat')}
          label={t('meet.chatUnread', { count: unread })}
          unread={unread}
          isOpen={isChatOpen}
          onPress={() => setChatOpen(!isChatOpen)}
        />
        <RecordTool />
        <button
          type="button"
          className="end"
          aria-keyshortcuts="X Alt+Shift+X"
          onClick={() => (meeting.isOwner && seat.people.length > 1 ? setAsked('leave') : void out())}
        >
          <span className="o">
            <PhoneOff className="i" />
          </span>
          {t('meet.leave')}
        </button>
      </div>
      {asked === 'leave' && (
        <Prompt title={t('meet.leaveAsk')} onClose={stay}>
          <p>{t('meet.endText')}</p>
          <div className="bt">
            <Button size="large" data-autofocus="" onClick={stay}>
              {t('meet.stay')}
            </Button>
            <Button size="large" onClick={() => void out()}>
              {t('meet.leave')}
            </Button>
            <Button size="large" look="danger" onClick={() => void endAll()}>
              {t('meet.endAll')}
            </Button>
          </div>
        </Prompt>
      )}
      {asked === 'people' && (
        <Suspense fallback={null}>
          <PeopleList
            {...{ meeting, people: seat.people, ownId: call.seatId }}
            onShare={share}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      <Sharing />
    </main>
  );
}
