import type { MessageKey } from '../../../../words/translate.ts';

/** What one reacts with, by its digit from 1. MSG-014 */
export const faces: readonly (readonly [string, MessageKey])[] = [
  ...([
    ['👍', 'rooms.faceAgreed'],
    ['❤️', 'rooms.faceLove'],
    ['😄', 'rooms.faceLaugh'],
  ] as const),
  ...([
    ['🎉', 'rooms.faceCelebrate'],
    ['👀', 'rooms.faceLooking'],
    ['🙏', 'rooms.faceThanks'],
  ] as const),
];
