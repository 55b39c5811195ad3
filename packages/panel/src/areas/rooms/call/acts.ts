import { acts } from '../../../kernel/acts.ts';
import { promptActs } from '../../meetings/prompts/acts.ts';
import { seatAtom } from '../../meetings/state.ts';

/** People who are called at most: as many as the server lets one person call in a minute. The others find the meeting in their list. */
const MOST = 20;
/** So long after a meeting was made its host is awaited there before the others are called, in milliseconds. */
const PATIENCE_MS = 600_000;

/** Calling all who are in a room. S-MSG-5 */
export const meetActs = acts(({ store, of, onSignedOut, onEnd }) => {
  const own = { stop: () => {} };
  const end = (): void => {
    own.stop();
    own.stop = () => {};
  };
  onSignedOut(end);
  onEnd(end);
  const ring = async (meetingUri: string, users: readonly string[]): Promise<void> => {
    // Whoever cannot be called stops no other; the message in the room tells them.
    for (const user of users.slice(0, MOST)) await of(promptActs).ring(meetingUri, user);
  };
  return {
    /** Calls colleagues into a meeting once the user is in it; another one in its place ends that. @param users paths of their extensions */
    ringWhenIn(meetingUri: string, users: readonly string[]): void {
      end();
      const look = (): void => {
        if (store.get(seatAtom)?.meetingUri !== meetingUri) return;
        end();
        void ring(meetingUri, users);
      };
      const leave = store.sub(seatAtom, look);
      const timer = setTimeout(end, PATIENCE_MS);
      own.stop = () => {
        leave();
        clearTimeout(timer);
      };
      look();
    },
  };
});
