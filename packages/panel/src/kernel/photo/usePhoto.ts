import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useWant } from '../acts.ts';
import { photosAtom } from './photosAtom.ts';

const load = async () => (await import('./acts.ts')).photoActs;

/** The address of a photo as soon as it is there; until then, and without one, nothing. @param path of the photo. CONT-005 */
export function usePhoto(path: string | null | undefined): string | undefined {
  const want = useWant(load);
  const address = useAtomValue(photosAtom).get(path ?? '');
  useEffect(() => {
    if (path && address === undefined) void want((acts) => acts.load(path));
  }, [path, address, want]);
  return path ? address : undefined;
}
