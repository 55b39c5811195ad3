import type { smsAnnotations, workItemEvents, workItemTypes } from '@ringside/protocol/words/sms';

/** What a thread is at, as its last change left it. SMS-001 */
export type SmsAnnotation = (typeof smsAnnotations)[number] | 'unknown';

/** What a customer and the agents of a group write to each other. Times are epoch milliseconds of the server's clock. */
export interface SmsThread {
  uri: string;
  id: string;
  groupUri: string;
  groupId: string;
  annotation: SmsAnnotation;
  annotatedAt: number;
  number: string;
  /** Empty: nobody known. */
  name: string;
  /** Extension of the agent who has it; null when nobody has. */
  agentUri: string | null;
  agent: string;
  createdAt: number;
  /** When it goes back to the queue; null when nobody has it, or the customer does not wait. SMS-011 */
  expiresAt: number | null;
  /** Time an agent has in all. */
  expiryMs: number;
  /** The agent wrote last; false: the customer waits for an answer. */
  isAnswered: boolean;
  lastText: string;
  /** Of the last message; while nobody has answered it, since then the customer waits. */
  lastAt: number;
  /** Grows with every change: who shows the items reads them again. */
  revision: number;
}

/** SMS-009 */
export type WorkItemType = (typeof workItemTypes)[number] | 'unknown';
/** SMS-010 */
export type WorkItemEvent = (typeof workItemEvents)[number] | 'unknown';

/** One entry of a thread. */
export interface WorkItem {
  id: string;
  type: WorkItemType;
  /** Of an item of type `system`. */
  event: WorkItemEvent | null;
  at: number;
  isIncoming: boolean;
  /** Extension of who did it; null for the customer and for what happens by itself. */
  authorUri: string | null;
  author: string;
  text: string;
  media: { name: string; mimeType: string; size: number } | null;
  /** What became of a message to the customer; null for everything else. */
  delivery: 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | null;
  /** Talked, of a call. */
  seconds: number | null;
}

/** What decides whether a user works with SMS. SMS-012 */
export interface SmsAgent {
  uri: string;
  isAcdAgent: boolean;
  hasAcdCallPad: boolean;
  isMessageCapable: boolean;
  /** Threads at a time. */
  maxMessages: number;
  groups: readonly {
    uri: string;
    id: string;
    label: string;
    isMember: boolean;
    isSmsCapable: boolean;
    isMessageCapable: boolean;
  }[];
}
