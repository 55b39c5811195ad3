import { useAtomValue } from 'jotai';
import { type ComponentProps, useEffect } from 'react';
import { useWant } from '../../kernel/acts.ts';
import { photosAtom } from '../../kernel/photo/photosAtom.ts';
import { Avatar } from '../../kit/Avatar.tsx';

const load = async () => (await import('../../kernel/photo/acts.ts')).photoActs;

/** A person by the photo as soon as it is there; until then, and without one, as `Avatar` does. CONT-005 */
export function PhotoAvatar({ photo, ...props }: { photo: string | null | undefined } & ComponentProps<typeof Avatar>) {
  const want = useWant(load);
  const address = useAtomValue(photosAtom).get(photo ?? '');
  useEffect(() => {
    if (photo && address === undefined) void want((acts) => acts.load(photo));
  }, [photo, address, want]);
  return <Avatar {...props} sign={photo && address ? <img src={address} alt="" /> : props.sign} />;
}
