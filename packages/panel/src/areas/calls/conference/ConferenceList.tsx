import type { Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { mutedAtom, profileAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Glyph } from '../../../kit/Glyph.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { ringingTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { useCallActions } from '../useCallActions.ts';

/** A participant of the conference, the user too. */
interface Member {
  lineId: string;
  name: string;
  number: string;
  isYou: boolean;
  state: 'muted' | 'held' | 'talking' | 'listening';
  /** Epoch milliseconds of the server; null: does not hold. */
  heldSince: number | null;
}

const stateOf = (is: { isMuted: boolean; isHolding: boolean; isTalking?: true }): Member['state'] =>
  is.isMuted ? 'muted' : is.isHolding ? 'held' : is.isTalking ? 'talking' : 'listening';

/** Everybody by name, the user among them; those without a name are last. */
function useMembers(line: Line): Member[] {
  const own = useAtomValue(profileAtom)?.name ?? '';
  const isMuted = useAtomValue(mutedAtom);
  const { others = [], isMutedByLeader, isTalking, state, stateSince } = line;
  const isHolding = state === 'held';
  const me: Member = {
    ...{ lineId: line.id, name: own, number: '', isYou: true, heldSince: isHolding ? stateSince : null },
    state: stateOf({ isMuted: isMuted || isMutedByLeader === true, isHolding, ...(isTalking && { isTalking }) }),
  };
  const all = others.map(
    (other): Member => ({ ...other, isYou: false, state: stateOf(other), heldSince: other.heldSince ?? null }),
  );
  return [me, ...all].sort(
    (a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name) || (a.isYou ? -1 : 1),
  );
}

const marks = {
  muted: <Glyph name="off" className="t3" />,
  held: <Glyph name="pause" className="m-warn" />,
  listening: <Glyph name="on" className="m-ok" />,
  talking: (
    <span className="eq conf-eq" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  ),
} as const;

/** How a participant is in the conference, a glyph and a word, and the number. */
function Presence({ member, isLeading }: { member: Member; isLeading: boolean }) {
  const t = useT();
  const names = useNames();
  const { state, isYou, heldSince } = member;
  const elapsed = useElapsed(heldSince);
  const word =
    state === 'held' && elapsed !== null
      ? t('conference.heldFor', { time: ringingTime(elapsed) })
      : state === 'muted' && isLeading && !isYou
        ? t('conference.mutedByYou')
        : t(`conference.${state}`);
  const more = isYou ? (isLeading ? t('conference.lead') : '') : names.numberOf(member);
  return (
    <span className="c n">
      <span className={state === 'talking' ? 'conf-state ok' : 'conf-state'}>
        {marks[state]}
        {word}
      </span>
      {more && <span className="conf-more">{` · ${more}`}</span>}
    </span>
  );
}

/**
 * Who is in a conference and how, by name. Each leaves by hanging up; who has made it mutes and drops the others, and whoever
 * was muted so may speak again. CALL-004
 */
export function ConferenceList({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const { dropMember, muteMember, toggleMute } = useCallActions();
  const isMuted = useAtomValue(mutedAtom);
  const members = useMembers(line);
  const { isLeading = false, isMutedByLeader } = line;
  return (
    <section aria-label={t('conference.people')} className="confs">
      <ul className="fcard">
        {members.map((member) => {
          const name = names.nameOf(member);
          const isOff = member.isYou ? isMuted : member.state === 'muted';
          return (
            <li key={member.lineId} className="conf">
              <Avatar name={member.name} size={30} />
              <span className="b">
                <span className="a trunc">{member.isYou ? t('conference.you') : name}</span>
                <Presence member={member} isLeading={isLeading} />
              </span>
              {member.isYou && isMutedByLeader ? (
                <IconButton
                  icon={MicOff}
                  iconClass="i i-s"
                  name={t('conference.speak')}
                  aria-pressed={true}
                  onClick={() => void muteMember(line, line.id, false)}
                />
              ) : (
                (isLeading || member.isYou) && (
                  <IconButton
                    icon={isOff ? MicOff : Mic}
                    iconClass="i i-s"
                    name={t(member.isYou ? 'conference.muteSelf' : 'conference.mute', { name })}
                    aria-pressed={isOff}
                    onClick={member.isYou ? toggleMute : () => void muteMember(line, member.lineId, !isOff)}
                  />
                )
              )}
              {isLeading &&
                (member.isYou ? (
                  <span className="conf-gap" />
                ) : (
                  <IconButton
                    icon={PhoneOff}
                    iconClass="i i-s"
                    className="ib ib--danger"
                    name={t('conference.drop', { name })}
                    onClick={() => void dropMember(line, member.lineId)}
                  />
                ))}
            </li>
          );
        })}
      </ul>
      <p className="small t2">{t('conference.keeps', { n: members.length - 1 })}</p>
    </section>
  );
}
