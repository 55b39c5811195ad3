import type { KnownName } from '../../company/numbers.ts';
import type { PlanRequest } from '../../routing/planDraft.ts';
import type { RoutePlan } from '../../routing/RoutePlan.ts';
import type { RoutingCompany, UserRef } from '../../routing/RoutingPorts.ts';

/** What a call knows when it asks for a plan: all but the time and the company; of the mailboxes, how long phones ring. */
export type PlanAsked = Omit<PlanRequest, 'at' | 'company'> & Pick<RoutingCompany, 'ringMsOf'>;

/** What the calls ask of the company. Synchronous: the company is in memory. */
export interface Directory {
  /** Terminal and user of a SIP user name (`registerId`), with the digest HA1 of its current password (see `bothHa1`); null when unknown or replaced. */
  registration(registerId: string): { terminalId: string; userId: string; ha1: string } | null;
  user(userId: string): UserRef | null;
  /** Where a call goes that starts now. */
  plan(asked: PlanAsked): RoutePlan;
  /** A call of this number was refused because the user has blocked it. DENY-002 */
  wasBlocked(userId: string, number: string): void;
  /** How a number from outside is shown; null when nobody knows it. */
  labelOf(number: string): string | null;
  /** What a number is called in the books that a user reads, the one that is believed first. CALL-017 */
  namesOf(userId: string, number: string): readonly KnownName[];
  /**
   * Number shown to the called party, empty when hidden.
   *
   * @param call of a call outside: its number, as a trunk takes it, and the number that is to be shown for this one call, null:
   *   the user's. Whoever helps in an emergency sees the user's own number, whatever was chosen.
   */
  callerIdOf(
    userId: string,
    outside: boolean,
    call?: { to: string; shows: string | null },
  ): { number: string; label: string };
  /** The number that a group shows outside, for calls that it sends or makes; null: that of whoever pays. ACD-005 */
  shownByGroup(groupId: string): string | null;
  /** Whether a user may show this number to a party outside. CRM-080 */
  mayShow(userId: string, number: string): boolean;
  /** Whether a phone of the user may send callers to a number outside, by its own forwarding. */
  mayForwardOutside(userId: string): boolean;
  /** Terminals of a user that can ring, by id. */
  terminalsOf(userId: string): { terminalId: string; registerId: string | null }[];
  /**
   * Whether a user may listen in on, whisper to and barge in on a call that a group brought to a colleague; calls that no
   * group brought are nobody's to listen to. CALL-007
   */
  maySupervise(userId: string, targetUserId: string, groupId: string | null): boolean;
  /** Who is listened in on sees it. */
  showsMonitoring(): boolean;
  /** How a user may record calls; `tone`: always with the tone that tells of it. */
  recordingRule(userId: string): 'no' | 'tone' | 'free';
  /** A phone that stands on a desk and is no part of a screen: nobody but itself or a NOTIFY makes it answer. */
  isDeskPhone(terminalId: string): boolean;
  isMember(groupId: string, userId: string): boolean;
  /** Whether a user may take a call that rings at a group, after its policy. CALL-008, GRP-002 */
  mayPickUp(groupId: string, userId: string): boolean;
  /** Whether a user may take a call that rings at a colleague: a group of both lets its members. CALL-008, GRP-002 */
  shareGroup(userId: string, otherUserId: string): boolean;
  /** SIP realm, the `community` of createSoftphone. */
  readonly realm: string;
}
