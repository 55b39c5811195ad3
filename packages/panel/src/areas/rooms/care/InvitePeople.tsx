import type { Invitee, RoomAbout } from '@ringside/chat/care/RoomCare';

import { useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { bookActs } from './acts.ts';

/** Between the last letter and the question, in milliseconds. */
const REST_MS = 200;
interface Found {
  key: string;
  name: string;
  below: string;
  who: Invitee;
}
/** As much of an address as is looked at before the homeserver does. */
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Invites a colleague by name, whoever has an e-mail address, or the colleague that a contact is. MSG-016 */
export function InvitePeople({ about }: { about: RoomAbout }) {
  const t = useT();
  const id = useId();
  const { findPeople, invite } = useActs(roomActs);
  const { contacts } = useActs(bookActs);
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [said, setSaid] = useState<{ text: string; isBad: boolean } | null>(null);
  useEffect(() => {
    let isOver = false;
    setFound(null);
    const wanted = text.trim();
    if (wanted.length < 2) return;
    const timer = setTimeout(async () => {
      const [people, book] = await Promise.all([findPeople(wanted), contacts(wanted)]);
      if (isOver) return;
      const users = (people.ok ? people.value : []).map(
        (one): Found => ({ key: one.id, name: one.name, below: one.id, who: { type: 'user', userId: one.id } }),
      );
      const others = book.map(
        (one): Found => ({
          ...{ key: one.id, name: one.name, below: t('rooms.aContact') },
          who: { type: 'userContact', contactId: one.id },
        }),
      );
      const email: Found[] = isAddress(wanted)
        ? [{ key: 'email', name: wanted, below: t('rooms.anAddress'), who: { type: 'email', email: wanted } }]
        : [];
      setFound([...users, ...others, ...email]);
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [findPeople, contacts, text, t]);
  const isIn = (one: Found) =>
    about.members.some(({ id: member, is }) => is !== 'ban' && one.who.type === 'user' && member === one.who.userId);
  const shown = (found ?? []).filter((one) => !isIn(one));
  const go = async (one: Found) => {
    setSaid(null);
    const done = await invite(about.roomId, [one.who]);
    const code = done.ok ? done.value[0]?.code : done.refused.code;
    if (code === undefined) setText('');
    const why = code === 'M_THREEPID_NOT_FOUND' ? 'rooms.notInCompany' : 'rooms.notInvited';
    setSaid(
      code === undefined
        ? { text: t('rooms.isInvited', { name: one.name }), isBad: false }
        : { text: t(why, { name: one.name }), isBad: true },
    );
  };
  return (
    <div className="care-fields">
      <div className="f">
        <label htmlFor={id}>{t('rooms.invite')}</label>
        <span className="in">
          <input
            id={id}
            value={text}
            placeholder={t('rooms.inviteBy')}
            autoComplete="off"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </span>
      </div>
      {found && shown.length === 0 && <p className="small t2">{t('rooms.nobody')}</p>}
      {shown.length > 0 && (
        <ul aria-label={t('rooms.found')}>
          {shown.map((one) => (
            <li key={one.key} className="row care-member">
              {one.key === 'email' ? <span className="ic">@</span> : <Avatar name={one.name} />}
              <span className="b">
                <bdi className="a">{one.name}</bdi>
                <span className="c">
                  <bdi className="trunc">{one.below}</bdi>
                </span>
              </span>
              <Button size="small" aria-label={t('rooms.inviteOne', { name: one.name })} onClick={() => void go(one)}>
                {t('rooms.inviteShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {said && (
        <p className={said.isBad ? 'err err--box' : 'small t2'} role={said.isBad ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
    </div>
  );
}
