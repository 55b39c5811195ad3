import type { MoveCalls } from './moveCalls.ts';

/** Methods of `moveCalls`, apart from their code. */
export const MOVE_CALLS = [
  'transfer',
  'takeBack',
  'transferTo',
  'merge',
  'dropMember',
  'muteMember',
  'redirect',
  'record',
  'joinCall',
  'pickup',
  'monitor',
] as const satisfies readonly (keyof MoveCalls)[];
