import { createEngine } from '@ringside/chat/engine/createEngine';
import { openShelf } from '@ringside/chat/engine/kept';
import { fetchEncryption } from '@ringside/chat/engine/openClient';
import { serveMessaging } from '@ringside/chat/port/serveMessaging';
import type { Port } from '@ringside/chat/port/wire';

/** Of a shared worker, or a dedicated one where there are no shared ones. */
type Scope = Port & { onconnect?: ((event: MessageEvent) => void) | null; navigator: { locks?: LockManager } };

/*
 * The thread of rooms: Matrix and its encryption, one for all panels of this browser below one site. Nothing of it runs in the panel's own.
 */
const scope = globalThis as unknown as Scope;
fetchEncryption();
const engine = openShelf().then((shelf) =>
  createEngine({
    ...{ baseUrl: location.origin, shelf, fetch: (...given) => fetch(...given), now: () => Date.now() },
    locks: scope.navigator.locks ?? null,
  }),
);
if ('onconnect' in scope) {
  scope.onconnect = ({ ports: [port] }) => {
    if (port) serveMessaging(port, engine);
  };
} else serveMessaging(scope, engine);
