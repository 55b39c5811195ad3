import type { WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import { meetingUri } from './createMeetingWire.ts';

/** What a user is asked about a meeting. */
export interface MeetingPrompt {
  readonly id: string;
  /** Whom it asks. */
  readonly userId: string;
  readonly kind: 'joinRequest' | 'invitation';
  readonly meetingId: string;
  /** Who asks does so by telephone. */
  readonly isPhone?: boolean;
  /** Who asks; that of a guest is not checked. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

const uriOf = (id: string): string => `data/MeetingPrompt/${id}`;

/**
 * Questions about meetings that stand until they are answered, or have lost their reason. PROMPT-006, PROMPT-007
 *
 * @param options.meetingOf name of a meeting, and how many are in it
 */
export function createPrompts(options: {
  meetingOf: (meetingId: string) => { name: string; present: number };
  put: (userId: string, item: WireMeetingPrompt) => void;
  removed: (userId: string, uri: string) => void;
}) {
  const { meetingOf, put, removed } = options;
  const rows = new Map<string, MeetingPrompt & { timer: NodeJS.Timeout | undefined }>();
  const wireOf = ({ id, kind, meetingId, name, since, isPhone }: MeetingPrompt): WireMeetingPrompt => {
    const { name: meetingName, present } = meetingOf(meetingId);
    const asked = { restUri: uriOf(id), kind, meeting: meetingUri(meetingId), meetingName, name, since, present };
    return isPhone ? { ...asked, isPhone } : asked;
  };
  const drop = (id: string): void => {
    const row = rows.get(id);
    if (!row) return;
    clearTimeout(row.timer);
    rows.delete(id);
    removed(row.userId, uriOf(id));
  };
  return {
    of: (userId: string): WireMeetingPrompt[] =>
      [...rows.values()].filter((row) => row.userId === userId).map((row) => wireOf(row)),
    /** @param ms it is gone after so long; absent: it stands */
    ask(prompt: MeetingPrompt, ms?: number): void {
      const timer = ms === undefined ? undefined : setTimeout(() => drop(prompt.id), ms).unref();
      rows.set(prompt.id, { ...prompt, timer });
      put(prompt.userId, wireOf(prompt));
    },
    /** The question of this user, which is answered by that; null: there is none. */
    take(userId: string, id: string): MeetingPrompt | null {
      const row = rows.get(id);
      if (row?.userId !== userId) return null;
      drop(id);
      return row;
    },
    /** Who waits before a meeting of this user, the first to have come first. */
    knocksAt: (userId: string, meetingId: string): string[] =>
      [...rows.values()]
        .filter((row) => row.userId === userId && row.kind === 'joinRequest' && row.meetingId === meetingId)
        .sort((a, b) => a.since - b.since)
        .map(({ id }) => id),
    drop,
    /** Those that fit have lost their reason. */
    dropAll(fits: (prompt: MeetingPrompt) => boolean): void {
      for (const row of [...rows.values()]) if (fits(row)) drop(row.id);
    },
  };
}
export type MeetingPrompts = ReturnType<typeof createPrompts>;
