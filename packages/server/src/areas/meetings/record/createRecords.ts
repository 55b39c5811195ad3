import type { WireMeetingRecord } from '@ringside/protocol/meetings/seats';
import type { MeetingRecorder, MeetingRecording } from '../../../calls/CallEngine.ts';
import type { Quotas } from '../../../kernel/files/createQuotas.ts';
import { createTurns } from '../../../kernel/turns.ts';
import type { Meetings } from '../createMeetings.ts';
import type { Seat, SeatRefusal, SeatRows } from '../createSeatRows.ts';
import type { MeetingEngine } from '../engine/MeetingEngine.ts';
import type { RecordMarks } from './createRecordMarks.ts';

/** Who is not reached within this time is left out, until the notice was heard, in milliseconds. */
const ANNOUNCE_MS = 15_000;
/** Between two tries to let a person hear the notice, in milliseconds. */
const AGAIN_MS = 2000;
/** How often the room on the disk is looked at, in milliseconds. */
const LOOK_MS = 10_000;

export type RecordRefusal = SeatRefusal | 'ROUTER_ERR_403' | 'MEETING_NOT_IN' | 'MEETING_UNRECORDABLE' | 'MEETING_DISK';
type Why = NonNullable<WireMeetingRecord['why']>;

/** A meeting that is recorded, or is about to be. */
interface Run {
  readonly meetingId: string;
  readonly ownerId: string;
  readonly recording: MeetingRecording;
  /** Seats that have heard the notice: nothing of anybody else is kept. */
  readonly heard: Set<string>;
  /** Those that hear it just now, or wait for the next try. */
  readonly hearing: Set<string>;
  /** Voices of browsers that the recorder has had. */
  readonly voices: Set<string>;
  /** Whom the recorder hears. */
  taken: string;
  hasBegun: boolean;
  deadline: NodeJS.Timeout | undefined;
  look: NodeJS.Timeout | undefined;
}

/** A telephone, as the recording needs it. */
export interface RecordPhones {
  /** What media knows its call by; null: it is on hold, or away. */
  voiceOf(seat: Seat): string | null;
  /** @param then the notice was said, or the call is over */
  announce(seat: Seat, then: () => void): void;
}

/**
 * Recordings of meetings, by their owners. Everybody hears the notice first; from then on what is kept is the mix of all who have heard it and are
 * not muted. Who comes later hears it on coming, and is in the recording from its end on.
 *
 *   off ── owner ──▶ announcing ── everybody has heard it, or is left out ──▶ recording
 *                        └── owner, no room, a fault, the last one leaves ──▶ over ◀──┘
 *
 * A recording ends with the meeting at the latest.
 *
 * @param parts.recorder null: meetings are not recorded here
 * @param parts.notice files that everybody hears, in the language of the owner
 * @param parts.isDiskFull the reserve is touched: nothing is recorded any more
 * @param parts.changed something is other for everybody in the meeting, and for who may come
 */
export function createRecords(parts: {
  rows: SeatRows;
  marks: RecordMarks;
  meetings: Pick<Meetings, 'get'>;
  engine: MeetingEngine;
  phones: RecordPhones;
  recorder: MeetingRecorder | null;
  notice: (ownerId: string) => readonly string[];
  mayRecord: (userId: string) => boolean;
  quotas: Pick<Quotas, 'isLow' | 'isUserFull'>;
  changed: (meetingId: string) => void;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { rows, marks, meetings, engine, phones, recorder, notice, quotas, changed, now, onError } = parts;
  const runs = new Map<string, Run>();
  const turns = createTurns();

  const put = (meetingId: string, mark: Omit<WireMeetingRecord, 'since'>): void => {
    marks.put(meetingId, { ...mark, since: now() });
    changed(meetingId);
  };
  const isFull = async (userId: string): Promise<boolean> => quotas.isLow || (await quotas.isUserFull(userId));

  const end = async (run: Run, why: Why, isKept = true): Promise<void> => {
    const { meetingId, recording } = run;
    if (runs.get(meetingId) !== run) return;
    runs.delete(meetingId);
    clearTimeout(run.deadline);
    clearInterval(run.look);
    if (rows.in(meetingId).length > 0) put(meetingId, { state: 'over', why });
    else marks.forget(meetingId);
    try {
      await (isKept ? recording.stop() : recording.drop());
    } catch (error) {
      onError('a recording of a meeting could not be finished', error);
    }
  };
  /** What the recorder hears, as people are just now. */
  const take = (run: Run): void => {
    const { voices } = engine;
    const present = rows.in(run.meetingId).filter(({ id, isConnected }) => isConnected && run.heard.has(id));
    const ids = present.flatMap((seat): string[] => {
      if (seat.isMuted) return [];
      const phone = seat.phone && phones.voiceOf(seat);
      if (seat.phone || !voices) return phone === null ? [] : [phone];
      recorder?.beside.add(seat.id, voices);
      run.voices.add(seat.id);
      return [seat.id];
    });
    // who talks is said often, and changes nothing here
    if (ids.join() === run.taken) return;
    run.taken = ids.join();
    run.recording.take(ids);
  };
  const begin = async (run: Run): Promise<void> => {
    if (run.hasBegun || runs.get(run.meetingId) !== run) return;
    if (run.heard.size === 0) return end(run, 'failed');
    run.hasBegun = true;
    clearTimeout(run.deadline);
    take(run);
    await run.recording.begin();
    if (runs.get(run.meetingId) === run) put(run.meetingId, { state: 'recording' });
  };
  const heard = (run: Run, seatId: string): void => {
    run.hearing.delete(seatId);
    run.heard.add(seatId);
    look(run);
  };
  const announce = (run: Run, seat: Seat): void => {
    run.hearing.add(seat.id);
    if (seat.phone) return phones.announce(seat, () => heard(run, seat.id));
    const said = engine.announce?.(seat.id, notice(run.ownerId)) ?? Promise.reject(new Error('no notice'));
    said.then(
      () => heard(run, seat.id),
      (error: unknown) => {
        if (!rows.get(seat.id)) return;
        onError('a person could not hear that a meeting is recorded', error);
        setTimeout(() => {
          run.hearing.delete(seat.id);
          look(run);
        }, AGAIN_MS).unref();
      },
    );
  };
  /** People have come, gone or are muted, or one of them has heard the notice. */
  const look = (run: Run): void => {
    const { meetingId } = run;
    if (runs.get(meetingId) !== run) return;
    const all = rows.in(meetingId);
    if (all.length === 0) return void end(run, 'stopped');
    for (const id of run.voices) {
      if (rows.get(id)) continue;
      run.voices.delete(id);
      recorder?.beside.remove(id);
    }
    const waiting = all.filter(
      (seat) => seat.isConnected && !run.heard.has(seat.id) && (!seat.phone || phones.voiceOf(seat) !== null),
    );
    for (const seat of waiting) if (!run.hearing.has(seat.id)) announce(run, seat);
    if (run.hasBegun) take(run);
    else if (waiting.length === 0) void begin(run);
  };

  return {
    /** By the owner, who is in the meeting. @returns null: it is announced, or goes on */
    start: (userId: string, meetingId: string): Promise<RecordRefusal | null> =>
      turns(meetingId, async () => {
        const meeting = meetings.get(userId, meetingId);
        if (!meeting) return 'ROUTER_ERR_404';
        if (!meeting.isOwner) return 'MEETING_POINT_DENIED';
        if (!parts.mayRecord(userId)) return 'ROUTER_ERR_403';
        if (runs.has(meetingId)) return null;
        if (rows.of(userId)?.meetingId !== meetingId) return 'MEETING_NOT_IN';
        // what is encrypted is heard by nobody here
        if (!recorder || !engine.announce || meeting.isEncrypted) return 'MEETING_UNRECORDABLE';
        if (await isFull(userId)) return 'MEETING_DISK';
        const own = { run: null as Run | null };
        const ended = (why: Why) => own.run && void end(own.run, why);
        const recording = await recorder.start({ userId, meetingId, label: meeting.name }, ended);
        if (!recording) return 'MEETING_UNRECORDABLE';
        const run: Run = {
          ...{ meetingId, ownerId: userId, recording, taken: '', hasBegun: false },
          ...{ heard: new Set(), hearing: new Set(), voices: new Set() },
          deadline: setTimeout(() => void begin(run), ANNOUNCE_MS).unref(),
          look: setInterval(() => {
            isFull(userId).then(
              (full) => (full ? end(run, 'full') : undefined),
              (error: unknown) => onError('the room for a recording is not known', error),
            );
          }, LOOK_MS).unref(),
        };
        own.run = run;
        runs.set(meetingId, run);
        put(meetingId, { state: 'announcing' });
        look(run);
        return null;
      }),
    /** By the owner, wherever the owner is. @returns null: nothing is recorded any more */
    async stop(userId: string, meetingId: string): Promise<RecordRefusal | null> {
      const meeting = meetings.get(userId, meetingId);
      if (!meeting) return 'ROUTER_ERR_404';
      if (!meeting.isOwner) return 'MEETING_POINT_DENIED';
      const run = runs.get(meetingId);
      if (run) await end(run, 'stopped');
      return null;
    },
    /** People of a meeting are others, or one of them is muted. */
    meetingChanged(meetingId: string): void {
      const run = runs.get(meetingId);
      if (run) look(run);
      else if (rows.in(meetingId).length === 0) marks.forget(meetingId);
    },
    /** Nothing of this user may be kept any more. */
    async forget(userId: string): Promise<void> {
      for (const run of [...runs.values()]) if (run.ownerId === userId) await end(run, 'stopped', false);
    },
    /** All that is recorded is finished. */
    async close(): Promise<void> {
      await Promise.all([...runs.values()].map((run) => end(run, 'stopped')));
    },
  };
}
export type Records = ReturnType<typeof createRecords>;
