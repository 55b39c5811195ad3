/** What a browser counts of a meeting: packets that came and that did not, and the worst share that did not arrive at the other end, 0 to 1. */
export interface MeetingCounts {
  came: number;
  lost: number;
  lostThere: number;
}
/** What people notice: others break up here, or the user does at theirs. */
export type Weakness = 'here' | 'there';

type Row = Readonly<Record<string, unknown>>;
const numberOf = (row: Row, name: string): number => {
  const value = row[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

/** From this share on sound breaks up and pictures freeze in spite of what is sent again. */
const WEAK = 0.05;
/** Fewer packets say nothing. */
const ENOUGH = 50;

/** Sums the figures of all people, sound and pictures. @param rows of what is received and of what is sent, as `getStats` has them */
export function countMeeting(rows: Iterable<Row>): MeetingCounts {
  const counts = { came: 0, lost: 0, lostThere: 0 };
  for (const row of rows) {
    if (row['type'] === 'inbound-rtp') {
      counts.came += numberOf(row, 'packetsReceived');
      counts.lost += Math.max(0, numberOf(row, 'packetsLost'));
    } else if (row['type'] === 'remote-inbound-rtp')
      counts.lostThere = Math.max(counts.lostThere, numberOf(row, 'fractionLost'));
  }
  return counts;
}

/** How a connection has been between two looks; null: good, or too little came to say. */
export function weaknessOf(before: MeetingCounts, now: MeetingCounts): Weakness | null {
  const [came, lost] = [Math.max(0, now.came - before.came), Math.max(0, now.lost - before.lost)];
  if (came + lost >= ENOUGH && lost / (came + lost) >= WEAK) return 'here';
  return before.lostThere >= WEAK && now.lostThere >= WEAK ? 'there' : null;
}
