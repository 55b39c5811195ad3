import type { KeysState } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import KeySquare from 'lucide-react/icons/key-square';
import Laptop from 'lucide-react/icons/laptop';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import { Content } from '../../../kernel/navigation/column.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { part as partOf } from '../../../kernel/part.tsx';
import { SettingParts } from '../../../kit/SettingParts.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { DEVICES } from '../devices/state.ts';
import { DisabledPrompt } from '../list/DisabledPrompt.tsx';
import { StateCard } from '../StateCard.tsx';
import { messagingAtom, ROOM_KEYS, roomKeysAtom, roomsDeniedAtom } from '../state.ts';
import { useRooms } from '../useRooms.ts';

const RoomKeys = partOf(() => withWords(import('./RoomKeys.tsx')), 'RoomKeys');

const keysSaid: Readonly<Record<KeysState['at'], MessageKey>> = {
  ...{
    unknown: 'rooms.keysAreUnknown',
    none: 'rooms.keysAreNone',
    locked: 'rooms.keysAreLocked',
    on: 'rooms.keysAreOn',
  },
};

/** Messaging on this device, and the keys of its messages. S-MSG-8, S-MSG-9, NAV-013, NAV-038 */
export function RoomsSettings({ part = null }: { part?: string | null }) {
  const t = useT();
  useRooms();
  const denied = useAtomValue(roomsDeniedAtom);
  const state = useAtomValue(messagingAtom)?.at;
  const keys = useAtomValue(roomKeysAtom);
  const isOpen = state === 'ready' || state === 'offline';
  if (denied !== null)
    return (
      <Content>
        <DisabledPrompt />
      </Content>
    );
  return (
    <Content>
      <StateCard />
      {isOpen && part === 'keys' && <RoomKeys />}
      {isOpen && part !== 'keys' && (
        <ul>
          <li className="row set">
            <SettingParts icon={Laptop} name={t('rooms.device')}>
              {t(state === 'offline' ? 'rooms.deviceOffline' : 'rooms.deviceOpen')}
            </SettingParts>
          </li>
          <li>
            <PanelLink className="row set" path={DEVICES}>
              <SettingParts icon={MonitorCheck} name={t('rooms.devices')}>
                {null}
              </SettingParts>
            </PanelLink>
          </li>
          <li>
            <PanelLink className="row set" path={ROOM_KEYS}>
              <SettingParts icon={KeySquare} name={t('rooms.keys')}>
                {t(keysSaid[keys?.at ?? 'unknown'])}
              </SettingParts>
            </PanelLink>
          </li>
        </ul>
      )}
    </Content>
  );
}
