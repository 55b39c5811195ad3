import { Avatar } from '../../../kit/Avatar.tsx';
import { useT } from '../../../words/useT.ts';
import type { Completion } from './useCompletion.ts';
import type { WrittenOption } from './useWritten.ts';

/** Members that an `@` may mean, or faces that a `:` may mean, above the field; what is written does not move. */
export function WrittenList({ completion: { id, found, at, pick } }: { completion: Completion<WrittenOption> }) {
  const t = useT();
  const isFaces = found[0]?.face !== undefined;
  return (
    <>
      <span className="sr" role="status">
        {found.length > 0 && t(isFaces ? 'rooms.emojiFound' : 'rooms.mentionFound', { n: found.length })}
      </span>
      {found.length > 0 && (
        <div
          className="room-ats"
          role="listbox"
          id={id}
          aria-label={t(isFaces ? 'rooms.emojiList' : 'rooms.mentionList')}
        >
          {found.map((one, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={one.id}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === at}
              className="room-at-one"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(one)}
            >
              {one.face === undefined ? (
                <Avatar name={one.name} size={24} />
              ) : (
                <span className="room-at-face">{one.face}</span>
              )}
              <bdi className="trunc">{one.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
