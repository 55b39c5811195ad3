import type { ChatDestination } from '@ringside/domain/chat';

export const CHATS = '/chats';
export const chatPath = (id: string): string => `${CHATS}/th-${encodeURIComponent(id)}`;
/** Without a destination it is chosen there. NAV-099, NAV-101 */
export const newChatPath = (to?: ChatDestination): string =>
  to ? `${CHATS}/nw/${encodeURIComponent(to.number)}/${to.kind}` : `${CHATS}/nw`;
