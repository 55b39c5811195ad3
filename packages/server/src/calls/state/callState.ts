import type { DropCause } from '@ringside/protocol/words/calls';
import type { Source } from '../../media/MediaEngine.ts';
import type { ExternalInfos } from '../line/externalInfos.ts';
import type { PartyName } from '../line/Line.ts';
import type { EndedBy } from '../line/lineMachine.ts';
import type { Course } from '../playing/Course.ts';
import type { Ringing } from '../playing/Ringing.ts';

/** Of a party: the id of its line. */
export type PartyId = string;
/** A queue has the call on loan. The first loan of a call is 0, the next one 1. `Roles` has the `QueuedCall` of each. */
export type LoanId = number;

/** The part that a queue plays in a call until an agent answers: it says who rings and what the caller hears. ACD-010 */
export interface QueuePart {
  readonly loan: LoanId;
  /** What the call says of itself where it rings. */
  readonly shows: Ringing;
}

/** What a party takes along into another call. */
export interface Carried {
  readonly isMuted: boolean;
  readonly isTalking: boolean;
  /** Until when its phone is waited for, epoch milliseconds; null: it is there. */
  readonly awayUntil: number | null;
}

/** A transfer that is made when its destination rings (semi-attended). CALL-023 */
export interface Screening {
  /** Who transfers, and whom. */
  readonly from: PartyId;
  readonly other: PartyId;
  /** Epoch milliseconds; it has to ring by then. */
  readonly until: number;
}
/** What became of it: the destination rings, the call is over before, or why nobody is reached. */
export type Screened = 'rings' | 'over' | DropCause;

/** A caller who waits alone for whoever takes the call: parked by hand, or sent on and not answered there. */
export interface Parked {
  /** The switchboard user, at whom it rings again after a while. */
  readonly by: string;
  /** For whom it was; null: for nobody in particular. */
  readonly meant: PartyName | null;
  /** Nobody answered where it was sent. */
  readonly isBack: boolean;
  /** Epoch milliseconds: since when, and when it rings again. */
  readonly since: number;
  readonly until: number;
  /** CRM record of the call. */
  readonly infos: ExternalInfos | null;
}

/** Whom a supervisor hears, and whether that one hears the supervisor. CALL-007 */
export interface Watch {
  readonly target: PartyId;
  readonly isWhispering: boolean;
}

/**
 * Who is in a call and how. Plain data; `callMachine` alone makes the next one.
 *
 *              wait                ring                     talk
 *   (nobody) ───────▶ caller ───────────────▶ caller + callees ───────▶ members (two)
 *                       │ ▲  ◀── withdraw, part ──┘  choose: one callee    │ ▲   │  ▲
 *                 serve │ │                                                │ │   │  │ join, bargeIn
 *                       ▼ │ play                     passOn (one goes) ────┘ │   │  │
 *                 caller + service ◀── the other waits again ◀──────────────┘   ▼  │
 *                                                              members (three and more)
 *
 *   listen: a monitor comes, in any state with members      part: one goes, whatever its role      end: over, once, from anywhere
 *   whisper: a monitor is heard by whom it hears, or is not any more      mute: a member is heard by nobody, until `conference` ends
 *
 *   until: the time of ringing begins; `choose`, `withdraw`, `serve` and `talk` end it      alert: a phone rings
 *   early: the caller hears the network of whom it rings, until `choose` or `withdraw`      lose: the chosen one is gone before it talks
 *
 *   park: the caller waits alone, with music, until the call is answered; the switchboard user who parked it is rung now and then
 *
 *   screen: one of two who talk passes the other on as soon as it rings; `settle` ends that: rang, refused, or over
 *
 *   lend: a queue has the call, until an agent answers (`talk`) or it goes on without the queue (`release`); a queue whose agent
 *   has answered waits for the end, whoever talks by then      voice: a party of a conference begins or ends to talk
 *
 *   away: the phone of a party is gone, its line waits for it; `back`, or the party goes
 *
 * A party is in one role at a time: whoever takes a role loses the one before. A call that is over does not change.
 */
export interface CallState {
  /** Waits for an answer, or talks with a service. */
  readonly caller: PartyId | null;
  /** Everybody being rung. */
  readonly callees: readonly PartyId[];
  /** Those who talk: none before the answer, then two, in a conference more. */
  readonly members: readonly PartyId[];
  /** Those who listen in. */
  readonly monitors: readonly PartyId[];
  /** Of each of those who listen in. */
  readonly watches: Readonly<Record<PartyId, Watch>>;
  /** Those who talk, and whom the leader of the conference has muted: they hear the others. CALL-004 */
  readonly muted: readonly PartyId[];
  /** Whose voice is heard just now, muted or not; known in a conference only. */
  readonly talking: readonly PartyId[];
  /** The queue that has the call; null: none. */
  readonly queue: QueuePart | null;
  /** Queues whose agents have answered it: they count how long it is talked. */
  readonly counting: readonly LoanId[];
  /** Until when the phone of a party that is away is waited for, epoch milliseconds. */
  readonly away: Readonly<Record<PartyId, number>>;
  /** Until when it rings at those who are rung, epoch milliseconds; null: no time runs. */
  readonly ringsUntil: number | null;
  /** A phone has rung: the caller hears the ringing tone. */
  readonly hasRung: boolean;
  /** The one who has answered and is being connected: nobody else can. */
  readonly answering: PartyId | null;
  /** Whose network the caller hears before anybody answers (early media): a party outside. */
  readonly early: PartyId | null;
  /** Set while two talk and one of them is about to pass the other on. */
  readonly screening: Screening | null;
  /** Waits for whoever takes it; null: is not parked. */
  readonly parked: Parked | null;
  /** What the caller hears meanwhile; null: what rings, or nothing. */
  readonly service: Source | null;
  /** The routing plan that is being played, and the step that has the call; null before there is one. */
  readonly course: Course | null;
  /** How often phones have sent it elsewhere (302). */
  readonly forwards: number;
  /** The user who made a conference of it; null: none is, or its leader has left it. CALL-004 */
  readonly leader: string | null;
  /** Users whose phones have rung and do not any more: a verb of theirs comes too late, which is no mistake. */
  readonly rangAt: readonly string[];
  /** Who passed it on last, and with which terminal. */
  readonly passedOnBy: { readonly userId: string; readonly terminalId: string | null } | null;
  readonly isOver: boolean;
}

export const newCall: CallState = {
  ...{ caller: null, callees: [], members: [], monitors: [], watches: {}, muted: [], away: {} },
  ...{ talking: [], queue: null, counting: [], ringsUntil: null, hasRung: false, answering: null, early: null },
  ...{ screening: null, parked: null, service: null, course: null },
  ...{ forwards: 0, leader: null, rangAt: [], passedOnBy: null, isOver: false },
};

export type CallEvent =
  /** A caller waits from here on. */
  | { readonly type: 'wait'; readonly party: PartyId }
  | { readonly type: 'ring'; readonly parties: readonly PartyId[] }
  /** How long those who are rung ring; null: for as long as the queue says. */
  | { readonly type: 'until'; readonly at: number | null }
  /** A phone rings. */
  | { readonly type: 'alert' }
  /** The network of a party outside is heard before anybody answers. */
  | { readonly type: 'early'; readonly party: PartyId }
  /** One of those who are rung has answered: nobody else rings. */
  | { readonly type: 'choose'; readonly party: PartyId; readonly cause: DropCause }
  /** The one who was chosen has gone before it could talk. */
  | { readonly type: 'lose' }
  /** Nobody rings any more. */
  | { readonly type: 'withdraw'; readonly cause: DropCause }
  | { readonly type: 'talk'; readonly caller: PartyId; readonly answering: PartyId }
  /** A service of the server talks with the caller; `play`: it lets them hear something else. */
  | { readonly type: 'serve' | 'play'; readonly source: Source }
  /** What the caller heard from a service is over. */
  | { readonly type: 'hush' }
  | { readonly type: 'listen'; readonly party: PartyId; readonly watch: Watch }
  /** Whoever listens in is heard by whom it hears, or is not any more. */
  | { readonly type: 'whisper'; readonly party: PartyId; readonly isWhispering: boolean }
  /** A supervisor who listened in talks with those who talk. */
  | { readonly type: 'bargeIn'; readonly party: PartyId }
  /** A party of another call talks with those who talk. */
  | { readonly type: 'join'; readonly party: PartyId; readonly carried: Carried }
  | { readonly type: 'mute'; readonly party: PartyId; readonly isMuted: boolean }
  /** A party begins or ends to talk, as its audio shows. */
  | { readonly type: 'voice'; readonly party: PartyId; readonly isTalking: boolean }
  /** A queue has the call from here on; `release`: it has it no more, and hears nothing of it. */
  | { readonly type: 'lend'; readonly queue: QueuePart }
  | { readonly type: 'release' }
  /** One of two who talk goes, the other waits for who is rung next. */
  | { readonly type: 'passOn'; readonly from: PartyId; readonly other: PartyId; readonly by: CallState['passedOnBy'] }
  /** `party` waits alone; `from` parks the call and goes, null: who waits goes on waiting. */
  | { readonly type: 'park'; readonly party: PartyId; readonly from: PartyId | null; readonly parked: Parked }
  /** One of two who talk passes the other on when the destination rings. */
  | ({ readonly type: 'screen' } & Screening)
  /** That is decided; with a cause nobody is rung any more. */
  | { readonly type: 'settle'; readonly outcome: Screened }
  /** A party of another call takes the place of a party. */
  | { readonly type: 'replace'; readonly party: PartyId; readonly by: PartyId; readonly carried: Carried }
  /** The phone of a party is gone, and is waited for; `back`: it is there again, or is waited for no more. */
  | { readonly type: 'away'; readonly party: PartyId; readonly until: number }
  | { readonly type: 'back'; readonly party: PartyId }
  | { readonly type: 'part'; readonly party: PartyId }
  /** It has rung at a user, and does not any more. */
  | { readonly type: 'rang'; readonly userId: string }
  | { readonly type: 'lead'; readonly course: Course | null }
  | { readonly type: 'forwarded' }
  | { readonly type: 'conference'; readonly leader: string | null }
  /** @param by who ended it; null: the server */
  | { readonly type: 'end'; readonly cause: DropCause; readonly by: PartyId | null };

/** What is to be done, in this order. */
export type CallEffect =
  /** The line of a party is connected; `isShown`: its user hears of it even where it was. */
  | { readonly do: 'connect'; readonly party: PartyId; readonly isShown?: true }
  /** A party goes: its phones are refused, cancelled or hung up on (SIP), its line ends. */
  | { readonly do: 'drop'; readonly party: PartyId; readonly cause: DropCause; readonly endedBy: EndedBy }
  /** The line of whoever listens in shows whether it is heard. */
  | { readonly do: 'watch'; readonly party: PartyId; readonly isWhispering: boolean }
  /** Lines show who is there and who talks. */
  | { readonly do: 'show' }
  /** The same, and each phone hears what the audio plan says. */
  | { readonly do: 'refresh' }
  /** Whoever transfers hears what became of it. */
  | { readonly do: 'settle'; readonly outcome: Screened }
  /** The queue hears which agent has answered. */
  | { readonly do: 'answered'; readonly loan: LoanId; readonly party: PartyId }
  /** The queue hears that the call is over. */
  | { readonly do: 'ended'; readonly loan: LoanId }
  /** The caller hears that it rings. */
  | { readonly do: 'alert'; readonly party: PartyId }
  /** Everybody who keeps the call hears that it is over. */
  | { readonly do: 'over' };
