import type { QueuedCaller, QueueGroup, QueueMember } from '@ringside/domain/queue';
import type { WireGroupFigures, WireStatistics } from '@ringside/protocol/statistics/figures';
import { atom, useAtomValue, useStore } from 'jotai';
import { useMemo } from 'react';
import { useSteadily } from '../../kernel/hooks/useSteadily.ts';
import { groups } from '../../kernel/state.ts';
import { callersOf, membersOf } from '../queues/queueState.ts';
import { type Totals, totalsOf } from './totals.ts';

/** A queue as the dashboard shows it. */
export interface QueueRow {
  group: QueueGroup;
  /** Since when the one waits who has waited longest, and is not owed a call; epoch milliseconds of the server's clock. */
  since: number | null;
  /** Null while the figures of the period are not known. */
  totals: Totals | null;
}
export interface WaitingCaller extends QueuedCaller {
  group: QueueGroup;
}

const supervisedAtom = atom((get) => get(groups.allAtom).filter(({ isAcd, counters }) => isAcd && counters));

const waitingAtom = atom((get): WaitingCaller[] =>
  get(supervisedAtom)
    .flatMap((group) =>
      get(callersOf(group.uri))
        .filter(({ place }) => place > 0)
        .map((caller) => ({ ...caller, group })),
    )
    .sort((a, b) => a.since - b.since),
);

/** Everybody in a queue, and the agents of it. */
export const useQueueOf = (groupUri: string) => ({
  callers: useAtomValue(callersOf(groupUri)),
  members: useAtomValue(membersOf(groupUri)),
});

/** Which queues there are: the same text as long as they are the same, whatever their figures. */
const supervisedUrisAtom = atom((get) =>
  get(supervisedAtom)
    .map(({ uri }) => uri)
    .join(' '),
);

/** Agents of the queues, each once, by name: no state moves anybody. */
const membersAtom = atom((get): AgentInQueues[] => {
  const all = new Map<string, AgentInQueues>();
  for (const uri of get(supervisedUrisAtom).split(' '))
    for (const member of get(membersOf(uri))) {
      const groupUris = [...(all.get(member.extensionUri)?.groupUris ?? []), uri];
      all.set(member.extensionUri, { member, groupUris });
    }
  return [...all.values()].sort(
    (a, b) => byName.compare(a.member.name, b.member.name) || (a.member.uri < b.member.uri ? -1 : 1),
  );
});
/** An agent as it stands in the last of the queues; as it came, so that a row is drawn anew for its own changes only. */
interface AgentInQueues {
  member: QueueMember;
  groupUris: string[];
}
const byName = new Intl.Collator();

/** How often the board follows queues, callers and agents at most, in milliseconds: its figures are read, not watched. */
const EVERY_MS = 1000;
/** Something of queues, callers or agents is another. Nothing is worked out for it: that is done when the board is drawn. */
const changesAtom = atom((get) => {
  get(groups.allAtom);
  return get(supervisedUrisAtom)
    .split(' ')
    .map((uri) => [get(callersOf(uri)), get(membersOf(uri))]);
});

const NONE: Omit<WireGroupFigures, 'label' | 'groupID'> = {
  ...{
    entered: 0,
    answered: 0,
    abandoned: 0,
    overflowed: 0,
    calledBack: 0,
    refused: 0,
    voicemail: 0,
    waiting: 0,
    givenUp: 0,
  },
  ...{ unreached: 0, answeredInTime: 0, meanWait: 0, longestWait: 0, meanTalk: 0, hours: [] },
};

/** Nobody has called. */
const noTotals = totalsOf([NONE]);

/**
 * Queues the user sees into, live, with their figures; all or one of them.
 *
 * @param shownId null: all
 */
export function useQueueRows(statistics: WireStatistics | null, shownId: string | null) {
  const store = useStore();
  useSteadily(changesAtom, EVERY_MS);
  const supervised = store.get(supervisedAtom);
  const waiting = store.get(waitingAtom);
  const members = store.get(membersAtom);
  // Apart from the rest: agents stay the same while callers come and go.
  const shownUri = supervised.find(({ id }) => id === shownId)?.uri ?? null;
  const shownMembers = useMemo(
    () =>
      members
        .filter(({ groupUris }) => shownId === null || (shownUri !== null && groupUris.includes(shownUri)))
        .map(({ member }) => member),
    [members, shownId, shownUri],
  );
  const figures = useMemo(
    () => new Map((statistics?.groups ?? []).map((one) => [one.groupID, totalsOf([one])])),
    [statistics],
  );
  const shownIds = supervised
    .filter(({ id }) => shownId === null || id === shownId)
    .map(({ id }) => id)
    .join(' ');
  const totals = useMemo(
    () => statistics && totalsOf(statistics.groups.filter(({ groupID }) => shownIds.split(' ').includes(groupID))),
    [statistics, shownIds],
  );
  return useMemo(() => {
    const isShown = (group: QueueGroup): boolean => shownId === null || group.id === shownId;
    const rows = supervised.filter(isShown).map((group): QueueRow => {
      const since = waiting.find(({ groupUri, isCallback }) => groupUri === group.uri && !isCallback)?.since ?? null;
      return { group, since, totals: statistics && (figures.get(group.id) ?? noTotals) };
    });
    const uris = new Set(rows.map(({ group }) => group.uri));
    return {
      supervised,
      /** In all of the queues, shown or not. */
      allWaiting: waiting,
      members: shownMembers,
      rows,
      waiting: waiting.filter(({ group }) => uris.has(group.uri)),
      totals,
    };
  }, [supervised, waiting, shownMembers, statistics, figures, totals, shownId]);
}
