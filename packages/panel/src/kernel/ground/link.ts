import { toldActs } from '../acts.ts';

/** What can be wanted of the live link. */
export const linkActs = toldActs(({ client }) => ({
  reconnectNow(): void {
    client.disconnect();
    client.connect();
  },
}));
