import type { WireCallLine } from '@ringside/protocol/calls';
import type { CallEngine, VerbResult } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import type { Journal } from '../../kernel/journal/createJournal.ts';
import { newId } from '../../kernel/newId.ts';
import type { AcdConferenceRow, AcdConferenceStore } from './store.ts';

const callUri = (callId: string): string => `telephony/Call/${callId}`;
const lastOf = (uri: string): string => uri.split('/').at(-1) ?? '';

/**
 * Writes down the conferences that agents make of calls of queues: who made it, who was in it, until when. A conference
 * begins with the verb and ends when nobody of the company is in a conference of this call any more; what is between is
 * read from the lines. Each change is written at once, so that a crash loses the end at most. ACD-049
 */
export function createConferences(options: {
  company: Company;
  store: AcdConferenceStore;
  calls: Pick<CallEngine, 'merge' | 'linesOf'>;
  bus: Bus<Events>;
  journal: Journal;
  now: () => number;
}) {
  const { company, store, calls, bus, now } = options;
  /** Those that go on, by the id of their call. */
  const running = new Map<string, AcdConferenceRow>();
  /** Calls that are being joined: their lines are in between. */
  const joining = new Set<string>();

  const keep = options.journal.lane<AcdConferenceRow>('acdConference', 'a conference could not be written', (row) =>
    store.put(row),
  );
  /** What has become of a conference that goes on: written, and what is known of it from now on. */
  const change = (callId: string, row: AcdConferenceRow): void => {
    running.set(callId, row);
    keep(row);
  };
  const linesIn = (callId: string): { userId: string; line: WireCallLine }[] =>
    company.users.flatMap(({ id: userId }) =>
      calls
        .linesOf(userId)
        .filter(({ call }) => call === callUri(callId))
        .map((line) => ({ userId, line })),
    );
  const nameOf = (userId: string) => ({
    label: company.user(userId)?.displayName ?? '',
    number: company.extensionOf(userId)?.number ?? '',
  });
  /** The same with a participant more; the very same where that one is there already. */
  const withPerson = (
    row: AcdConferenceRow,
    userId: string | null,
    { label, number }: { label: string; number: string },
  ): AcdConferenceRow => {
    const isNewUser = userId !== null && !row.userIds.includes(userId);
    const isThere = row.participants.some((one) => one.label === label && one.number === number);
    if (isThere && !isNewUser) return row;
    return {
      ...row,
      userIds: isNewUser ? [...row.userIds, userId] : row.userIds,
      participants: isThere ? row.participants : [...row.participants, { label, number }],
    };
  };
  const end = (callId: string, row: AcdConferenceRow): void => {
    running.delete(callId);
    keep({ ...row, endedAt: now() });
  };
  const look = (callId: string): void => {
    const row = running.get(callId);
    if (!row || joining.has(callId)) return;
    // Whoever only listens in takes no part.
    const talking = linesIn(callId).filter(
      ({ line }) => line.serviceName === 'conference' && (line.state === 'talking' || line.state === 'held'),
    );
    if (talking.length === 0) return end(callId, row);
    const there = talking.flatMap(({ userId, line }) => [
      { userId, person: nameOf(userId) },
      ...(line.others ?? []).map((person) => ({ userId: null, person })),
    ]);
    const seen = there.reduce((known, { userId, person }) => withPerson(known, userId, person), row);
    if (seen !== row) change(callId, seen);
  };
  const groupOf = (userId: string, ...callIds: string[]): string | null => {
    const lines = calls.linesOf(userId).filter(({ call }) => callIds.some((id) => call === callUri(id)));
    const uri = lines.find(({ acdGroup }) => acdGroup !== null)?.acdGroup ?? null;
    return uri === null ? null : (company.group(lastOf(uri))?.id ?? null);
  };
  /** Two calls have become one, on the path of the first. */
  const joined = (userId: string, callId: string, otherCallId: string, groupId: string | null): void => {
    const [first, second] = [running.get(callId), running.get(otherCallId)];
    if (first && second) end(otherCallId, second);
    else running.delete(otherCallId);
    const known = first ?? second;
    if (!known && groupId === null) return;
    if (known) return void running.set(callId, known);
    change(callId, {
      ...{ id: newId(), groupId: groupId ?? '', startedAt: now(), endedAt: null, startedBy: userId },
      ...{ participants: [nameOf(userId)], userIds: [userId] },
    });
  };
  const stop = bus.on('call.line', (change) => {
    if (change.op === 'remove') for (const callId of running.keys()) look(callId);
    else look(lastOf(change.line.call));
  });

  return {
    /** The verb `merge` of the call engine, reported here as well. */
    async merge(userId: string, callId: string, otherCallId: string): Promise<VerbResult> {
      const groupId = groupOf(userId, callId, otherCallId);
      for (const id of [callId, otherCallId]) joining.add(id);
      try {
        const result = await calls.merge(userId, callId, otherCallId);
        if (result.ok) joined(userId, callId, otherCallId, groupId);
        return result;
      } finally {
        for (const id of [callId, otherCallId]) joining.delete(id);
        for (const id of [callId, otherCallId]) look(id);
      }
    },
    isRunning: (id: string): boolean => [...running.values()].some((row) => row.id === id),
    stop,
  };
}
export type Conferences = ReturnType<typeof createConferences>;
