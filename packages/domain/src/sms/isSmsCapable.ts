import type { SmsAgent } from './SmsThread.ts';

/**
 * Whether an agent works with SMS: an ACD agent with an ACD call pad who may take messages, more than none at a time, and
 * belongs to a group that takes SMS or messages. SMS-012
 */
export const isSmsCapable = (agent: SmsAgent): boolean =>
  agent.isAcdAgent &&
  agent.hasAcdCallPad &&
  agent.isMessageCapable &&
  agent.maxMessages !== 0 &&
  agent.groups.some((group) => group.isMember && (group.isSmsCapable || group.isMessageCapable));
