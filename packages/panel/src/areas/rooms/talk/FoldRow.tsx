import { changesOf, type Fold, type MemberChange } from '@ringside/chat/rules/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';

const NAMED = 2;
const keys: Readonly<Record<MemberChange, MessageKey>> = {
  ...{ join: 'rooms.joined', invite: 'rooms.invited', leave: 'rooms.left' },
  ...{ kick: 'rooms.kicked', ban: 'rooms.banned', unban: 'rooms.unbanned' },
};

/**
 * Who came and went in a run, as one line that opens in place. MSG-015
 *
 * @param row its place in the list, where nothing of it is above
 */
export function FoldRow({ fold, row }: { fold: Fold; row: string | undefined }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const short = changesOf(fold.lines).map(({ change, names }) => {
    const first = names.slice(0, NAMED).join(', ');
    const more = names.length - NAMED;
    return t(keys[change], { names: more > 0 ? t('rooms.and', { names: first, n: more }) : first });
  });
  const isFolded = fold.lines.length > 1;
  const text = short.join(', ');
  return (
    <li className="sys room-fold" data-place={row}>
      {isFolded ? (
        <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <UsersRound className="i i-s" aria-hidden="true" /> {text}{' '}
          <ChevronDown className="i i-xs" aria-hidden="true" />
        </button>
      ) : (
        text
      )}
      {isOpen && (
        <ul>
          {fold.lines.map(({ id, change, name }) => (
            <li key={id}>{t(keys[change], { names: name })}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
