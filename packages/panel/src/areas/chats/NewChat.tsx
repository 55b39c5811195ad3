import '../../kit/styles/forms.css';
import { digitsOf, federatedAddress } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { profileAtom } from '../../kernel/state.ts';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { Portrait } from '../people/Portrait.tsx';
import { colleagueByNumberAtom } from '../people/people.ts';
import { useFoundContacts } from '../people/useFoundContacts.ts';
import { FirstMessage } from './FirstMessage.tsx';
import { findRecipients, type Recipient } from './findRecipients.ts';
import { newChatPath } from './paths.ts';
import { useFollowedChats } from './useFollowedChats.ts';
import { useSmsFrom } from './useSmsFrom.ts';

const MOST = 20;

function Person({ who }: { who: Recipient }) {
  const t = useT();
  const names = useNames();
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(who.number));
  const name = who.name || names.number(who.number);
  return (
    <li>
      <PanelLink className="row" data-row="" path={newChatPath(who)}>
        <Portrait
          photo={colleague?.photo}
          name={who.name}
          presence={colleague && who.kind === 'chat' ? presenceLook(colleague) : null}
        />
        <span className="b">
          <span className="a">{name}</span>
          <span className="c">
            <span className="trunc">
              {who.kind === 'chat'
                ? t('chats.chatWith', { name: names.number(who.number) })
                : t('chats.smsTo', { number: names.number(who.number) })}
            </span>
          </span>
        </span>
      </PanelLink>
    </li>
  );
}

/** A colleague or number to write to, found by name or number. S-CHAT-3, NAV-099 */
function ChooseRecipient({ hasSms }: { hasSms: boolean }) {
  const t = useT();
  const id = useId();
  const colleagues = useAtomValue(colleagueByNumberAtom);
  const own = digitsOf(useAtomValue(profileAtom)?.number ?? '');
  const [text, setText] = useState('');
  // Whoever is looked for by e-mail is found by the whole address, not by its beginning. NUM-011
  const isPart = text.includes('@') && federatedAddress(text) === null;
  const contacts = useFoundContacts(isPart ? '' : text, MOST);
  const found = findRecipients(text, contacts, { own, isColleague: (digits) => colleagues.has(digits), hasSms });
  return (
    <main className="main" data-region="content">
      <div className="f chat-to">
        <label htmlFor={id}>{t('chats.to')}</label>
        <span className="in">
          <input
            id={id}
            value={text}
            maxLength={100}
            aria-invalid={isPart || undefined}
            aria-describedby={isPart ? `${id}-part` : undefined}
            autoComplete="off"
            data-autofocus=""
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </span>
      </div>
      {isPart && (
        <p className="quiet small t2" id={`${id}-part`}>
          {t('chats.wholeAddress')}
        </p>
      )}
      {!isPart && found.length === 0 && text.trim().length > 1 && <p className="quiet small t2">{t('chats.nobody')}</p>}
      <ul aria-label={t('chats.results')}>
        {found.map((who) => (
          <Person key={`${who.kind} ${who.number}`} who={who} />
        ))}
      </ul>
    </main>
  );
}

/** A new chat: first to whom, then what. S-CHAT-3, NAV-099, NAV-101, CHAT-003 */
export function NewChat({
  number: given = null,
  typeDest = null,
}: {
  number?: string | null;
  typeDest?: string | null;
}) {
  useFollowedChats();
  const sms = useSmsFrom();
  const number = given && decodeURIComponent(given);
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(number ?? ''));
  if (number === null) return <ChooseRecipient hasSms={sms.canText} />;
  const kind = typeDest === 'sms' ? 'sms' : 'chat';
  const name = kind === 'chat' ? (colleague?.name ?? '') : '';
  return <FirstMessage key={`${kind} ${number}`} to={{ number, kind, name }} sms={sms} />;
}
