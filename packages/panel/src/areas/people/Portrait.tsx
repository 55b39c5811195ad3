import { type ComponentProps, lazy, Suspense } from 'react';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { Avatar } from '../../kit/Avatar.tsx';

/** Only whoever has a photo needs its code. */
const PhotoAvatar = lazy(async () => ({
  default: (await fetchAlways(() => import('./PhotoAvatar.tsx'))).PhotoAvatar,
}));

/** A person where photos are rare, or the code is needed at the start: by the photo as soon as it and its code are there. CONT-005 */
export function Portrait({ photo, ...props }: { photo: string | null | undefined } & ComponentProps<typeof Avatar>) {
  const face = <Avatar {...props} />;
  if (!photo) return face;
  return (
    <Suspense fallback={face}>
      <PhotoAvatar photo={photo} {...props} />
    </Suspense>
  );
}
