/** Messages of each room with the first sync. MSG-052 */
export const INITIAL_SYNC_LIMIT = 10;
/** How long the server keeps a question open, in milliseconds. MSG-053 */
export const SYNC_POLL_MS = 30_000;
/** After what time without an answer the connection is taken as lost, in milliseconds. MSG-054 */
export const SYNC_LOCAL_MS = 90_000;
