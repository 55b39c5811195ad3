import { initAsync } from '@matrix-org/matrix-sdk-crypto-wasm';
import { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Logger } from 'matrix-js-sdk/lib/logger.js';
import { MemoryStore } from 'matrix-js-sdk/lib/store/memory.js';
import type { SignIn } from '../Messaging.ts';
import { INITIAL_SYNC_LIMIT, SYNC_LOCAL_MS, SYNC_POLL_MS } from '../rules/sync.ts';
import { knowAskers } from './devices/knowAskers.ts';
import type { Shelf } from './kept.ts';

/** What the engine stands on. */
export interface Surroundings {
  /** Origin of the homeserver, which is the product's own. */
  baseUrl: string;
  shelf: Shelf;
  fetch: typeof globalThis.fetch;
}

/** The key of secret storage while it is needed: no passphrase is asked for from inside the SDK. */
export interface KeyRing {
  id: string | null;
  key: Uint8Array<ArrayBuffer> | null;
}

const nothing = (): void => undefined;
const quiet: Logger = {
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing },
  getChild: () => quiet,
};

/** A question for news that nobody answers ends after 90 s, whatever the SDK would wait. MSG-054 */
export const fetchWithLimit =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (resource, init) => {
    if (!String(resource).includes('/sync')) return fetch(resource, init);
    const limit = AbortSignal.timeout(SYNC_LOCAL_MS);
    return fetch(resource, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
  };

/** Fetches the encryption, so that it is there once the homeserver has answered; what fails is said when it is needed. Before all else: it takes longest. */
export const fetchEncryption = (): void => void initAsync().catch(nothing);

/** Where the keys of a device are kept in the browser. */
const storeOf = (userId: string, deviceId: string): string => `ringside-rooms:${userId}:${deviceId}`;

/**
 * Signs in as the device that this browser has of the user, or as a new one, and opens its keys. The token of the session is nowhere
 * but in memory. Rejects with what the homeserver said; a device that it refuses is forgotten. MSG-029, MSG-036
 */
export async function openClient(
  { baseUrl, shelf, fetch }: Surroundings,
  by: SignIn,
  ring: KeyRing,
): Promise<MatrixClient> {
  const fetchFn = fetchWithLimit(fetch);
  const kept = await shelf.read(by.userId);
  const door = new MatrixClient({ baseUrl, fetchFn, logger: quiet });
  const session = await door.loginRequest({
    ...{ type: 'm.login.token', token: by.loginToken, initial_device_display_name: by.label },
    ...(kept.deviceId && { device_id: kept.deviceId }),
  });
  // What the panel takes for its user and whom the token is for must be one: keys of two people are never mixed.
  if (session.user_id !== by.userId)
    throw Object.assign(new Error('the token is of another user'), { errcode: 'M_FORBIDDEN' });
  const client = new MatrixClient({
    ...{ baseUrl, fetchFn, logger: quiet, store: new MemoryStore(), timelineSupport: true, disableVoip: true },
    ...{ userId: session.user_id, deviceId: session.device_id, accessToken: session.access_token },
    localTimeoutMs: SYNC_LOCAL_MS,
    cryptoCallbacks: {
      getSecretStorageKey: async ({ keys }) => (ring.id && ring.key && ring.id in keys ? [ring.id, ring.key] : null),
      cacheSecretStorageKey(id, _about, key) {
        if (ring.key) Object.assign(ring, { id, key });
      },
    },
  });
  const cryptoDatabasePrefix = storeOf(session.user_id, session.device_id);
  await client
    .initRustCrypto({ useIndexedDB: shelf.isKept, cryptoDatabasePrefix })
    .catch(() => client.initRustCrypto({ useIndexedDB: false }));
  knowAskers(client);
  await shelf.write(by.userId, { ...kept, deviceId: session.device_id });
  return client;
}

/** Begins to follow what happens. MSG-052, MSG-053 */
export const startClient = (client: MatrixClient): Promise<void> =>
  client.startClient({
    ...{ initialSyncLimit: INITIAL_SYNC_LIMIT, pollTimeout: SYNC_POLL_MS, lazyLoadMembers: true, threadSupport: false },
    ...{ disablePresence: true, pendingEventOrdering: 'detached' as never },
  });

/** Forgets the device of a user, and its keys. MSG-029 */
export async function forgetDevice(
  { shelf }: Surroundings,
  userId: string,
  client: MatrixClient | null,
): Promise<void> {
  const { deviceId, ...rest } = await shelf.read(userId);
  await shelf.write(userId, rest);
  if (!deviceId || !shelf.isKept) return;
  const cleaner = client ?? new MatrixClient({ baseUrl: 'http://localhost', logger: quiet });
  await cleaner.clearStores({ cryptoDatabasePrefix: storeOf(userId, deviceId) });
}
