import type { SmsVerbs } from '@ringside/client/sms/verbs';
import type { SmsAgent, SmsThread, WorkItem } from '@ringside/domain/sms';
import type { WireSmsAgents } from '@ringside/protocol/sms/agents';
import { noted } from './noted.ts';
import { at, NOW } from './storyStore.ts';

const BILLING = 'telephony/Group/billing';
const nobody = { agentUri: null, agent: '', expiresAt: null, isAnswered: false } as const;

export const storyThread = (id: string, more: Partial<SmsThread> = {}): SmsThread => ({
  ...{ uri: `telephony/SmsThread/${id}`, id, groupUri: BILLING, groupId: 'billing', annotation: 'assigned' },
  ...{ annotatedAt: at(13, 49), number: '+44 7700 900 381', name: '', agentUri: 'telephony/Extension/e1' },
  ...{ agent: 'Inès Marchetti', createdAt: at(13, 40), expiresAt: NOW + 97_000, expiryMs: 300_000, isAnswered: false },
  ...{ lastText: 'Your order left at 13:20 and arrives at 14:30.', lastAt: at(13, 51), revision: 7 },
  ...more,
});
/** One thread in each state. SMS-001 */
export const storyThreads: readonly SmsThread[] = [
  storyThread('t1'),
  storyThread('t2', {
    ...nobody,
    ...{
      annotation: 'queued',
      name: 'Claire Vasseur',
      number: '01 99 00 41 27',
      createdAt: at(13, 48),
      lastAt: at(13, 48),
    },
    lastText: 'Hello, the invoice 2219 names the wrong address. Can you send another one?',
  }),
  storyThread('t3', {
    ...{
      annotation: 'timer reset',
      agentUri: 'telephony/Extension/marc',
      agent: 'Marc Aubry',
      expiresAt: NOW + 221_000,
    },
    ...{ name: 'Halden Marine', number: '+44 20 7946 0812', lastText: 'Pier 4, as last time.' },
  }),
  storyThread('t4', {
    ...{ ...nobody, annotation: 'closed', name: 'Nadia Belkacem', number: '01 99 00 41 28', lastText: 'Thank you!' },
  }),
  storyThread('t5', {
    ...{
      ...nobody,
      annotation: 'queued',
      groupUri: 'telephony/Group/support',
      groupId: 'support',
      ...{ createdAt: at(13, 51), lastAt: at(13, 51) },
    },
    ...{ number: '06 39 98 20 14', lastText: '' },
  }),
];

export const storyItem = (id: string, more: Partial<WorkItem>): WorkItem => ({
  ...{ id, type: 'sms', event: null, at: at(13, 40), isIncoming: false, authorUri: null, author: '', text: '' },
  ...{ media: null, delivery: null, seconds: null },
  ...more,
});
const own = { authorUri: 'telephony/Extension/e1', author: 'Inès Marchetti' };
const marc = { authorUri: 'telephony/Extension/marc', author: 'Marc Aubry' };
const event = (id: string, kind: WorkItem['event'], when: number, who: Partial<WorkItem> = {}) =>
  storyItem(id, { type: 'system', event: kind, at: when, ...who });

/** Every type of item and every event. SMS-009, SMS-010 */
export const storyItems: readonly WorkItem[] = [
  event('i1', 'queued', at(13, 40)),
  storyItem('i2', { isIncoming: true, text: 'Hello, where is order #4471? Driver was due at noon.' }),
  event('i3', 'assigned', at(13, 42), marc),
  storyItem('i4', { type: 'emote', text: 'asks the dispatch', ...marc }),
  event('i5', 'queued', at(13, 45)),
  event('i6', 'assigned', at(13, 49), own),
  storyItem('i7', { type: 'annotation', text: 'gate 3 was closed, truck leaves 13:20.', ...marc }),
  storyItem('i8', { type: 'call', seconds: 42, at: at(13, 50), ...own }),
  event('i9', 'reset', at(13, 50), own),
  storyItem('i10', {
    ...{ type: 'file', media: { name: 'delivery-note-4471.pdf', mimeType: 'application/pdf', size: 84_000 } },
    ...{ delivery: 'failed', at: at(13, 50), ...own },
  }),
  storyItem('i11', {
    ...{ type: 'img', media: { name: 'gate.svg', mimeType: 'image/png', size: 12_000 }, delivery: 'delivered' },
    ...{ at: at(13, 51), ...own },
  }),
  storyItem('i13', {
    ...{ type: 'img', media: { name: 'gate-3.svg', mimeType: 'image/png', size: 11_000 }, isIncoming: true },
    at: at(13, 51),
  }),
  storyItem('i14', {
    ...{ type: 'file', media: { name: 'order-4471.pdf', mimeType: 'application/pdf', size: 42_000 }, isIncoming: true },
    at: at(13, 51),
  }),
  storyItem('i12', {
    ...{ text: 'Your order left at 13:20 and arrives at 14:30.', delivery: 'sent', at: at(13, 51), ...own },
  }),
];

export const storySmsAgent: SmsAgent = {
  ...{ uri: 'telephony/SmsAgent/e1', isAcdAgent: true, hasAcdCallPad: true, isMessageCapable: true, maxMessages: 3 },
  groups: ['billing', 'support'].map((id) => ({
    ...{ uri: `telephony/Group/${id}`, id, label: id, isMember: true, isSmsCapable: true, isMessageCapable: false },
  })),
};

const smsAgent = (userID: string, label: string, number: string, operatorMaxMessage: number) => ({
  ...{ userID, label, number, isOperatorAcdMessageCapable: operatorMaxMessage > 0, operatorMaxMessage },
});
export const storySmsAgents: WireSmsAgents = {
  items: [
    smsAgent('marc', 'Marc Aubry', '2105', 3),
    smsAgent('priya', 'Priya Raman', '2110', 1),
    smsAgent('tomas', 'Tomas Lindqvist', '2130', 0),
  ],
};

/** A picture of a gate. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#cfd8ea"/><path d="M30 100V40h180v60M70 40v60M110 40v60M150 40v60" fill="none" stroke="#3d4a68" stroke-width="8"/></svg>';

export type SmsCall = [name: string, ...given: unknown[]];

/** Queue SMS that grant everything unless `answers` says otherwise; every call is written down. */
export function createFakeSms(answers: Partial<SmsVerbs> = {}) {
  const calls: SmsCall[] = [];
  let agents = storySmsAgents;
  const thread = (uri: string) => storyThreads.find((one) => one.uri === uri) ?? storyThread('t1');
  const verb = async (uri: string) => ({ ok: true, value: thread(uri) }) as const;
  const granted: SmsVerbs = {
    items: async () => ({ ok: true, value: [...storyItems] }),
    pick: verb,
    reply: verb,
    annotate: verb,
    abandon: verb,
    end: verb,
    resetTimer: verb,
    upload: verb,
    sendAgain: verb,
    agents: async () => ({ ok: true, value: agents }),
    saveAgents: async (_uri, { items }) => {
      const changed = new Map(items.map((item) => [item.userID, item]));
      agents = { items: agents.items.map((item) => ({ ...item, ...changed.get(item.userID) })) };
      return { ok: true, value: agents };
    },
    media: async () => ({ ok: true, value: new Blob([picture], { type: 'image/svg+xml' }) }),
    ...answers,
  };
  const client = noted<SmsVerbs>(granted, calls);
  return { calls, client };
}
