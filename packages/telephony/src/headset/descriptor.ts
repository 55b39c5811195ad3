/** What of a HID device is read here; the shapes of WebHID's `HIDDevice.collections`. */
export interface ReportItem {
  isAbsolute?: boolean;
  isArray?: boolean;
  isRange?: boolean;
  isConstant?: boolean;
  reportSize?: number;
  reportCount?: number;
  logicalMinimum?: number;
  usages?: readonly number[];
  usageMinimum?: number;
  usageMaximum?: number;
}
export interface Report {
  reportId?: number;
  items?: readonly ReportItem[];
}
export interface Collection {
  usagePage?: number;
  usage?: number;
  children?: readonly Collection[];
  inputReports?: readonly Report[];
  outputReports?: readonly Report[];
}

/** HID usage tables: page in the upper 16 bits, usage in the lower. */
const TELEPHONY = 0x0b;
const LED = 0x08;
const id = (page: number, usage: number): number => page * 0x10000 + usage;

/** Buttons and lamps of a headset, by usage. */
export const BUTTONS = {
  [id(TELEPHONY, 0x20)]: 'hook',
  [id(TELEPHONY, 0x2f)]: 'mute',
  [id(TELEPHONY, 0x26)]: 'drop',
} as const;
export const LAMPS = {
  [id(LED, 0x17)]: 'offHook',
  [id(LED, 0x18)]: 'ring',
  [id(LED, 0x09)]: 'mute',
  [id(LED, 0x20)]: 'hold',
  [id(TELEPHONY, 0x9e)]: 'ring',
} as const;
export type ButtonName = (typeof BUTTONS)[number];
export type LampName = (typeof LAMPS)[number];

/** Where one button or lamp is in its report. */
export interface Field<Name extends string> {
  name: Name;
  reportId: number;
  /** From the start of the report's data, without the id, lowest bit first. */
  bit: number;
  bits: number;
  /** An array names who is pressed by this number; `null`: a bit of its own. */
  index: number | null;
  /** The value is the state; else each press is a pulse. */
  isAbsolute: boolean;
}
export interface HeadsetMap {
  buttons: Field<ButtonName>[];
  lamps: Field<LampName>[];
  /** Length of each output report in bytes. */
  lampBytes: Readonly<Record<number, number>>;
}

const all = (collections: readonly Collection[]): Collection[] =>
  collections.flatMap((one) => [one, ...all(one.children ?? [])]);

const usagesOf = (item: ReportItem): number[] => {
  if (!item.isRange) return [...(item.usages ?? [])];
  const from = item.usageMinimum ?? 0;
  const count = Math.min(512, Math.max(0, (item.usageMaximum ?? from) - from + 1));
  return Array.from({ length: count }, (_, index) => from + index);
};

/** Fields with a known usage in the reports of one direction. */
function fieldsOf<Name extends string>(
  reports: readonly Report[],
  names: Readonly<Record<number, Name>>,
  bytes: Record<number, number> = {},
): Field<Name>[] {
  const found: Field<Name>[] = [];
  for (const { reportId = 0, items = [] } of reports) {
    let bit = 0;
    for (const item of items) {
      const { reportSize: bits = 0, reportCount = 0, isArray = false, isAbsolute = true } = item;
      const usages = item.isConstant ? [] : usagesOf(item);
      const add = (usage: number, start: number, index: number | null): void => {
        const name = names[usage];
        if (name !== undefined) found.push({ name, reportId, bit: start, bits, index, isAbsolute });
      };
      for (let place = 0; place < reportCount; place += 1) {
        const start = bit + place * bits;
        if (isArray) for (const [n, usage] of usages.entries()) add(usage, start, (item.logicalMinimum ?? 0) + n);
        // The last usage stands for all places that have none of their own.
        else if (usages.length > 0) add(usages[Math.min(place, usages.length - 1)] ?? 0, start, null);
      }
      bit += bits * reportCount;
    }
    bytes[reportId] = Math.ceil(bit / 8);
  }
  return found;
}

const bitsOf = ({ items = [] }: Report): number =>
  items.reduce((sum, { reportSize = 0, reportCount = 0 }) => sum + reportSize * reportCount, 0);

/** Parents repeat the reports of their children; the longest of one id is the whole of it. */
function longest(reports: readonly Report[]): Report[] {
  const byId = new Map<number, Report>();
  for (const report of reports) {
    const known = byId.get(report.reportId ?? 0);
    if (!known || bitsOf(report) > bitsOf(known)) byId.set(report.reportId ?? 0, report);
  }
  return [...byId.values()];
}

/**
 * Finds the buttons and lamps of a headset in what the device tells of itself, whoever made it.
 *
 * @returns `null` for a device without a hook switch and without a mute button: no headset to make calls with
 */
export function mapHeadset(collections: readonly Collection[]): HeadsetMap | null {
  const every = all(collections);
  const reports = (kind: 'inputReports' | 'outputReports'): Report[] =>
    longest(every.flatMap((one) => one[kind] ?? []));
  const lampBytes: Record<number, number> = {};
  const buttons = fieldsOf<ButtonName>(reports('inputReports'), BUTTONS);
  const lamps = fieldsOf<LampName>(reports('outputReports'), LAMPS, lampBytes);
  return buttons.some(({ name }) => name !== 'drop') ? { buttons, lamps, lampBytes } : null;
}
