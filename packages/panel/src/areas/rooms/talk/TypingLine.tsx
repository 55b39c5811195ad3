import type { Person } from '@ringside/chat/Messaging';
import { useT } from '../../../words/useT.ts';

/** Who is writing, in a place of its own: nothing moves when it comes or goes, and it is read out to nobody. S-MSG-5 */
export function TypingLine({ people }: { people: readonly Person[] }) {
  const t = useT();
  const [first, second, third] = people.map(({ name }) => name);
  return (
    <div className="room-typing micro t2">
      {first !== undefined && (
        <p className="trunc">
          {third !== undefined
            ? t('rooms.typingMany')
            : second !== undefined
              ? t('rooms.typingTwo', { name: first, other: second })
              : t('rooms.typingOne', { name: first })}
        </p>
      )}
    </div>
  );
}
