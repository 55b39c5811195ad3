import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import '../../../kit/styles/forms.css';
import type { Person } from '@ringside/chat/Messaging';
import { type NewRoomKind, newRoomKinds } from '@ringside/chat/rules/createRoom';
import { encryptionChoice, isEncryptedRoom } from '@ringside/chat/rules/newRoomRules';
import { useAtomValue } from 'jotai';
import Globe from 'lucide-react/icons/globe';
import Megaphone from 'lucide-react/icons/megaphone';
import ScanEye from 'lucide-react/icons/scan-eye';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import type { Icon } from '../../../kit/text/icon.ts';
import type { MessageKey, Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { LockMark } from '../LockMark.tsx';
import { StateCard } from '../StateCard.tsx';
import { messagingAtom, roomFlagsAtom, roomPath } from '../state.ts';
import { useRooms } from '../useRooms.ts';
import { FindPeople } from './FindPeople.tsx';

const MOST_PEOPLE = 200;
const NAME_MAX = 100;
/** No flags yet: nothing is offered that might be refused. */
const NO_FLAGS = {
  ...{ isDirectUnEncryptedAllowed: false, isDirectEncryptedAllowed: false },
  ...{ isAnnoucementUnEncryptedAllowed: false, isAnnoucementEncryptedAllowed: false },
};
const kinds: Readonly<Record<NewRoomKind, { icon: Icon; name: MessageKey; text: MessageKey }>> = {
  PRIVATE_DIRECT: { icon: UserRound, name: 'rooms.one', text: 'rooms.oneText' },
  PRIVATE_EXTENDED: { icon: UsersRound, name: 'rooms.private', text: 'rooms.privateText' },
  PUBLIC: { icon: Globe, name: 'rooms.open', text: 'rooms.openText' },
  ANNOUNCEMENT: { icon: Megaphone, name: 'rooms.announce', text: 'rooms.announceText' },
};
/** The refusal of a kind that the company does not allow. MSG-030 */
const REFUSED: Refused = { code: 'ERROR_CREATE', label: 'i__ERROR_CREATE_LABEL', detail: 'i__ERROR_CREATE_DETAIL' };

/** Who finds and reads the room that is about to be made, and whether the server can. */
function sentence(t: Translate, kind: NewRoomKind, people: readonly Person[], isEncrypted: boolean): string {
  const [one] = people;
  const who = {
    PRIVATE_DIRECT: () => t('rooms.saysOne', { who: one?.name ?? t('rooms.one') }),
    PRIVATE_EXTENDED: () => (one ? t('rooms.saysPrivate', { n: people.length }) : t('rooms.saysAlone')),
    PUBLIC: () => t('rooms.saysOpen'),
    ANNOUNCEMENT: () => t('rooms.saysAnnounce'),
  }[kind]();
  return [who, t(isEncrypted ? 'rooms.saysEncrypted' : 'rooms.saysPlain'), t('rooms.saysFrom')].join(' ');
}

function Form() {
  const t = useT();
  const goOn = useGoOn();
  const id = useId();
  const acts = useActs(roomActs);
  const flags = useAtomValue(roomFlagsAtom) ?? NO_FLAGS;
  const [kind, setKind] = useState<NewRoomKind>('PRIVATE_EXTENDED');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [wish, setWish] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const choice = encryptionChoice(kind, flags);
  const isEncrypted = isEncryptedRoom(choice, wish, kind);
  const isDirect = kind === 'PRIVATE_DIRECT';
  const people = isDirect ? chosen.slice(0, 1) : chosen;
  const isComplete = isDirect ? people.length === 1 : name.trim() !== '';
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (choice === 'refused') return setRefused(REFUSED);
    if (!isComplete || isBusy) return;
    setBusy(true);
    setRefused(null);
    const invited = people.map((one) => one.id);
    const goThen = goOn();
    const done = await acts.create({ kind, name: name.trim(), topic: '', invited, isEncrypted });
    setBusy(false);
    if (done.ok) goThen(roomPath(done.value));
    else setRefused(done.refused);
  };
  const problem = refused && refusalText(t, refused);
  return (
    <form className="room-form" onSubmit={(event) => void create(event)}>
      <fieldset className="kinds">
        <legend className="sr">{t('rooms.kind')}</legend>
        {newRoomKinds.map((one) => {
          const { icon: Mark, name: title, text } = kinds[one];
          const isRefused = encryptionChoice(one, flags) === 'refused';
          return (
            <label key={one} className={`${kind === one ? 'is-on' : ''}${isRefused ? ' is-off' : ''}`}>
              <input
                type="radio"
                className="sr"
                name={`${id}-kind`}
                checked={kind === one}
                disabled={isRefused}
                onChange={() => setKind(one)}
              />
              <Mark className="i i-s" aria-hidden="true" />
              <span>
                <b>{t(title)}</b>
                {t(isRefused ? 'rooms.refused' : text)}
              </span>
            </label>
          );
        })}
      </fieldset>
      {!isDirect && (
        <div className="f">
          <label htmlFor={`${id}-name`}>{t('rooms.name')}</label>
          <span className="in">
            <input
              id={`${id}-name`}
              value={name}
              maxLength={NAME_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </span>
        </div>
      )}
      <FindPeople chosen={people} most={isDirect ? 1 : MOST_PEOPLE} onChange={setChosen} />
      <div className="opt">
        <span className="grow">
          <b>
            {isEncrypted && <LockMark />} {t('rooms.encrypted')}
          </b>
          {t(choice === 'always' ? 'rooms.onlyEncrypted' : choice === 'never' ? 'rooms.onlyPlain' : 'rooms.switchText')}
        </span>
        <Switch name={t('rooms.encrypted')} on={isEncrypted} disabled={choice !== 'free'} onChange={setWish} />
      </div>
      <div className="room-says">
        <ScanEye className="i i-s" aria-hidden="true" />
        <p>{sentence(t, kind, people, isEncrypted)}</p>
      </div>
      {problem && (
        <p className="err err--box" role="alert">
          {problem.label}. {problem.detail}
        </p>
      )}
      <Button look="primary" submit disabled={!isComplete || isBusy}>
        {t('rooms.create')}
      </Button>
    </form>
  );
}

/** A new room: what kind, who, whether it is encrypted, and what that means. S-MSG-4, NAV-062 */
export function NewRoomScreen() {
  useRooms();
  const state = useAtomValue(messagingAtom)?.at;
  const isOpen = state === 'ready' || state === 'offline';
  return (
    <main className="main" data-region="content">
      <StateCard />
      {isOpen && <Form />}
    </main>
  );
}
