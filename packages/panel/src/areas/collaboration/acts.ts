import { collaborationVerbs } from '@ringside/client/meetings/collaboration';
import { acts, outcomes } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { panelConfigAtom, sessionAtom } from '../../kernel/state.ts';
import { meetingLinksAtom } from './state.ts';

/** Links of meeting services of others. */
export const collaborationActs = acts(({ client, store }) => {
  const verbs = client.open(collaborationVerbs);
  const { coligo, zoom } = outcomes(verbs);
  return {
    /** None, and not reached, when Teams does not answer. CONF-028 */
    teamsMeetings: () => verbs.teamsMeetings(),
    /** The user's private room, for this version of the panel. CONF-031, Q-169 */
    coligo: () => coligo(store.get(panelConfigAtom)?.version ?? ''),
    /** A new room each time. CONF-032 */
    zoom: () => zoom(),
  };
});

/** Asks which of these services a user has, once. PROF-011 */
export function followMeetingLinks({ client, onSignedIn, onSignedOut, store }: Ground): void {
  let turn = 0;
  const begin = async (): Promise<void> => {
    if (store.get(sessionAtom).at !== 'signedIn') return;
    turn += 1;
    const mine = turn;
    const answer = await client.open(collaborationVerbs).services();
    if (answer.ok && mine === turn) store.set(meetingLinksAtom, answer.value);
  };
  onSignedIn(() => void begin());
  onSignedOut(() => {
    turn += 1;
    store.set(meetingLinksAtom, null);
  });
  void begin();
}
