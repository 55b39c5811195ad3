import type { WireAcdConference } from '@ringside/protocol/queues/conferences';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { firstName, useNames } from '../../kernel/hooks/useNames.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { timeOfDay } from '../../words/dates.ts';
import { pastDuration } from '../../words/duration.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';

type Person = WireAcdConference['participants'][number];
const partyOf = ({ label, number }: Person) => ({ name: label, number });

/** A participant: name, number, and a call. */
function Participant({ person }: { person: Person }) {
  const t = useT();
  const dial = useDial();
  const names = useNames();
  const name = names.nameOf(partyOf(person));
  return (
    <li className="row row--1">
      <Avatar name={person.label} size={28} />
      <span className="b">
        <span className="a">{name}</span>
        <span className="c n">{names.numberOf(partyOf(person))}</span>
      </span>
      {person.number !== '' && (
        <span className="acts">
          <IconButton
            icon={Phone}
            className="ib ib--ok"
            name={t('conf.call', { name })}
            onClick={() => void dial(person.number, 'row')}
          />
        </span>
      )}
    </li>
  );
}

/** One conference: who, queue, when, how long; a press shows everybody who took part. ACD-049 */
export function ConferenceRow({ item }: { item: WireAcdConference }) {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  const { participants, startedBy, groupLabel, duration, isRunning, startedAt } = item;
  const length = isRunning ? t('conf.running') : duration === null ? t('conf.unknown') : pastDuration(duration);
  return (
    <li className={isOpen ? 'conf is-open' : 'conf'}>
      <button type="button" className="row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="ic">
          <Users className="i i-s" aria-hidden="true" />
        </span>
        <span className="b">
          <span className="a">
            {participants
              .map((person) => (person.label ? firstName(person.label) : names.nameOf(partyOf(person))))
              .join(', ')}
          </span>
          <span className="c">
            <span className="trunc">{t('conf.by', { queue: groupLabel, name: names.nameOf(partyOf(startedBy)) })}</span>
          </span>
        </span>
        <span className="e conf-when">
          <span className="n">{timeOfDay(locale, startedAt)}</span>
          <span className={isRunning ? 'ok' : undefined}>{length}</span>
        </span>
        <ChevronDown className="i i-s conf-chev" aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className="conf-people" aria-label={t('conf.people', { n: participants.length })}>
          {participants.map((person) => (
            <Participant key={`${person.label} ${person.number}`} person={person} />
          ))}
        </ul>
      )}
    </li>
  );
}
