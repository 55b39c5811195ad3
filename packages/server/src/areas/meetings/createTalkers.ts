/** Between two messages about who talks in a meeting, in milliseconds: each goes to everybody who is in it. */
const SPACE_MS = 1000;

/**
 * Says when people of a meeting begin and end to talk: at once, but not more often than once a second in one meeting.
 *
 * @param tell everybody in the meeting hears who talks by now
 */
export function createTalkers(tell: (meetingId: string) => void) {
  const waiting = new Map<string, { timer: NodeJS.Timeout; isDue: boolean }>();
  const begin = (meetingId: string): void => {
    const timer = setTimeout(() => {
      const isDue = waiting.get(meetingId)?.isDue === true;
      waiting.delete(meetingId);
      if (isDue) changed(meetingId);
    }, SPACE_MS).unref();
    waiting.set(meetingId, { timer, isDue: false });
  };
  const changed = (meetingId: string): void => {
    const now = waiting.get(meetingId);
    if (now) {
      now.isDue = true;
      return;
    }
    begin(meetingId);
    tell(meetingId);
  };
  return {
    changed,
    stop(): void {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
