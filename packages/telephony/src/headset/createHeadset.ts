import { type Collection, type HeadsetMap, mapHeadset } from './descriptor.ts';
import { type HeadsetCalls, type HeadsetEffect, headsetMachine, idleHeadset, lampsOf } from './headsetMachine.ts';
import { readReport, writeReports } from './reports.ts';

/** HID usage page of telephony. */
const TELEPHONY = 0x0b;

/**
 * unsupported: this browser has no WebHID; blocked: the page around withholds it; none: no headset was allowed;
 * notAHeadset: the chosen device has no such buttons; failed: it cannot be opened, or not any more.
 */
export type HeadsetLink =
  | { at: 'unsupported' | 'blocked' | 'none' | 'notAHeadset' | 'failed' }
  | { at: 'connected'; name: string; hasLamps: boolean };

/** What of WebHID is used; the browser's `navigator.hid`, which has no types of its own here. */
export interface HidDevice {
  readonly opened: boolean;
  readonly productName: string;
  readonly collections: readonly Collection[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget?(): Promise<void>;
  sendReport(reportId: number, data: Uint8Array<ArrayBuffer>): Promise<void>;
  addEventListener(type: 'inputreport', handler: (event: InputReport) => void): void;
  removeEventListener(type: 'inputreport', handler: (event: InputReport) => void): void;
}
export interface InputReport {
  reportId: number;
  data: DataView;
}
export interface Hid {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
  addEventListener(type: 'connect' | 'disconnect', handler: (event: { device: HidDevice }) => void): void;
}

export interface Headset {
  readonly link: HeadsetLink;
  /** Lets the person choose a headset; call it from a click. Nothing changes when the person chooses none. */
  connect(): Promise<HeadsetLink>;
  /** Gives the headset back; the browser forgets that it was allowed. */
  forget(): Promise<void>;
  /** Lights the lamps for the calls as they are now. */
  show(calls: HeadsetCalls): void;
}

export interface HeadsetPorts {
  hid: Hid | undefined;
  now(): number;
  onLink(link: HeadsetLink): void;
  onEffect(effect: HeadsetEffect): void;
}

const isRefusedByPage = (error: unknown): boolean => error instanceof Error && error.name === 'SecurityError';

/**
 * Buttons and lamps of a headset by WebHID: the first one that was allowed before connects by itself. Nothing throws;
 * what goes wrong is in `link`.
 */
export function createHeadset({ hid, now, onLink, onEffect }: HeadsetPorts): Headset {
  let link: HeadsetLink = { at: hid ? 'none' : 'unsupported' };
  let device: HidDevice | null = null;
  let map: HeadsetMap | null = null;
  let state = idleHeadset;
  let shown = '';
  /** The report that is being sent to the headset, or the last one: the next waits for it. */
  let sending: Promise<unknown> = Promise.resolve();

  const become = (next: HeadsetLink): HeadsetLink => {
    link = next;
    onLink(next);
    return next;
  };

  const light = (isAgain = false): void => {
    const [to, where] = [device, map];
    if (!to || !where) return;
    const reports = writeReports(where, lampsOf(state.calls));
    const words = JSON.stringify(reports.map(({ reportId, data }) => [reportId, ...data]));
    if (words === shown && !isAgain) return;
    shown = words;
    for (const { reportId, data } of reports)
      sending = sending.then(() => to.sendReport(reportId, data)).catch(() => undefined);
  };

  const hear = ({ reportId, data }: InputReport): void => {
    if (!map) return;
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    for (const button of readReport(map, reportId, bytes)) {
      const before = state;
      const [next, effects] = headsetMachine(state, { type: 'pressed', button, now: now() });
      state = next;
      for (const effect of effects) onEffect(effect);
      // Many headsets light their lamp by themselves when they are pressed. Where the press did nothing, the true state is sent.
      if (effects.length === 0 && before.isOffHook !== next.isOffHook) light(true);
    }
  };

  const letGo = (): void => {
    device?.removeEventListener('inputreport', hear);
    device = map = null;
    shown = '';
  };

  const take = async (found: HidDevice): Promise<HeadsetLink> => {
    const where = mapHeadset(found.collections);
    if (!where) return device ? link : become({ at: 'notAHeadset' });
    try {
      if (!found.opened) await found.open();
    } catch {
      return device ? link : become({ at: 'failed' });
    }
    if (device && device !== found) await device.close().catch(() => undefined);
    letGo();
    device = found;
    map = where;
    found.addEventListener('inputreport', hear);
    light();
    return become({ at: 'connected', name: found.productName, hasLamps: where.lamps.length > 0 });
  };

  /** Of those allowed before, the first that is a headset. */
  const find = async (): Promise<void> => {
    try {
      const known = (await hid?.getDevices()) ?? [];
      const found = known.find(({ collections }) => mapHeadset(collections));
      if (found && !device) await take(found);
    } catch (error) {
      become({ at: isRefusedByPage(error) ? 'blocked' : 'failed' });
    }
  };

  hid?.addEventListener('connect', () => void find());
  hid?.addEventListener('disconnect', ({ device: gone }) => {
    if (gone !== device) return;
    letGo();
    become({ at: 'none' });
    void find();
  });
  void find();

  return {
    get link() {
      return link;
    },
    async connect() {
      if (!hid) return link;
      try {
        const chosen = await hid.requestDevice({ filters: [{ usagePage: TELEPHONY }] });
        // One device may come as several, one per interface.
        const found = chosen.find(({ collections }) => mapHeadset(collections)) ?? chosen[0];
        return found ? await take(found) : link;
      } catch (error) {
        return device ? link : become({ at: isRefusedByPage(error) ? 'blocked' : 'failed' });
      }
    },
    async forget() {
      const old = device;
      letGo();
      if (!old) return;
      await old.close().catch(() => undefined);
      await old.forget?.().catch(() => undefined);
      become({ at: 'none' });
    },
    show(calls) {
      [state] = headsetMachine(state, { type: 'calls', calls, now: now() });
      light();
    },
  };
}
