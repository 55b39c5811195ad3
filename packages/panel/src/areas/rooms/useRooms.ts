import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { roomActs } from './acts.ts';

/** Has rooms opened on this device by whatever screen shows them first. */
export function useRooms(): void {
  const { open } = useActs(roomActs);
  // Once, and before the screen is there: React holds back one whose code came late for up to 0.3 s after what stood in its place.
  useState(() => setTimeout(() => void open(), 0));
}
