/** Devices of one person under one name that are kept, however long they were not seen. MSG-050 */
export const MESSAGING_DEVICES_KEPT = 6;
/** How long a device is unseen before it may go, in milliseconds: about 62 days. MSG-051 */
export const MESSAGING_DEVICE_UNSEEN_MS = 5_356_800_000;
