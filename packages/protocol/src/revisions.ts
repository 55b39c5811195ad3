import { pushRevisions } from './revisions/push.ts';
import type { Revision } from './revisions/Revision.ts';
import { restRevisions } from './revisions/rest.ts';

/**
 * Every wire but the bridge's, which has its own list (`bridge/version.ts`), with its changes, oldest first. A test compares
 * the last hash with the schemas of the wire: whoever changes one says here what it means for the other side.
 */
export const revisions: Record<'rest' | 'push' | 'tabs' | 'storage' | 'helper', readonly Revision[]> = {
  rest: restRevisions,
  push: pushRevisions,
  tabs: [
    { hash: '51d8315f2066d724', change: 'when hashes were begun' },
    { hash: '996b81eee3233beb', change: 'the window to sign in may be in German, Spanish and Arabic' },
    { hash: '74bc6d84d36c5b6f', change: 'a window of the panel asks the frames of its opener for their sign-in' },
    { hash: '8aa53483181e6631', change: 'a window asks the frames of its opener whether the page may keep a tie' },
  ],
  storage: [
    { hash: '58d533809008c44a', change: 'when hashes were begun' },
    { hash: '1434fbd3c99446c3', change: 'a shape of the session that nobody wrote or read is gone' },
    { hash: 'b2711d15526bb0d7', change: 'a copy of the settings of a user, and whose it is' },
  ],
  helper: [{ hash: '234c5b7153997208', change: 'when hashes were begun' }],
};
