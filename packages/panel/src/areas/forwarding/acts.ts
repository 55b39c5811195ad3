import {
  contactForwardingList,
  forwardingList,
  forwardingVerbs,
  groupForwardingList,
} from '@ringside/client/forwarding';
import type { Forwarding } from '@ringside/domain/forwarding';
import { acts, outcomes } from '../../kernel/acts.ts';
import { contactPrintsAtom, groupRulesAtom, rulesAtom } from './state.ts';

const inOrder = (rules: readonly Forwarding[]): Forwarding[] => rules.toSorted((a, b) => a.place - b.place);

/** Rules that send the user's calls on, and what happens to a call. */
export const forwardingActs = acts(({ client, follow, onSignedOut, store }) => {
  let isFollowed = false;
  let areGroupsFollowed = false;
  let areContactsFollowed = false;
  return {
    ...outcomes(client.open(forwardingVerbs)),
    /** Keeps the rules current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(forwardingList, (change) =>
        store.set(rulesAtom, (all) => {
          if (change.op === 'reset') return inOrder(change.items);
          const uri = change.op === 'put' ? change.item.uri : change.uri;
          const others = (all ?? []).filter((one) => one.uri !== uri);
          return inOrder(change.op === 'put' ? [...others, change.item] : others);
        }),
      );
      onSignedOut(() => store.set(rulesAtom, null));
    },
    /** Keeps the rules of groups current from the first call on. GRP-003 */
    followGroups(): void {
      if (areGroupsFollowed) return;
      areGroupsFollowed = true;
      follow(groupForwardingList, (change) =>
        store.set(groupRulesAtom, (all) => {
          if (change.op === 'reset') return new Map(change.items.map(({ uri, rules }) => [uri, inOrder(rules)]));
          const next = new Map(all);
          if (change.op === 'put') next.set(change.item.uri, inOrder(change.item.rules));
          else next.delete(change.uri);
          return next;
        }),
      );
      onSignedOut(() => store.set(groupRulesAtom, null));
    },
    /** Keeps what is known of the rules of colleagues current from the first call on. NAV-054 */
    followContacts(): void {
      if (areContactsFollowed) return;
      areContactsFollowed = true;
      follow(contactForwardingList, (change) =>
        store.set(contactPrintsAtom, (all) => {
          if (change.op === 'reset') return new Map(change.items.map(({ uri, print }) => [uri, print]));
          const next = new Map(all);
          if (change.op === 'put') next.set(change.item.uri, change.item.print);
          else next.delete(change.uri);
          return next;
        }),
      );
      onSignedOut(() => store.set(contactPrintsAtom, null));
    },
  };
});
