import { agentList } from '../agents/agent.ts';
import { agentVerbs } from '../agents/verbs.ts';
import { callBackList } from '../callbacks.ts';
import { callerIdVerbs } from '../callerIds.ts';
import { lineList } from '../calls/lines.ts';
import { moveVerbs } from '../calls/moves.ts';
import { callVerbs } from '../calls/verbs.ts';
import { crmRuleList } from '../crm/rules.ts';
import { crmVerbs } from '../crm/verbs.ts';
import { colleagueList, directoryVerbs } from '../directory.ts';
import { groupList } from '../groups/groups.ts';
import { historyList, historyVerbs } from '../history/entries.ts';
import { groupCallList } from '../history/past.ts';
import type { Client } from '../kernel/Client.ts';
import type { ClientOptions } from '../kernel/ClientOptions.ts';
import { createClient } from '../kernel/createClient.ts';
import type { LiveChange, LiveList } from '../kernel/LiveList.ts';
import { numberVerbs } from '../numbers.ts';
import { browserPhoneVerbs } from '../phones/browserPhone.ts';
import { terminalList, terminalVerbs } from '../phones/terminals.ts';
import { queueCallerList, queueMemberList } from '../queues/live.ts';
import { smsAgentList, smsThreadList } from '../sms/verbs.ts';
import { userList } from '../user.ts';
import { voicemailList } from '../voicemail/voicemails.ts';

/** What a panel follows from the start. */
export const startLists = [
  lineList,
  terminalList,
  historyList,
  colleagueList,
  groupList,
  userList,
  agentList,
  voicemailList,
  crmRuleList,
] as readonly LiveList<{ uri: string }>[];
export const allLists = [
  ...startLists,
  callBackList,
  groupCallList,
  queueCallerList,
  queueMemberList,
  smsAgentList,
  smsThreadList,
] as readonly LiveList<{ uri: string }>[];

/** One change, and the list it is of. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into entities of every kind
export type Heard = { list: string } & LiveChange<any>;

/** Pushes lists, in order. */
export function hear(client: Client, told: (change: Heard) => unknown, lists = startLists): void {
  for (const list of lists) client.follow(list, (change) => told({ list: list.name, ...change }));
}

/** A client with the verbs of the most common subjects in one object. */
export function createWhole(options: ClientOptions): Whole {
  const client = createClient(options);
  const all = [
    ...[callVerbs, moveVerbs, terminalVerbs, browserPhoneVerbs, historyVerbs],
    ...[directoryVerbs, agentVerbs, callerIdVerbs, numberVerbs, crmVerbs],
  ] as const;
  for (const verbs of all) Object.assign(client, client.open<object>(verbs));
  return client as Whole;
}
type Verbs = ReturnType<typeof callVerbs> &
  ReturnType<typeof moveVerbs> &
  ReturnType<typeof terminalVerbs> &
  ReturnType<typeof browserPhoneVerbs> &
  ReturnType<typeof historyVerbs> &
  ReturnType<typeof directoryVerbs> &
  ReturnType<typeof agentVerbs> &
  ReturnType<typeof callerIdVerbs> &
  ReturnType<typeof numberVerbs> &
  ReturnType<typeof crmVerbs>;
export type Whole = Client & Verbs;
