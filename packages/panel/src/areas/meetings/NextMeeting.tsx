import type { Meeting } from '@ringside/domain/meeting';
import { useAtomValue, useSetAtom } from 'jotai';
import Video from 'lucide-react/icons/video';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { nowAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { timeOfDay } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { meetings, type OwnCall, roomPath } from './state.ts';

/** The meeting in which the user is, else the one that begins soon or goes on. */
export function NextMeeting({ meeting, call }: { meeting: Meeting | null; call: OwnCall | null }) {
  const t = useT();
  const locale = useLocale();
  const goTo = useSetAtom(goToAtom);
  const now = useAtomValue(nowAtom);
  const all = useAtomValue(meetings.allAtom);
  if (call) {
    const name = all.find(({ uri }) => uri === call.meetingUri)?.name ?? '';
    return (
      <section className="nextm" aria-label={t('meet.youAreIn', { name })}>
        <div className="in2">{t('meet.youAreIn', { name })}</div>
        <Button look="primary" onClick={() => goTo(roomPath(call.meetingUri))}>
          {t('meet.back')}
        </Button>
      </section>
    );
  }
  if (!meeting || meeting.startsAt === null) return null;
  const { name, startsAt, minutes, owner } = meeting;
  const left = Math.ceil((startsAt - now) / 60_000);
  const [from, to] = [startsAt, startsAt + minutes * 60_000].map((at) => timeOfDay(locale, at));
  return (
    <section className="nextm" aria-label={name}>
      <div>
        <div className="small acc med">{left > 0 ? t('meet.soon', { minutes: left }) : t('meet.now')}</div>
        <div className="in2">
          {meeting.isEncrypted && <span className="lockm" />} {name}
        </div>
        <div className="small t2 n">
          {meeting.isEncrypted && `${t('meet.encrypted')} · `}
          {t('meet.from', { from: from ?? '', to: to ?? '', owner: meeting.isOwner ? t('meet.you') : owner.label })}
        </div>
      </div>
      <Button look="primary" onClick={() => goTo(roomPath(meeting.uri))}>
        <Video className="i i-s" aria-hidden="true" /> {t('meet.check')}
      </Button>
    </section>
  );
}
