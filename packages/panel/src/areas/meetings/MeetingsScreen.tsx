import './meetings.css';
import { hostFault, type Meeting } from '@ringside/domain/meeting';
import { useAtomValue, useSetAtom } from 'jotai';
import DoorOpen from 'lucide-react/icons/door-open';
import Pencil from 'lucide-react/icons/pencil';
import Forward from 'lucide-react/icons/share-2';
import Video from 'lucide-react/icons/video';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { nowAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { dayLabel, timeOfDay } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { meetingActs } from './acts.ts';
import { isDrivenAtom } from './driver/state.ts';
import { MoveCall } from './move/MoveCall.tsx';
import { NextMeeting } from './NextMeeting.tsx';
import { StateCard } from './StateCard.tsx';
import { ShareSheet } from './share/ShareSheet.tsx';
import {
  areMeetingsReadAtom,
  callAtom,
  editPath,
  meetings,
  meetingUserAtom,
  NEW_PATH,
  nextAtom,
  otherPointsAtom,
  ownPointAtom,
  plannedAtom,
  roomPath,
  serviceAtom,
} from './state.ts';
import { enMeetings } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enMeetings];

/** A meeting with its time; pressed, it opens the preview. */
function MeetingRow({ meeting, onShare }: { meeting: Meeting; onShare: (meeting: Meeting) => void }) {
  const t = useT();
  const locale = useLocale();
  const goTo = useSetAtom(goToAtom);
  const { name, startsAt, minutes, isOwner, isPoint, isEncrypted, owner, present } = meeting;
  const hosting = isOwner ? t('meet.youHost') : t('meet.hosts', { owner: owner.label });
  const hosts = isEncrypted ? `${t('meet.encrypted')} · ${hosting}` : hosting;
  return (
    <li className="row">
      {isPoint ? (
        <span className="ic">
          <DoorOpen className="i" aria-hidden="true" />
        </span>
      ) : (
        <span className="tbox">
          <b>{startsAt === null ? '–' : timeOfDay(locale, startsAt)}</b>
          {t('meet.minutes', { minutes })}
        </span>
      )}
      <span className="b">
        <span className="a">
          {isEncrypted && <span className="lockm" />} {isPoint ? t('meet.pointName', { name: owner.label }) : name}
        </span>
        <span className="c">
          <span className="trunc">{present > 0 ? `${t('meet.inIt', { count: present })} · ${hosts}` : hosts}</span>
        </span>
      </span>
      <span className="e">
        <Button size="small" aria-label={t('meet.open', { name })} onClick={() => goTo(roomPath(meeting.uri))}>
          {t('meet.join')}
        </Button>
        {isOwner && (
          <>
            <IconButton icon={Forward} name={t('meet.share', { name })} onClick={() => onShare(meeting)} />
            <IconButton icon={Pencil} name={t('meet.edit', { name })} onClick={() => goTo(editPath(meeting.uri))} />
          </>
        )}
      </span>
    </li>
  );
}

/** The meeting point that the user has for good. CONF-014, CONF-020 */
function OwnPoint({ point, onShare }: { point: Meeting; onShare: (meeting: Meeting) => void }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const user = useAtomValue(meetingUserAtom);
  const fault = hostFault(user?.type ?? 'standard', useAtomValue(serviceAtom));
  return (
    <section>
      <h2 className="sec">
        <span className="grow">{t('meet.point')}</span>
      </h2>
      <div className="row">
        <span className="ic ic--acc">
          <DoorOpen className="i" aria-hidden="true" />
        </span>
        <span className="b">
          <span className="a">{t('meet.pointName', { name: point.owner.label })}</span>
          <span className="c">
            <span className="trunc">
              {fault
                ? t(`meet.${fault}`)
                : t(
                    point.isEncrypted
                      ? 'meet.encrypted'
                      : point.refusesGuests
                        ? 'meet.guestsRefused'
                        : 'meet.guestsAllowed',
                  )}
            </span>
          </span>
        </span>
        <span className="e">
          <Button size="small" disabled={fault !== null} onClick={() => goTo(roomPath(point.uri))}>
            {t('meet.start')}
          </Button>
          <IconButton icon={Forward} name={t('meet.share', { name: point.name })} onClick={() => onShare(point)} />
          <IconButton
            icon={Pencil}
            name={t('meet.edit', { name: point.name })}
            onClick={() => goTo(editPath(point.uri))}
          />
        </span>
      </div>
    </section>
  );
}

/** Meetings of the user: the next one, the user’s meeting point, what is planned by day. S-CONF-1, NAV-040, NAV-044 */
export function MeetingsScreen() {
  const t = useT();
  const locale = useLocale();
  const goTo = useSetAtom(goToAtom);
  const { connect } = useActs(meetingActs);
  const now = useAtomValue(nowAtom);
  const isRead = useAtomValue(areMeetingsReadAtom);
  const [planned, next] = [useAtomValue(plannedAtom), useAtomValue(nextAtom)];
  const [point, points] = [useAtomValue(ownPointAtom), useAtomValue(otherPointsAtom)];
  const call = useAtomValue(callAtom);
  const isDriven = useAtomValue(isDrivenAtom);
  const user = useAtomValue(meetingUserAtom);
  const [sharedUri, setShared] = useState<string | null>(null);
  const shared = useAtomValue(meetings.allAtom).find(({ uri }) => uri === sharedUri);
  const share = ({ uri }: Meeting) => setShared(uri);
  const fault = hostFault(user?.type ?? 'standard', useAtomValue(serviceAtom));
  useEffect(() => void connect(), [connect]);
  const days = new Map<string, Meeting[]>();
  for (const one of planned) {
    const isOver = one.startsAt !== null && one.startsAt + one.minutes * 60_000 < now;
    if (one === next || (isOver && one.present === 0)) continue;
    const day = one.startsAt === null ? t('meet.anyTime') : dayLabel(locale, one.startsAt, now);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return (
    <main className="main" data-region="content" aria-busy={!isRead}>
      <StateCard />
      {!isDriven && <MoveCall mayHost={fault === null} />}
      <NextMeeting meeting={next} call={call} />
      <div className="meet-new">
        <Button look="primary" disabled={fault !== null} onClick={() => goTo(NEW_PATH)}>
          <Video className="i i-s" aria-hidden="true" /> {t('meet.new')}
        </Button>
        <PanelLink className="btn" path="/conferenceicb">
          {t('meet.byPhone')}
        </PanelLink>
        {fault && isRead && <span className="small t2">{t(`meet.${fault}`)}</span>}
      </div>
      {!isRead && <SkeletonRows count={4} label={t('state.loading')} />}
      {point && <OwnPoint point={point} onShare={share} />}
      {points.length > 0 && (
        <section>
          <h2 className="sec">
            <span className="grow">{t('meet.points')}</span>
          </h2>
          <ul aria-label={t('meet.points')}>
            {points.map((one) => (
              <MeetingRow key={one.uri} meeting={one} onShare={share} />
            ))}
          </ul>
        </section>
      )}
      {[...days].map(([day, all]) => (
        <section key={day}>
          <h2 className="sec">
            <span className="grow">{day}</span>
          </h2>
          <ul aria-label={day}>
            {all.map((one) => (
              <MeetingRow key={one.uri} meeting={one} onShare={share} />
            ))}
          </ul>
        </section>
      ))}
      {isRead && !next && days.size === 0 && points.length === 0 && (
        <EmptyState art={<Video className="i" />} title={t('meet.none')} text={t('meet.noneText')} />
      )}
      {shared && <ShareSheet meeting={shared} onClose={() => setShared(null)} />}
    </main>
  );
}
