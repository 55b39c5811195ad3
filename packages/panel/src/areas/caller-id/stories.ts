import { callerIdVerbs } from '@ringside/client/callerIds';
import type { CallerId } from '@ringside/domain/profile';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';

const main: CallerId = {
  ...{ uri: 'v1/user/CallerId', mode: 'one', one: '0199002700', shown: '0199002700', byPresence: [] },
  ...{ isOfCalendar: false, state: 'available', mayHide: true, total: 126 },
};
const story = (more: Partial<CallerId> | null) => ({
  set: (store: Store) => {
    const numbers = Array.from({ length: 10 }, (_, n) => `019900274${n}`);
    giveVerbs(store, [callerIdVerbs], {
      callerIds: async (first = '') => ({ ok: true, value: numbers.filter((one) => one.startsWith(first)) }),
    });
    giveList(store, 'callerId', more && [{ ...main, ...more }]);
    store.set(navigationAtom, { path: '/settings/callerid', stack: ['/settings'] });
  },
});

/** The number that others see. */
export const callerIdStories: Record<string, { set: (store: Store) => void }> = {
  'caller-id': story({}),
  'caller-id-presence': story({
    mode: 'byPresence',
    byPresence: [
      { state: 'available', number: '0199002700' },
      { state: 'working', number: '0199002743' },
      { state: 'travelling', number: '0639984410' },
      { state: 'away', number: '' },
    ],
  }),
  'caller-id-hidden': story({ mode: 'hidden', shown: '' }),
  'caller-id-calendar': story({ mode: 'byPresence', shown: '0199002743', isOfCalendar: true, mayHide: false }),
  'caller-id-loading': story(null),
};
