import type { MeetingMessage } from '@ringside/domain/meeting';

type Given = { ok: true; value: readonly MeetingMessage[] } | { ok: false };

/**
 * The chat of the meeting in which one is: messages are read one after the other, whenever the place says that there are more.
 *
 * @param read those after a number
 * @param changed all of them, whenever there are more
 */
export function createChat(
  read: (after: number) => Promise<Given>,
  changed: (messages: readonly MeetingMessage[]) => void,
) {
  const own = { all: [] as readonly MeetingMessage[], turn: Promise.resolve(), isOver: false };
  const readTo = async (n: number): Promise<void> => {
    const last = own.all.at(-1)?.n ?? 0;
    if (own.isOver || n <= last) return;
    const answer = await read(last);
    if (!answer.ok || own.isOver) return;
    own.all = [...own.all, ...answer.value];
    changed(own.all);
  };
  return {
    /** The last message has this number by now. */
    said(n: number): void {
      own.turn = own.turn.then(() => readTo(n)).catch(() => undefined);
    },
    close(): void {
      own.isOver = true;
    },
  };
}
