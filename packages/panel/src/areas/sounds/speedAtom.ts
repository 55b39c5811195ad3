import { atom } from 'jotai';

/** Speeds a sound can be played at. */
export const SPEEDS = [0.8, 1, 1.2, 1.5, 2] as const;
const KEY = 'ringside.speed';

const kept = (): number => {
  try {
    const value = Number(localStorage.getItem(KEY));
    return (SPEEDS as readonly number[]).includes(value) ? value : 1;
  } catch {
    // Frames of other sites may have no storage.
    return 1;
  }
};
const ownSpeedAtom = atom<number | null>(null);

/** The speed, remembered in this browser. */
export const speedAtom = atom(
  (get) => get(ownSpeedAtom) ?? kept(),
  (_get, set, speed: number) => {
    set(ownSpeedAtom, speed);
    try {
      localStorage.setItem(KEY, String(speed));
    } catch {
      // Then it is remembered until the panel is closed.
    }
  },
);
