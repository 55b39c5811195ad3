import { useAtomValue } from 'jotai';
import { useT } from '../../words/useT.ts';
import { lockerAtom, nothingAtom } from '../meetings/state.ts';

/** Before joining an encrypted meeting: what that excludes, or why the user cannot join here. */
export function Before() {
  const t = useT();
  const fault = useAtomValue(useAtomValue(lockerAtom)?.faultAtom ?? nothingAtom);
  return (
    <p className={fault ? 'err err--box' : 'meet-says'} role={fault ? 'alert' : undefined}>
      {!fault && <span className="lockm" />} {t(fault ?? 'lock.encryptedSays')}
    </p>
  );
}
