import { describe, expect, test } from 'vitest';
import { RtpStamper } from './RtpStamper.ts';

const start = () => new RtpStamper({ seq: 100, timestamp: 10_000 });

describe('one unbroken row for the phone', () => {
  test('packets of one source keep their distances', () => {
    const stamper = start();
    expect([
      stamper.forward('a', 5000, 77_000, 0),
      stamper.forward('a', 5001, 77_960, 20),
      stamper.forward('a', 5003, 79_880, 60),
    ]).toEqual([
      { seq: 101, timestamp: 10_960, isFirst: true },
      { seq: 102, timestamp: 11_920, isFirst: false },
      { seq: 104, timestamp: 13_840, isFirst: false },
    ]);
  });

  test('another source goes on where the first stopped, moved by the time that went by', () => {
    const stamper = start();
    stamper.forward('a', 5000, 77_000, 0);
    expect(stamper.forward('b', 1, 5, 20)).toEqual({ seq: 102, timestamp: 11_920, isFirst: true });
    expect(stamper.forward('a', 9000, 900_000, 1020)).toEqual({ seq: 103, timestamp: 59_920, isFirst: true });
  });

  test('generated frames follow forwarded ones and the other way round', () => {
    const stamper = start();
    stamper.forward('a', 5000, 77_000, 0);
    expect([stamper.next('music', 20), stamper.next('music', 40), stamper.forward('a', 7000, 200_000, 60)]).toEqual([
      { seq: 102, timestamp: 11_920, isFirst: true },
      { seq: 103, timestamp: 12_880, isFirst: false },
      { seq: 104, timestamp: 13_840, isFirst: true },
    ]);
  });

  test('a packet that comes late keeps its own place and does not pull the row back', () => {
    const stamper = start();
    stamper.forward('a', 10, 9600, 0);
    stamper.forward('a', 12, 11_520, 40);
    expect(stamper.forward('a', 11, 10_560, 45)).toEqual({ seq: 102, timestamp: 11_920, isFirst: false });
    expect(stamper.next('music', 60)).toEqual({ seq: 104, timestamp: 13_840, isFirst: true });
  });

  test('numbers wrap around', () => {
    const stamper = new RtpStamper({ seq: 65_535, timestamp: 2 ** 32 - 1 });
    expect(stamper.forward('a', 65_535, 2 ** 32 - 1, 0)).toEqual({ seq: 0, timestamp: 959, isFirst: true });
    expect(stamper.forward('a', 0, 959, 20)).toEqual({ seq: 1, timestamp: 1919, isFirst: false });
  });

  test('packets of one digit share their instant', () => {
    const stamper = start();
    const first = stamper.next('digit', 0);
    expect([stamper.again(20), stamper.again(40)]).toEqual([
      { seq: 102, timestamp: first.timestamp, isFirst: false },
      { seq: 103, timestamp: first.timestamp, isFirst: false },
    ]);
  });
});
