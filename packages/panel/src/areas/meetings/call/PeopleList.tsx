import type { MeetingPerson } from '@ringside/domain/meeting';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';

/** Everybody who is in the meeting. */
export function PeopleList({
  people,
  ownId,
  onClose,
}: {
  people: readonly MeetingPerson[];
  ownId: string;
  onClose: () => void;
}) {
  const t = useT();
  const title = t('meet.peopleIn', { count: people.length });
  return (
    <Sheet title={title} onClose={onClose}>
      <ul aria-label={title}>
        {people.map(({ id, label, isOwner, isMuted }) => (
          <li className="row" key={id}>
            <Avatar name={label} />
            <span className="b">
              <span className="a">{id === ownId ? `${label} (${t('meet.you')})` : label}</span>
              <span className="c">
                {[isOwner && t('meet.owner'), isMuted && t('meet.muted')].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
