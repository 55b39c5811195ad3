import '../../../kit/styles/forms.css';
import '../meetings.css';
import { hostFault, type Meeting, mayChooseGuests, nameInLinks } from '@ringside/domain/meeting';
import { meetingLimits } from '@ringside/protocol/meetings/limits';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goBackAtom } from '../../../kernel/navigation/atoms.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { nowAtom, type Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useT } from '../../../words/useT.ts';
import { meetingActs } from '../acts.ts';
import { areMeetingsReadAtom, meetings, meetingUriOf, meetingUserAtom, ownPointAtom, serviceAtom } from '../state.ts';
import { enMeetings } from '../words.en.ts';
import { KindField } from './KindField.tsx';
import { PeopleField, type Person } from './PeopleField.tsx';
import { enMeetingEdit } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enMeetings, enMeetingEdit];

const HOUR_MS = 3_600_000;
/** As a field for day and time has it, in the time of the browser. */
function localOf(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const peopleOf = (meeting: Meeting | null): Person[] =>
  (meeting?.invitees ?? []).flatMap(({ user, label }) => (user ? [{ uri: user, name: label }] : []));

/** A meeting that is made or changed; null: a new one. CONF-018 .. CONF-020, CONF-030 */
function Form({ meeting }: { meeting: Meeting | null }) {
  const t = useT();
  const id = useId();
  const acts = useActs(meetingActs);
  const goBack = useSetAtom(goBackAtom);
  const now = useAtomValue(nowAtom);
  const user = useAtomValue(meetingUserAtom);
  const type = user?.type ?? 'standard';
  const fault = hostFault(type, useAtomValue(serviceAtom));
  const [name, setName] = useState(meeting?.name ?? '');
  const [at, setAt] = useState(() => localOf(meeting?.startsAt ?? Math.ceil(now / HOUR_MS) * HOUR_MS));
  const [minutes, setMinutes] = useState(meeting?.minutes ?? 30);
  const mayChoose = mayChooseGuests(type);
  const [hasWaitingRoom, setWaitingRoom] = useState(meeting?.hasWaitingRoom ?? true);
  const [wished, setRefusesGuests] = useState(meeting?.refusesGuests ?? user?.refusesGuests ?? true);
  const [isEncrypted, setEncrypted] = useState(meeting?.isEncrypted ?? false);
  const refusesGuests = isEncrypted || !mayChoose || wished;
  const [people, setPeople] = useState(() => peopleOf(meeting));
  const [asked, setAsked] = useState<'notify' | 'delete' | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isPoint = meeting?.isPoint === true;
  const known = new Set(peopleOf(meeting).map(({ uri }) => uri));
  const fresh = people.filter(({ uri }) => !known.has(uri));
  const isBad = name.trim() === '' || !(isPoint || at !== '');

  const save = async () => {
    setAsked(null);
    const draft = {
      ...{ name: name.trim(), minutes, startsAt: isPoint ? null : new Date(at).getTime() },
      ...{ hasWaitingRoom, isEncrypted, refusesGuests: !mayChoose || wished },
      users: people.map(({ uri }) => uri),
    };
    const done = meeting ? await acts.change(meeting.uri, draft) : await acts.create(draft);
    if (done.ok) return goBack();
    setRefused(done.refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBad || fault) return;
    // PROMPT-026: before people hear of it.
    if (fresh.length > 0) setAsked('notify');
    else void save();
  };
  const remove = async () => {
    setAsked(null);
    const done = meeting ? await acts.remove(meeting.uri) : null;
    if (done && !done.ok) return setRefused(done.refused);
    goBack();
  };
  return (
    <main className="main" data-region="content">
      <form className="meet-form" onSubmit={submit}>
        <div className="f">
          <label htmlFor={`${id}-name`}>{t('meet.name')}</label>
          <div className="in">
            <input
              id={`${id}-name`}
              value={name}
              maxLength={meetingLimits.name}
              aria-describedby={`${id}-links`}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
          <p className="hint" id={`${id}-links`}>
            {t('meet.inLinks', { name: nameInLinks(name) })}
          </p>
        </div>
        <PeopleField people={people} onChange={setPeople} />
        {!isPoint && (
          <div className="meet-when">
            <div className="f">
              <label htmlFor={`${id}-at`}>{t('meet.when')}</label>
              <div className="in">
                <input
                  id={`${id}-at`}
                  type="datetime-local"
                  value={at}
                  required
                  onChange={({ currentTarget }) => setAt(currentTarget.value)}
                />
              </div>
            </div>
            <div className="f">
              <label htmlFor={`${id}-length`}>{t('meet.length')}</label>
              <div className="in">
                <input
                  id={`${id}-length`}
                  type="number"
                  min={5}
                  max={meetingLimits.minutes}
                  value={minutes}
                  onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
                />
              </div>
            </div>
          </div>
        )}
        <KindField isEncrypted={isEncrypted} isRunning={(meeting?.present ?? 0) > 0} onChange={setEncrypted} />
        <div className="meet-switch">
          <span className="grow">
            {t('meet.refuseGuests')}
            {!isEncrypted && !mayChoose && <span className="small t2">{t('meet.plusOnly')}</span>}
          </span>
          <Switch
            name={t('meet.refuseGuests')}
            on={refusesGuests}
            disabled={isEncrypted || !mayChoose}
            onChange={setRefusesGuests}
          />
        </div>
        {!refusesGuests && (
          <div className="meet-switch">
            <span className="grow">
              {t('meet.waitingRoom')}
              <span className="small t2">{t('meet.waitingRoomText')}</span>
            </span>
            <Switch name={t('meet.waitingRoom')} on={hasWaitingRoom} onChange={setWaitingRoom} />
          </div>
        )}
        <p className="meet-says">
          {t('meet.comesIn')}{' '}
          {t(
            isEncrypted
              ? 'meet.excludes'
              : refusesGuests
                ? 'meet.guests'
                : hasWaitingRoom
                  ? 'meet.guestsKnock'
                  : 'meet.guestsComeIn',
          )}
        </p>
        {refused && (
          <p className="err err--box" role="alert">
            {refusalText(t, refused).label}
          </p>
        )}
        <div className="meet-acts">
          <Button look="primary" submit disabled={isBad || fault !== null}>
            {t('meet.save')}
          </Button>
          {fault && <span className="small t2">{t(`meet.${fault}`)}</span>}
          {meeting && !isPoint && (
            <Button look="danger" onClick={() => setAsked('delete')}>
              {t('meet.delete')}
            </Button>
          )}
        </div>
      </form>
      {asked === 'notify' && (
        <Question
          title={t('meet.notify')}
          text={t('meet.notifyText', { people: fresh.map((one) => one.name).join(', '), name: name.trim() })}
          stay={t('meet.keep')}
          go={t('meet.tell')}
          onStay={() => setAsked(null)}
          onGo={() => void save()}
        />
      )}
      {asked === 'delete' && (
        <Question
          title={t('meet.delete')}
          text={t('meet.deleteText', { name })}
          stay={t('meet.keep')}
          go={t('meet.delete')}
          onStay={() => setAsked(null)}
          onGo={() => void remove()}
        />
      )}
    </main>
  );
}

/** The editor of a meeting, or of the user’s meeting point without an id. S-CONF-4, NAV-043, NAV-108 */
export function MeetingEditor({ id }: { id: string | null }) {
  const t = useT();
  const { connect } = useActs(meetingActs);
  const isRead = useAtomValue(areMeetingsReadAtom);
  const all = useAtomValue(meetings.allAtom);
  const point = useAtomValue(ownPointAtom);
  useEffect(() => void connect(), [connect]);
  const meeting = id === null ? point : all.find(({ uri }) => uri === meetingUriOf(id));
  if (id === 'new') return <Form meeting={null} />;
  if (meeting?.isOwner) return <Form key={meeting.uri} meeting={meeting} />;
  return (
    <main className="main" data-region="content" aria-busy={!isRead}>
      {isRead ? (
        <EmptyState title={t('meet.gone')} text={t('meet.goneText')} />
      ) : (
        <SkeletonRows count={3} label={t('state.loading')} />
      )}
    </main>
  );
}
