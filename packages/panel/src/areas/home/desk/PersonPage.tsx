import './desk.css';
import type { ContactRecord } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { Suspense, useEffect, useState } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom, dialPanelShownAtom, historyAtom, nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { Rich } from '../../../kit/Rich.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { pastDuration } from '../../../words/duration.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { MessageTo } from '../../chats/with/MessageTo.tsx';
import { newPath } from '../../contacts/paths.ts';
import { historyLook } from '../../history/list/historyLook.ts';
import { enHistory } from '../../history/words.en.ts';
import { Portrait } from '../../people/Portrait.tsx';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { isNumberOf } from '../../people/personPath.ts';
import { Tags } from '../../switchboard/tags/Tags.tsx';
import { Numbers, useContactWith } from './Numbers.tsx';
import { PersonNote } from './PersonNote.tsx';
import { CallNow, MessageField, OwnNoteCard, PersonMarks, PersonMore, RecordOf } from './parts.ts';
import { Timeline } from './Timeline.tsx';
import { useCallsWith } from './useCallsWith.ts';
import { useWaited } from './useWaited.ts';
import { WhenFree } from './WhenFree.tsx';
import { enDesk } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enHistory, enDesk];

function Person({ number, name }: { number: string; name: string }) {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const now = useAtomValue(nowAtom);
  const dial = useDial();
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(number));
  const isOwn = digitsOf(useAtomValue(profileAtom)?.number ?? '') === digitsOf(number);
  const isCallable = colleague !== undefined && !isOwn;
  const look = colleague ? presenceLook(colleague) : null;
  const calls = useCallsWith(number);
  const [last] = calls.calls;
  const contactId = calls.calls.find((call) => call.contactId !== null)?.contactId ?? null;
  const contact = useContactWith(number, contactId);
  const [kept, setKept] = useState<ContactRecord | null>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const record = kept?.id === contact?.id ? kept : null;
  const email = record?.emails[0]?.address;
  // All colleagues are of one company.
  const about = [contact?.title, !colleague && contact?.company !== contact?.name && contact?.company]
    .filter(Boolean)
    .join(', ');
  const called = names.nameOf({ name: name || (contact?.name ?? ''), number });
  const isOwed = last?.isMissed && last.isIncoming;
  const waited = useWaited(last);
  const said = [
    look && t('person.state', { state: t(look.word) }),
    last && t('person.last', { what: historyLook(t, last).words, when: momentLabel(locale, last.at, now) }),
    waited !== null && t('person.waitedFor', { time: pastDuration(waited), queue: last?.viaLabel ?? '' }),
    isOwed && !colleague && t('person.owed'),
  ];
  return (
    <Content className="main pg">
      <header className="idn">
        <Portrait photo={colleague?.photo} name={name} size={52} presence={look} />
        <div className="grow">
          <h2>{called}</h2>
          {/* One line, so that what is known later moves nothing. */}
          <p className="n person-about">
            {[called !== names.number(number) && names.number(number), contact?.isVip && t('person.vip'), about]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {colleague && <Tags colleague={colleague} />}
        </div>
        <span className="person-marks">
          {contact && !isOwn && (
            <Suspense fallback={null}>
              <RecordOf key={contact.id} id={contact.id} onRecord={setKept} />
              <PersonMarks id={contact.id} name={called} record={record} />
            </Suspense>
          )}
        </span>
      </header>
      <div className="oc person-acts">
        <Button
          look={colleague?.telephony === 'busy' ? 'plain' : 'call'}
          className="person-call"
          data-autofocus=""
          onClick={() => void dial(number, 'row')}
        >
          <Phone className="i i-s" aria-hidden="true" /> {t('dial.call')}
        </Button>
        <MessageTo isLabelled number={number} name={called} shown={names.number(number)} />
        {email && (
          <a className="btn" href={`mailto:${encodeURIComponent(email)}`} title={email}>
            {t('person.email')}
          </a>
        )}
        {colleague && <WhenFree key={`${colleague.uri} ${colleague.telephony}`} colleague={colleague} />}
        {!isOwn && (
          <Button aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={() => setMoreOpen(true)}>
            <span aria-hidden="true">•••</span> {t('call.more')}
          </Button>
        )}
        {!colleague && !contact && calls.at !== 'loading' && (
          <PanelLink className="btn" path={`${newPath(false)}?pnumber=${encodeURIComponent(number)}`}>
            {t('person.newContact')}
          </PanelLink>
        )}
      </div>
      {isMoreOpen && (
        <Suspense fallback={null}>
          <PersonMore
            {...{ number, colleague, name: called, shown: names.number(number) }}
            onClose={() => setMoreOpen(false)}
          />
        </Suspense>
      )}
      {(isCallable || said.some(Boolean)) && (
        <p className="say">
          <Phone className="i i-s" aria-hidden="true" />
          <span>
            {isCallable && (
              <Suspense fallback={<span className="person-now" />}>
                <CallNow key={colleague.uri} colleague={colleague} />
              </Suspense>
            )}
            <Rich text={said.filter(Boolean).join(' ')} />
          </span>
        </p>
      )}
      <Timeline
        number={number}
        numbers={[number, ...(contact?.numbers ?? []).map((one) => one.number)]}
        name={called}
        isColleague={colleague !== undefined}
        calls={calls}
        waited={waited}
      />
      {!isOwn && (
        <Suspense fallback={null}>
          <MessageField number={number} name={called} />
        </Suspense>
      )}
      <Facts>
        <Numbers number={number} name={called} contact={contact} />
        {!isOwn && (
          <Suspense fallback={null}>
            <OwnNoteCard number={number} contactId={contact?.id ?? ''} />
          </Suspense>
        )}
        <PersonNote record={record} />
      </Facts>
    </Content>
  );
}

/** Everything with one person, newest first, beside the list of Home. @param number digits of a path; absent: whom Home shows first */
export function PersonPage({ number: asked }: { number?: string }) {
  const t = useT();
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const openPad = useSetAtom(dialPanelShownAtom);
  const history = useAtomValue(historyAtom);
  const colleagues = [...useAtomValue(colleagueByNumberAtom).values()];
  const callers = history.filter(({ remote }) => remote.number !== '');
  const first = callers.find(({ isNew }) => isNew) ?? callers[0];
  // A choice that nobody made stays, whatever comes.
  const [shown, setShown] = useState<string | undefined>(undefined);
  const firstNumber = first?.remote.number ?? colleagues[0]?.number;
  useEffect(() => {
    if (shown === undefined && firstNumber !== undefined) setShown(firstNumber);
  }, [shown, firstNumber]);
  const wanted = asked === undefined ? digitsOf(shown ?? '') || shown : decodeURIComponent(asked);
  if (wanted === undefined)
    return (
      <Content>
        {isKnown && (
          <EmptyState
            art={<Phone className="i" aria-hidden="true" />}
            title={t('person.none')}
            text={t('home.noCalls')}
          >
            <Button look="call" onClick={() => openPad(true)}>
              <Phone className="i i-s" aria-hidden="true" /> {t('dial.call')}
            </Button>
          </EmptyState>
        )}
      </Content>
    );
  const colleague = colleagues.find((one) => isNumberOf(wanted, one.number));
  const remote = callers.find((one) => isNumberOf(wanted, one.remote.number))?.remote;
  const number = colleague?.number ?? remote?.number ?? wanted;
  return <Person key={number} number={number} name={colleague?.name ?? remote?.name ?? ''} />;
}
