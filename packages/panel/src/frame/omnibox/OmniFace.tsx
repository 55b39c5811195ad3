import { usePhoto } from '../../kernel/photo/usePhoto.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import type { OmniRow } from './omniResults.ts';

/** Whom a row would call: by the photo, or by initials. CONT-005 */
export function OmniFace({ row, size = 34 }: { row: Extract<OmniRow, { kind: 'person' | 'call' }>; size?: number }) {
  const person = row.kind === 'person' ? row : null;
  const address = usePhoto(person?.photo);
  return (
    <Avatar
      name={person ? person.name : row.kind === 'call' ? row.person : ''}
      size={size}
      presence={person?.colleague ? presenceLook(person.colleague) : null}
      sign={address ? <img src={address} alt="" /> : null}
    />
  );
}
