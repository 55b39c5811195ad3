/** How a colleague is, to users who write. */
export type ChatStatus = 'online' | 'unavailable' | 'offline';

const online: readonly string[] = ['available'];
const unavailable: readonly string[] = [
  ...['working', 'meeting', 'meetings', 'travelling', 'lunch', 'away', 'sick', 'holidays'],
];

/** What a presence is published to chats as; working at the desk is work that is not to be disturbed. PRES-008 .. PRES-010, Q-085 */
export const chatStatusOf = (presence: string): ChatStatus =>
  online.includes(presence) ? 'online' : unavailable.includes(presence) ? 'unavailable' : 'offline';
