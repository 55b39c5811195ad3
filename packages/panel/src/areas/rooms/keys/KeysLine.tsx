import { useAtomValue } from 'jotai';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { useT } from '../../../words/useT.ts';
import { ROOM_KEYS, roomKeysAtom, roomRowsAtom } from '../state.ts';

/** One line above the rooms while keys of encrypted messages are not saved, or not read on this device yet; it stops nobody. */
export function KeysLine() {
  const t = useT();
  const at = useAtomValue(roomKeysAtom)?.at;
  const isNeeded = (useAtomValue(roomRowsAtom) ?? []).some(({ isEncrypted, invitedBy }) => isEncrypted && !invitedBy);
  if (!isNeeded || (at !== 'none' && at !== 'locked')) return null;
  return (
    <p className="room-keysline">
      <span className="grow">{t(at === 'none' ? 'rooms.keysLineNone' : 'rooms.keysLineLocked')}</span>
      <PanelLink className="btn btn--s" path={ROOM_KEYS}>
        {t(at === 'none' ? 'rooms.keysSave' : 'rooms.passphrase')}
      </PanelLink>
    </p>
  );
}
