import type { QueueGroup } from '@ringside/domain';

export function QueueEditor(_: { group: QueueGroup; part: 'edit' | 'editLight' | 'greetings' }) {
  return null;
}
