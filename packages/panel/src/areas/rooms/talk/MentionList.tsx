import { Avatar } from '../../../kit/Avatar.tsx';
import { useT } from '../../../words/useT.ts';
import type { Mentions } from './useMentions.ts';

/** Members that an `@` may mean, above the field; what is written does not move. */
export function MentionList({ mentions: { id, found, at, pick } }: { mentions: Mentions }) {
  const t = useT();
  return (
    <>
      <span className="sr" role="status">
        {found.length > 0 && t('rooms.mentionFound', { n: found.length })}
      </span>
      {found.length > 0 && (
        <div className="room-ats" role="listbox" id={id} aria-label={t('rooms.mentionList')}>
          {found.map((person, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={person.id}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === at}
              className="room-at-one"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              <Avatar name={person.name} size={24} />
              <bdi className="trunc">{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
