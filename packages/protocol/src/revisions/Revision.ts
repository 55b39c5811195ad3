/** A change of what crosses a boundary. */
export interface Revision {
  /** Of all schemas and names of the wire as they were then. */
  hash: string;
  /** What a peer of before will see that it did not know, or miss. */
  change: string;
}
