import { type AvatarType, avatarOf } from '@ringside/domain/directory';
import AudioLines from 'lucide-react/icons/audio-lines';
import Headphones from 'lucide-react/icons/headphones';
import Megaphone from 'lucide-react/icons/megaphone';
import UsersRound from 'lucide-react/icons/users-round';
import Zap from 'lucide-react/icons/zap';
import type { ComponentProps, ComponentType } from 'react';
import { PhotoAvatar } from './PhotoAvatar.tsx';

const signs: Partial<Record<AvatarType, ComponentType<{ className?: string }>>> = {
  ...{ ACDGroupAddress: Headphones, GroupAddress: UsersRound, IVRService: AudioLines },
  ...{ PagingGroupAddress: Megaphone, SpeedDial: Zap },
};

/** Whoever stands in an address book: a person by the photo or initials, everything else by the sign of its kind. UI-026 */
export function Face({
  kind,
  ...props
}: { kind: string } & Omit<ComponentProps<typeof PhotoAvatar>, 'sign' | 'isGroup'>) {
  const Sign = signs[avatarOf(kind)];
  return <PhotoAvatar {...props} sign={Sign && <Sign className="i" />} />;
}
