import type { ComponentProps } from 'react';
import { usePhoto } from '../../kernel/photo/usePhoto.ts';
import { Avatar } from '../../kit/Avatar.tsx';

/** A person by the photo as soon as it is there; until then, and without one, as `Avatar` does. CONT-005 */
export function PhotoAvatar({ photo, ...props }: { photo: string | null | undefined } & ComponentProps<typeof Avatar>) {
  const address = usePhoto(photo);
  return <Avatar {...props} sign={address ? <img src={address} alt="" /> : props.sign} />;
}
