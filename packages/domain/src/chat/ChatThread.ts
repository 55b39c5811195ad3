/** What the user and one other write to each other: a colleague, or a number outside by SMS. Times of the server. CHAT-001 */
export interface ChatThread {
  uri: string;
  id: string;
  kind: 'chat' | 'sms';
  /** Short number of the colleague, or the number outside. */
  number: string;
  /** Empty: nobody known, or in no directory. */
  name: string;
  /** Of the colleague; null outside. */
  userId: string | null;
  canWrite: boolean;
  lastText: string;
  lastAt: number;
  isOwnLast: boolean;
  /** At most 100. */
  unread: number;
  /** The colleague has read up to this message; 0 where nobody knows. */
  readByOther: number;
  revision: number;
}

export interface ChatMessage {
  id: string;
  /** Order within the thread. */
  seq: number;
  at: number;
  isOwn: boolean;
  text: string;
  /** Of an own SMS; null of everything else. */
  delivery: 'sending' | 'sent' | 'delivered' | 'failed' | null;
}

export interface ChatPage {
  thread: ChatThread;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** There are older ones. */
  hasMore: boolean;
}

/** The number that SMS of the user come from, and those that the user may choose from. CHAT-003 */
export interface SmsCallerIds {
  /** Empty: the user has none, and sends no SMS. */
  number: string;
  choices: readonly string[];
  canChange: boolean;
}
