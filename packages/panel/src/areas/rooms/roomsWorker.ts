import { createEngine } from '@ringside/chat/engine/createEngine';
import { openShelf } from '@ringside/chat/engine/kept';
import { fetchEncryption } from '@ringside/chat/engine/openClient';
import { serveMessaging } from '@ringside/chat/port/serveMessaging';
import { shareMessaging } from '@ringside/chat/port/shareMessaging';
import type { Port } from '@ringside/chat/port/wire';

/** Of a shared worker, or a dedicated one where there are no shared ones. */
type Scope = Port & { onconnect?: ((event: MessageEvent) => void) | null; navigator: { locks?: LockManager } };

/*
 * The thread of rooms: Matrix and its encryption, one for all panels of this browser below one site. Nothing of it runs in the panel's own.
 */
const scope = globalThis as unknown as Scope;
const { locks } = scope.navigator;
const start = () => {
  fetchEncryption();
  return openShelf().then((shelf) =>
    createEngine({
      ...{ baseUrl: location.origin, shelf, fetch: (...given) => fetch(...given), now: () => Date.now() },
      locks: locks ?? null,
    }),
  );
};
if ('onconnect' in scope) {
  const engine = start();
  scope.onconnect = ({ ports: [port] }) => {
    if (port) serveMessaging(port, engine);
  };
} else if (locks) {
  // The address is that of this build.
  const name = `ringside-rooms ${location.pathname}`;
  shareMessaging(scope, start, { id: crypto.randomUUID(), name, locks, channel: new BroadcastChannel(name) });
} else serveMessaging(scope, start());
