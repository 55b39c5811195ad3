import './contacts.css';
import type { Contact } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { ListLink } from '../../kernel/navigation/ListRow.tsx';
import { panelConfigAtom } from '../../kernel/state.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { MessageTo } from '../chats/with/MessageTo.tsx';
import { Face } from '../people/Face.tsx';
import { colleagueByNumberAtom } from '../people/people.ts';
import { Star } from './favourites/Star.tsx';
import { thirdPartyWord } from './kindWord.ts';
import { contactPath } from './paths.ts';

/** A colleague or contact of the address book. UI-026 */
export function ContactRow({ contact }: { contact: Contact }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const [first] = contact.numbers;
  const colleagues = useAtomValue(colleagueByNumberAtom);
  // Also of a contact that was written down with the number of a colleague.
  const colleague = contact.numbers.map(({ number }) => colleagues.get(digitsOf(number))).find(Boolean);
  // Where they can be written to: as a colleague, else at a mobile number.
  const writing =
    contact.numbers.find(({ number }) => colleagues.has(digitsOf(number))) ??
    contact.numbers.find(({ kind }) => kind === 'mobile') ??
    first;
  // A brand may show all numbers, not the first alone. BRAND-003
  const isEach = new URLSearchParams(useAtomValue(panelConfigAtom)?.brand?.flags).has('address');
  const shown = contact.numbers.slice(0, isEach ? contact.numbers.length : 1);
  const isColleague = contact.kind === 'IUser';
  const look = colleague ? presenceLook(colleague) : null;
  const said = isColleague
    ? []
    : [
        contact.title,
        contact.company !== contact.name && contact.company,
        contact.isShared && t('contacts.shared'),
        thirdPartyWord(t, contact),
      ];
  return (
    <li className="row">
      <Face kind={contact.kind} photo={contact.photo} name={contact.name} presence={look} />
      <ListLink className="b" path={contactPath(contact.id)}>
        <span className="a">
          {contact.name}
          {contact.isVip && <span className="tag tag--acc contact-vip">{t('contacts.vip')}</span>}
        </span>
        <span className="c">
          <span className="trunc">
            {look && <span className={look.glyph === 'call' ? 'danger' : undefined}>{t(look.word)} · </span>}
            {[...said, ...shown.map(({ number }) => names.number(number))].filter(Boolean).join(' · ')}
          </span>
        </span>
      </ListLink>
      <span className="acts">
        <Star id={contact.id} name={contact.name} />
        {writing && (
          <MessageTo
            className="ib hide-xs contact-msg"
            number={writing.number}
            name={contact.name}
            shown={names.number(writing.number)}
          />
        )}
        {first && (
          <IconButton
            className="ib ib--ok"
            icon={Phone}
            name={t('keys.call', { name: contact.name })}
            onClick={() => void dial(first.number, 'row')}
          />
        )}
      </span>
    </li>
  );
}
