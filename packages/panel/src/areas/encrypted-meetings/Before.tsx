import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useT } from '../../words/useT.ts';
import { lockerAtom, nothingAtom } from '../meetings/state.ts';
import { roomActs } from '../rooms/acts.ts';

/** Before joining an encrypted meeting: what that excludes, or why the user cannot join here. */
export function Before() {
  const t = useT();
  const fault = useAtomValue(useAtomValue(lockerAtom)?.faultAtom ?? nothingAtom);
  const { open } = useActs(roomActs);
  // keys go by them: joining does not wait
  useEffect(() => {
    if (!fault) void open();
  }, [fault, open]);
  return (
    <p className={fault ? 'err err--box' : 'meet-says'} role={fault ? 'alert' : undefined}>
      {!fault && <span className="lockm" />} {t(fault ?? 'lock.encryptedSays')}
    </p>
  );
}
