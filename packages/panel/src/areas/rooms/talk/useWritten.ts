import type { RoomRow } from '@ringside/chat/Messaging';
import type { RefObject } from 'react';
import { useFaces } from './faces/useFaces.ts';
import { type Option, useCompletion } from './useCompletion.ts';
import { useMentions } from './useMentions.ts';

/** A member, or a face. */
export interface WrittenOption extends Option {
  face?: string;
}
interface Given {
  room: RoomRow;
  /** Around the field. */
  part: RefObject<HTMLDivElement | null>;
  text: string;
  setText: (text: string) => void;
}
/** What is completed while the user writes in a room: members by `@`, faces by `:`. S-MSG-5 */
export function useWritten({ room, part, text, setText }: Given) {
  const { completed, named } = useMentions(room);
  const faces = useFaces();
  return { named, ...useCompletion<WrittenOption>({ part, text, setText, of: [completed, faces] }) };
}
