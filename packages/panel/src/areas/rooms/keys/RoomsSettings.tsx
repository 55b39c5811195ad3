import type { KeysState } from '@ringside/chat/Keys';

import { useAtomValue, useSetAtom } from 'jotai';
import KeySquare from 'lucide-react/icons/key-square';
import Laptop from 'lucide-react/icons/laptop';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import { useActs } from '../../../kernel/acts.ts';
import { part as partOf } from '../../../kernel/code/part.tsx';
import { Content } from '../../../kernel/navigation/column.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { SettingParts } from '../../../kit/SettingParts.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { DEVICES } from '../devices/state.ts';
import { DisabledPrompt } from '../list/DisabledPrompt.tsx';
import { StateCard } from '../StateCard.tsx';
import { messagingAtom, ROOM_KEYS, roomChoicesAtom, roomKeysAtom, roomsDeniedAtom } from '../state.ts';
import { useRooms } from '../useRooms.ts';

const RoomKeys = partOf(() => withWords(import('./RoomKeys.tsx')), 'RoomKeys');

/** Whether others see that the user is writing: on all devices, and what is refused is said. */
function TypingShown() {
  const t = useT();
  const { choose } = useActs(roomActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const choices = useAtomValue(roomChoicesAtom);
  if (!choices) return null;
  const change = async (isTypingShown: boolean) => {
    const done = await choose({ isTypingShown });
    if (!done.ok) raise(done.refused);
  };
  return (
    <li className="row row--1 row--flush set">
      <span className="b">
        <span className="a set-name">{t('rooms.typingShown')}</span>
        <span className="small t2">{t('rooms.typingShownHint')}</span>
      </span>
      <span className="e">
        <Switch name={t('rooms.typingShown')} on={choices.isTypingShown} onChange={(on) => void change(on)} />
      </span>
    </li>
  );
}

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
          <TypingShown />
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
