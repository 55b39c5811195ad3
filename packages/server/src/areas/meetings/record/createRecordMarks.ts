import type { WireMeetingRecord } from '@ringside/protocol/meetings/seats';

/** What is said of the recording of each meeting; kept as long as people are in it. */
export function createRecordMarks() {
  const marks = new Map<string, WireMeetingRecord>();
  return {
    /** Null: nothing was recorded since the first of them came. */
    of: (meetingId: string): WireMeetingRecord | null => marks.get(meetingId) ?? null,
    /** It is recorded just now, or that is announced. */
    isRecorded: (meetingId: string): boolean => (marks.get(meetingId)?.state ?? 'over') !== 'over',
    put: (meetingId: string, mark: WireMeetingRecord): void => void marks.set(meetingId, mark),
    forget: (meetingId: string): void => void marks.delete(meetingId),
  };
}
export type RecordMarks = ReturnType<typeof createRecordMarks>;
