export { type DialReply, dialReply, type PhoneStatus, type TabAsk, type TabMessage, tabMessage } from './tabMessage.ts';
