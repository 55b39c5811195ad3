import { handsOf, type Meeting, type MeetingPerson } from '@ringside/domain/meeting';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { colleagues, profileAtom } from '../../../kernel/state.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { numberText } from '../../../words/numberText.ts';
import { useT } from '../../../words/useT.ts';
import { foundIn } from '../edit/foundIn.ts';
import { promptActs } from '../prompts/acts.ts';
import { seatActs } from './acts.ts';

const MOST = 4;

/** Colleagues who are not in the meeting, by name; pressed, they are asked in. PROMPT-007 */
function AskIn({ meetingUri, people }: { meetingUri: string; people: readonly MeetingPerson[] }) {
  const t = useT();
  const { ring } = useActs(promptActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const [text, setText] = useState('');
  const [rung, setRung] = useState<readonly string[]>([]);
  const own = useAtomValue(profileAtom)?.number;
  const present = new Set(people.map(({ user }) => user));
  const others = useAtomValue(colleagues.allAtom).filter(({ uri, number }) => number !== own && !present.has(uri));
  const ask = async (uri: string) => {
    const done = await ring(meetingUri, uri);
    if (done.ok) setRung((all) => [...all, uri]);
    else refuse(done.refused);
  };
  return (
    <div className="meet-askin">
      <div className="f">
        <label htmlFor="meet-askin">{t('meet.askIn')}</label>
        <div className="in">
          <input
            id="meet-askin"
            value={text}
            maxLength={100}
            autoComplete="off"
            placeholder={t('meet.findPeople')}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
      </div>
      <ul>
        {foundIn(others, text, MOST).map(({ uri, name }) => (
          <li className="row" key={uri}>
            <Avatar name={name} size={28} />
            <span className="b">
              <span className="a">{name}</span>
            </span>
            <span className="e">
              <Button
                size="small"
                disabled={rung.includes(uri)}
                aria-label={t('meet.ask', { name })}
                onClick={() => void ask(uri)}
              >
                {t(rung.includes(uri) ? 'meet.asked' : 'meet.askShort')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Everybody who is in the meeting, and who is asked in. */
export function PeopleList(props: {
  meeting: Meeting;
  people: readonly MeetingPerson[];
  ownId: string;
  onShare: () => void;
  onClose: () => void;
}) {
  const { meeting, people, ownId, onShare, onClose } = props;
  const t = useT();
  const { mutePhone, removePhone, lowerHands } = useActs(seatActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const then = async (asked: ReturnType<typeof mutePhone>) => {
    const done = await asked;
    if (!done.ok) refuse(done.refused);
  };
  const title = t('meet.peopleIn', { count: people.length });
  const hands = handsOf(people);
  const sorted = [...hands, ...people.filter(({ hand }) => hand === null)];
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="bd">
        <ul className="meet-people" aria-label={title}>
          {sorted.map(({ id, label, phone, isOwner, isGuest, isMuted, isTalking, hand }) => (
            <li className="row" key={id}>
              <Avatar name={label} />
              <span className="b">
                <span className="a">{id === ownId ? `${label} (${t('meet.you')})` : numberText(label, '')}</span>
                <span className="c">
                  {[
                    isOwner && t('meet.owner'),
                    phone !== null && t('meet.byTelephone'),
                    phone !== null && phone !== label && numberText(phone, ''),
                    isGuest && phone === null && t('meet.guest'),
                    isMuted && t('meet.muted'),
                    isTalking && t('meet.talking'),
                    hand !== null && t('meet.handUp', { n: hand }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {meeting.isOwner && hand !== null && (
                <span className="e">
                  <Button
                    size="small"
                    aria-label={t('meet.lowerOne', { name: numberText(label, '') })}
                    onClick={() => void then(lowerHands(meeting.uri, id))}
                  >
                    {t('meet.lowerHand')}
                  </Button>
                </span>
              )}
              {meeting.isOwner && phone !== null && (
                <span className="e">
                  <Button
                    size="small"
                    disabled={isMuted}
                    aria-label={t('meet.muteOne', { name: numberText(label, '') })}
                    onClick={() => void then(mutePhone(meeting.uri, id))}
                  >
                    {t('meet.mute')}
                  </Button>
                  <Button
                    size="small"
                    look="danger"
                    aria-label={t('meet.removeOne', { name: numberText(label, '') })}
                    onClick={() => void then(removePhone(meeting.uri, id))}
                  >
                    {t('meet.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
        {meeting.isOwner && hands.length > 1 && (
          <div className="meet-askin">
            <Button onClick={() => void then(lowerHands(meeting.uri, null))}>{t('meet.lowerAll')}</Button>
          </div>
        )}
        <AskIn meetingUri={meeting.uri} people={people} />
        {meeting.isOwner && (
          <div className="meet-askin">
            <Button onClick={onShare}>{t('meet.shareLink')}</Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
