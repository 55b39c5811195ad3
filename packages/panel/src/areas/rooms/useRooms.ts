import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { roomActs } from './acts.ts';

/** Has rooms opened on this device by whatever screen shows them first. */
export function useRooms(): void {
  const { open } = useActs(roomActs);
  useEffect(() => void open(), [open]);
}
