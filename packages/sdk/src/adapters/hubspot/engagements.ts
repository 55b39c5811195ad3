/** HubSpot makes the entry of a call on the time line; its id comes some time after the call was announced. */
const WAIT_MS = 8000;

interface Entry {
  id: Promise<number | null>;
  resolve: (id: number | null) => void;
  isKnown: boolean;
}

/** Ids of HubSpot's engagements by our id of the call. */
export function createEngagements() {
  const entries = new Map<string, Entry>();
  return {
    /** A call was announced and an entry asked for. */
    expect(callID: string): void {
      let resolve: Entry['resolve'] = () => {};
      const id = new Promise<number | null>((settle) => {
        resolve = settle;
      });
      entries.set(callID, { id, resolve, isKnown: false });
    },
    /** HubSpot made an entry, or could not (`null`). Older versions do not say for which call: it is the oldest. */
    settle(engagementId: unknown, callID: unknown): void {
      const named = typeof callID === 'string' ? entries.get(callID) : undefined;
      const entry = named ?? [...entries.values()].find(({ isKnown }) => !isKnown);
      if (!entry || entry.isKnown) return;
      entry.isKnown = true;
      entry.resolve(typeof engagementId === 'number' ? engagementId : null);
    },
    /** The id, or `null` when there is none within 8 s. */
    async of(callID: string): Promise<number | null> {
      const entry = entries.get(callID);
      if (!entry) return null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), WAIT_MS);
      });
      const id = await Promise.race([entry.id, late]);
      clearTimeout(timer);
      return id;
    },
  };
}
