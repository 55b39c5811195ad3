import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { roomActs } from './acts.ts';

/** Has rooms opened on this device by whatever screen shows them first. */
export function useRooms(): void {
  const { open } = useActs(roomActs);
  // Once, and before the screen is there.
  useState(() => setTimeout(() => void open(), 0));
}
