/** A change of what crosses a boundary. */
export interface Revision {
  /** Of all schemas and names of the wire as they were then. */
  hash: string;
  /** What a peer of before will see that it did not know, or miss. */
  change: string;
}

/**
 * Every wire but the bridge's, which has its own list (`bridge/version.ts`), with its changes, oldest first. A test compares
 * the last hash with the schemas of the folder: whoever changes one says here what it means for the other side.
 */
export const revisions: Record<'rest' | 'push' | 'tabs' | 'storage' | 'helper', readonly Revision[]> = {
  rest: [
    { hash: 'eb90a8ca52c5d2df', change: 'when hashes were begun' },
    { hash: 'f0921ea39a8cb3b9', change: 'v1/routing/explain is new: where a call goes, for any time' },
  ],
  push: [{ hash: '1c69c903a0b69635', change: 'when hashes were begun' }],
  tabs: [{ hash: '3e309aeb393eba26', change: 'when hashes were begun' }],
  storage: [{ hash: '88f9b44e17e26fa6', change: 'when hashes were begun' }],
  helper: [{ hash: '184dadd098f92fd5', change: 'when hashes were begun' }],
};
