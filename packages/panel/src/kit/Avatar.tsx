import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { CSSProperties, ReactNode } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { faceOf, initialsOf } from './text/face.ts';

interface Props {
  /** Empty for an unknown person. */
  name: string;
  /** CSS pixels. */
  size?: number;
  presence?: { glyph: GlyphName; tone: 'desk' | 'out' | 'gone' | 'call' } | null;
  /** Initials without a tint, for dark grounds. */
  plain?: boolean;
  /** Several people: a sign instead of initials. */
  isGroup?: boolean;
  /** What stands for initials: a photo, or the sign of a kind. */
  sign?: ReactNode;
}

/** Picture of a person: initials on one of six quiet tints, with the presence as a shape. The words stand beside it. */
export function Avatar({ name, size = 34, presence, plain, isGroup, sign }: Props) {
  const initials = isGroup ? '' : initialsOf(name);
  const style: CSSProperties & Record<`--${string}`, string> = { '--s': `${size}px` };
  if (!plain) style['--face'] = `var(--rs-face-${faceOf(name)})`;
  return (
    <span className="av" style={style} aria-hidden="true">
      {sign ?? (isGroup ? <UsersRound className="i" /> : initials || <UserRound className="i" />)}
      {presence && (
        <span className={`pr p-${presence.tone}`}>
          <Glyph name={presence.glyph} />
        </span>
      )}
    </span>
  );
}
