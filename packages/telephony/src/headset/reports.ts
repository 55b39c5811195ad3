import type { ButtonName, Field, HeadsetMap, LampName } from './descriptor.ts';

const bitAt = (data: Uint8Array, bit: number): number => ((data[bit >> 3] ?? 0) >> (bit & 7)) & 1;

/** Value of a field, lowest bit first; places beyond the report are 0. */
export function valueAt(data: Uint8Array, { bit, bits }: Pick<Field<string>, 'bit' | 'bits'>): number {
  let value = 0;
  for (let n = Math.min(bits, 31) - 1; n >= 0; n -= 1) value = value * 2 + bitAt(data, bit + n);
  return value;
}

export interface Pressed {
  name: ButtonName;
  isOn: boolean;
  isAbsolute: boolean;
}

/**
 * What an input report says of the buttons.
 *
 * @param data of the report, without its id
 * @returns every button of this report; empty for a report of something else
 */
export function readReport(map: HeadsetMap, reportId: number, data: Uint8Array): Pressed[] {
  const told = new Map<ButtonName, Pressed>();
  for (const field of map.buttons) {
    if (field.reportId !== reportId) continue;
    const value = valueAt(data, field);
    const isOn = field.index === null ? value !== 0 : value === field.index;
    // An array has several places for the same button.
    const before = told.get(field.name);
    told.set(field.name, { name: field.name, isOn: isOn || before?.isOn === true, isAbsolute: field.isAbsolute });
  }
  return [...told.values()];
}

export type Lamps = Readonly<Record<LampName, boolean>>;

/**
 * Output reports that light the lamps as wanted. Lamps that the device does not have are left out.
 *
 * @returns one report per report id, data without the id
 */
export function writeReports(map: HeadsetMap, lamps: Lamps): { reportId: number; data: Uint8Array<ArrayBuffer> }[] {
  const reports = new Map<number, Uint8Array<ArrayBuffer>>();
  for (const { name, reportId, bit, bits, index } of map.lamps) {
    const data = reports.get(reportId) ?? new Uint8Array(map.lampBytes[reportId] ?? 0);
    reports.set(reportId, data);
    if (!lamps[name]) continue;
    const value = index ?? 1;
    for (let n = 0; n < bits; n += 1)
      if ((value >> n) & 1) data[(bit + n) >> 3] = (data[(bit + n) >> 3] ?? 0) | (1 << ((bit + n) & 7));
  }
  return [...reports].map(([reportId, data]) => ({ reportId, data }));
}
