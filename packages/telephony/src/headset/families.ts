import type { Collection } from './descriptor.ts';

/*
 * Descriptors of two families of devices, written from the public HID usage tables (chapters 8, LEDs, and 11,
 * telephony), as WebHID shows them. They are no copies of products.
 */

/** Bits of their own in one report: hook as a level, mute and drop as pulses; lamps beside one another. */
export const bitHeadset: Collection[] = [
  { usagePage: 0x0c, usage: 0x01, inputReports: [{ reportId: 1, items: [{ reportSize: 8, reportCount: 1 }] }] },
  {
    usagePage: 0x0b,
    usage: 0x05,
    inputReports: [
      {
        reportId: 2,
        items: [
          { isAbsolute: true, reportSize: 1, reportCount: 1, usages: [0xb0020] },
          { isAbsolute: false, reportSize: 1, reportCount: 2, usages: [0xb002f, 0xb0026] },
          { isConstant: true, isAbsolute: true, reportSize: 1, reportCount: 13, usages: [] },
        ],
      },
    ],
    outputReports: [
      {
        reportId: 2,
        items: [
          { reportSize: 1, reportCount: 4, usages: [0x80017, 0x80009, 0x80018, 0x80020] },
          { isConstant: true, reportSize: 1, reportCount: 12, usages: [] },
        ],
      },
    ],
  },
];

/** Keys in an array after a padded byte, in a nested collection; each lamp in a report of its own. */
export const arrayHeadset: Collection[] = [
  {
    usagePage: 0x0b,
    usage: 0x01,
    children: [
      {
        usagePage: 0x0b,
        usage: 0x06,
        inputReports: [
          {
            reportId: 8,
            items: [
              { isConstant: true, reportSize: 8, reportCount: 1, usages: [] },
              {
                isArray: true,
                isAbsolute: true,
                isRange: true,
                logicalMinimum: 1,
                reportSize: 8,
                reportCount: 2,
                usageMinimum: 0xb0020,
                usageMaximum: 0xb002f,
              },
            ],
          },
        ],
      },
    ],
    outputReports: [
      {
        reportId: 9,
        items: [
          { reportSize: 1, reportCount: 1, usages: [0x80018] },
          { isConstant: true, reportSize: 7, reportCount: 1 },
        ],
      },
      { reportId: 23, items: [{ reportSize: 8, reportCount: 1, usages: [0x80017] }] },
    ],
  },
];
