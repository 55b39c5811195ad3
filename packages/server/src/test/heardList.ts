import type { ListFrame } from '@ringside/protocol/kernel/frames';

/** What a client knows that has heard every frame of its list. */
export class HeardList {
  readonly items = new Map<string, unknown>();
  snapshots = 0;
  hear = (frame: ListFrame): void => {
    if (frame.op === 'snapshot') {
      this.snapshots += 1;
      this.items.clear();
      for (const item of frame.items as { restUri: string }[]) this.items.set(item.restUri, item);
    }
    if (frame.op === 'add' || frame.op === 'update')
      this.items.set((frame.item as { restUri: string }).restUri, frame.item);
    if (frame.op === 'remove') this.items.delete(frame.item.restUri);
  };
}
