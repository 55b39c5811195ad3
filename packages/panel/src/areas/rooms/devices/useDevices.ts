import type { DeviceList } from '@ringside/chat/Devices';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { messagingAtom } from '../state.ts';
import { deviceActs } from './acts.ts';
import { roomDevicesAtom } from './state.ts';

/**
 * Devices of the members of a room, or of the user alone, as long as a component looks at them.
 *
 * @param isShown they are shown one by one: afterwards none of them is new
 */
export function useDevices(roomId: string | null, isShown: boolean, isOn = true): DeviceList | null {
  const { open, close } = useActs(deviceActs);
  const at = useAtomValue(messagingAtom)?.at;
  const isOpen = isOn && (at === 'ready' || at === 'offline');
  useEffect(() => {
    if (!isOpen) return;
    void open(roomId);
    return () => close(roomId, isShown);
  }, [isOpen, isShown, roomId, open, close]);
  return useAtomValue(roomDevicesAtom)[roomId ?? ''] ?? null;
}
