import {
  callersOf,
  callersText,
  type Forwarding,
  type ForwardingWish,
  type RouteExplanation,
} from '@ringside/domain/forwarding';
import {
  forwardingItem,
  forwardingLists,
  type WireContactForwarding,
  type WireForwarding,
  type WireGroupForwarding,
} from '@ringside/protocol/forwarding';
import { routingExplanation, type WireRoutingExplanation } from '@ringside/protocol/routing';
import * as z from 'zod/mini';
import { liveList } from './kernel/LiveList.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** What is asked of a number, a caller and a moment. */
export interface RouteQuestion {
  number: string;
  /** A number; `anonymous`: one from outside without. */
  from: string;
  /** Epoch milliseconds. */
  at: number;
  /** What the called one is then; null: as it is. */
  presence: string | null;
  language: string;
}

/** Rules that send the user's calls on. FWD-001 */
export interface ForwardingVerbs {
  /** In their order. */
  all(): Promise<Result<Forwarding[]>>;
  /** Those of a colleague, by the id of the directory. 403: for administrators, or one's own. NAV-054 */
  of(contactId: string): Promise<Result<Forwarding[]>>;
  /** The last one. 403, 406, 412: the destination, the overlap or the circle, by its code. */
  add(wish: ForwardingWish): Promise<Result<Forwarding>>;
  change(uri: string, wish: ForwardingWish): Promise<Result<Forwarding>>;
  remove(uri: string): Promise<Result<null>>;
  /** Those of a group, by its id. 403: for whoever may change them. GRP-003 */
  ofGroup(groupId: string): Promise<Result<Forwarding[]>>;
  /** The last one of a group; who adds it pays for its calls outside. */
  addTo(groupId: string, wish: ForwardingWish): Promise<Result<Forwarding>>;
  /** All of a group, the first one first. */
  orderOf(groupId: string, uris: readonly string[]): Promise<Result<null>>;
  /** All of them, the first one first. 412: they are others by now. */
  order(uris: readonly string[]): Promise<Result<null>>;
  /** Where a call goes, in steps and sentences. */
  explain(question: RouteQuestion): Promise<Result<RouteExplanation>>;
}

const forwardingFromWire = (wire: WireForwarding): Forwarding => ({
  ...{ uri: wire.restUri, id: wire.forwardingID, label: wire.label, activated: wire.activated },
  ...{ place: wire.priorityOrder, parent: wire.parentForwarding, isMain: wire.isMainForPresenceState },
  ...{ filter: wire.filter, forwardType: wire.forwardType, destination: wire.destination },
  ...{ targets: wire.filtersOnTargetNumber, presence: wire.presenceStateFilter },
  ...{ category: wire.filterOnCallCategory, callers: callersOf(wire.specificCaller) },
  ...{ delayMs: wire.noAnswerForwardingDelay, timeFilter: wire.timeFilter },
});

const wireFrom = (wish: ForwardingWish) => ({
  ...{ label: wish.label, activated: wish.activated, filter: wish.filter, forwardType: wish.forwardType },
  ...{ destination: wish.destination, filtersOnTargetNumber: wish.targets, presenceStateFilter: wish.presence },
  ...{ filterOnCallCategory: wish.category, specificCaller: callersText(wish.callers) },
  ...{ noAnswerForwardingDelay: wish.delayMs, timeFilter: wish.timeFilter },
});

const explanationFromWire = ({ text, steps, rules = [] }: WireRoutingExplanation): RouteExplanation => ({
  text,
  steps: steps.map(({ to, label, number, seconds, next, rule }) => ({
    ...{ to, label, number, seconds, next },
    rule: rule ? { id: rule.forwardingID, label: rule.label } : null,
  })),
  rules: rules.map(({ forwardingID: id, why }) => ({ id, why })),
});

/** Forwarding rules over REST. */
export const forwardingVerbs: Verbs<ForwardingVerbs> = ({ ask }) => {
  const path = 'v1/user/Forwarding';
  const ofGroup = (groupId: string): string => `telephony/Group/${encodeURIComponent(groupId)}/Forwarding`;
  return {
    async all() {
      const answer = await ask({ method: 'GET', path, answer: z.array(forwardingItem) });
      return mapResult(answer, (items) => items.map(forwardingFromWire));
    },
    async of(contactId) {
      const of = `${path}/of/${encodeURIComponent(contactId)}`;
      const answer = await ask({ method: 'GET', path: of, answer: z.array(forwardingItem) });
      return mapResult(answer, (items) => items.map(forwardingFromWire));
    },
    async ofGroup(groupId) {
      const answer = await ask({ method: 'GET', path: ofGroup(groupId), answer: z.array(forwardingItem) });
      return mapResult(answer, (items) => items.map(forwardingFromWire));
    },
    async addTo(groupId, wish) {
      const request = { method: 'POST', path: ofGroup(groupId), body: wireFrom(wish), answer: forwardingItem } as const;
      return mapResult(await ask(request), forwardingFromWire);
    },
    orderOf: (groupId, restUris) =>
      ask({ method: 'PUT', path: `${ofGroup(groupId)}Order`, body: { restUris }, answer: z.null() }),
    async add(wish) {
      const request = { method: 'POST', path, body: wireFrom(wish), answer: forwardingItem } as const;
      return mapResult(await ask(request), forwardingFromWire);
    },
    async change(uri, wish) {
      const request = { method: 'PUT', path: uri, body: wireFrom(wish), answer: forwardingItem } as const;
      return mapResult(await ask(request), forwardingFromWire);
    },
    remove: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
    order: (restUris) => ask({ method: 'PUT', path: `${path}Order`, body: { restUris }, answer: z.null() }),
    async explain({ number, from, at, presence, language }) {
      const query = new URLSearchParams({ number, from, at: String(at), language, ...(presence && { presence }) });
      const answer = await ask({ method: 'GET', path: `v1/routing/explain?${query}`, answer: routingExplanation });
      return mapResult(answer, explanationFromWire);
    },
  };
};

/** The user's rules, as they change. */
export const forwardingList = liveList('forwardings', 'Forwarding', forwardingLists.Forwarding, forwardingFromWire);

/** Rules of a group, in their order. GRP-003 */
interface GroupRules {
  /** The path that they are under. */
  readonly uri: string;
  readonly rules: readonly Forwarding[];
}

/** Those of each group whose rules the user may change, as they change. */
export const groupForwardingList = liveList(
  'groupForwardings',
  'GroupForwarding',
  forwardingLists.GroupForwarding,
  ({ restUri: uri, forwardings }: WireGroupForwarding): GroupRules => ({
    ...{ uri, rules: forwardings.map(forwardingFromWire) },
  }),
);

/** That the rules of a colleague are others by now. NAV-054 */
interface ContactRulesPrint {
  /** What they are read by. */
  readonly uri: string;
  readonly print: string;
}

/** Those of each colleague whose rules the user may see, as they change. */
export const contactForwardingList = liveList(
  'contactForwardings',
  'ContactForwarding',
  forwardingLists.ContactForwarding,
  ({ restUri: uri, print }: WireContactForwarding): ContactRulesPrint => ({ uri, print }),
);
