import type { LinkState } from '@ringside/client';

/** State of the push connection: nothing gets through, neither sockets nor polls, is an error. PUSH-001 */
export function pushState(link: LinkState): 'connecting' | 'connected' | 'error' | 'retry' {
  if (link.at === 'retry') return link.isCut ? 'error' : 'retry';
  return link.at === 'connected' || link.at === 'polling' ? 'connected' : 'connecting';
}

/** Codes of the live-data socket, as support knows them; before the first connection it is `ready`, without a number. PUSH-002, Q-116 */
export const SOCKET_STATUS = {
  ...{ opened: 1, error: 0, closed: 3, unsupported: 2, pingPongOk: 4, pingPongNotOk: 5 },
  ...{ forceReload: 6, badSupport: 7, reconnecting: 8 },
} as const;
export type SocketStatus = 'ready' | (typeof SOCKET_STATUS)[keyof typeof SOCKET_STATUS];

/**
 * @param before state of the link before this one
 * @param hasSocket this browser knows WebSockets
 */
export function socketStatus(
  link: LinkState,
  before: LinkState['at'],
  hasSocket = 'WebSocket' in globalThis,
): SocketStatus {
  if (!hasSocket && link.at !== 'idle') return SOCKET_STATUS.badSupport;
  switch (link.at) {
    case 'idle':
      return before === 'idle' ? 'ready' : SOCKET_STATUS.closed;
    case 'connecting':
      return 'ready';
    case 'connected':
      return SOCKET_STATUS.opened;
    case 'polling':
      return SOCKET_STATUS.unsupported;
    case 'retry':
      return link.isCut ? SOCKET_STATUS.error : SOCKET_STATUS.reconnecting;
  }
}

/** What the screen shows of the socket. PUSH-003 */
export function shownLink(link: LinkState): 'idle' | 'ready' | 'error' {
  if (link.at === 'connected') return 'ready';
  return link.at === 'idle' || link.at === 'connecting' ? 'idle' : 'error';
}
