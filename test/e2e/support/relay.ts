import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** First bytes of RTP and RTCP packets; what else passes here keeps the path open. RFC 7983 */
const isMedia = (packet: Buffer): boolean => (packet[0] ?? 0) >= 128 && (packet[0] ?? 0) <= 191;

/** An RTCP packet that says what arrived (sender or receiver report, RFC 3550 section 6.4). Its head is not encrypted. */
const isReport = (packet: Buffer): boolean => isMedia(packet) && (packet[1] === 200 || packet[1] === 201);

/**
 * A media path through this process, which can lose packets, be a narrow line, and be closed as a network does that a laptop left.
 */
export async function createRelay() {
  let open: Socket[] = [];
  const line = createLine();
  let reports = 0;
  /** Paths that let nothing through to the server any more. */
  const deaf = new Set<Socket>();
  let lossToBrowser = 0;
  let packets = 0;
  /** Evenly spread, so that a test loses what it says. */
  const isLost = (): boolean => {
    packets += 1;
    return Math.floor(packets * lossToBrowser) !== Math.floor((packets - 1) * lossToBrowser);
  };
  return {
    async path(host: string, port: number): Promise<number> {
      const inside = createSocket('udp4');
      const outside = createSocket('udp4');
      let browser: { port: number; address: string } | null = null;
      inside.on('message', (packet, from) => {
        browser = from;
        if (isReport(packet)) reports += 1;
        if (!deaf.has(inside)) outside.send(packet, port, host);
      });
      outside.on('message', (packet) => {
        if (!browser || (isMedia(packet) && isLost())) return;
        const { port: to, address } = browser;
        line.carry(packet.length, () => {
          if (open.includes(inside)) inside.send(packet, to, address);
        });
      });
      await new Promise<void>((resolve) => inside.bind(0, '127.0.0.1', resolve));
      open.push(inside, outside);
      return (inside.address() as AddressInfo).port;
    },
    /** @param share of the packets on their way to the browser, 0 to 1 */
    lose(share: number): void {
      lossToBrowser = share;
    },
    /** @param bitsPerSecond of all paths to the browser together; null: as much as comes */
    narrow(bitsPerSecond: number | null): void {
      line.rate = bitsPerSecond;
    },
    /** So far: bytes and packets that the line has carried to the browser, packets for which its queue was full, and reports of the browser on what arrived. */
    counts: () => ({ ...line.counts, reports }),
    /** The paths of now bring nothing to the server any more, and go on bringing to the browser. A new one does both. */
    loseToServer(): void {
      for (const socket of open) deaf.add(socket);
    },
    close(): void {
      line.close();
      for (const socket of open) socket.close();
      open = [];
    },
  };
}

/** IPv4 and UDP, in bytes of each packet. */
const HEAD_BYTES = 28;
/** Who comes when the queue is longer than this, in milliseconds, is dropped. */
const QUEUE_MS = 200;

/** A line of a rate, with the queue of a router before it that drops what comes when it is full. Order is kept. */
function createLine() {
  const queue: { at: number; bits: number; go: () => void }[] = [];
  const counts = { bytes: 0, packets: 0, dropped: 0 };
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const go = (bits: number, send: () => void): void => {
    counts.bytes += bits / 8;
    counts.packets += 1;
    send();
  };
  const pump = (): void => {
    while (queue[0] && queue[0].at <= performance.now()) {
      const { bits, go: send } = queue.shift() as (typeof queue)[number];
      go(bits, send);
    }
    timer = queue[0] ? setTimeout(pump, Math.max(0, queue[0].at - performance.now())) : undefined;
  };
  return {
    /** Bits per second; null: no limit. */
    rate: null as number | null,
    counts,
    carry(length: number, send: () => void): void {
      const bits = (length + HEAD_BYTES) * 8;
      const now = performance.now();
      if (this.rate === null && queue.length === 0) return go(bits, send);
      const from = Math.max(now, freeAt);
      if (from - now > QUEUE_MS) {
        counts.dropped += 1;
        return;
      }
      freeAt = this.rate === null ? from : from + (bits / this.rate) * 1000;
      queue.push({ at: freeAt, bits, go: send });
      timer ??= setTimeout(pump, freeAt - now);
    },
    close(): void {
      clearTimeout(timer);
      queue.length = 0;
    },
  };
}

/** The first address of the server leads through the relay, the others are left out: the only part of a test that is not as in life. Call it before the page opens. */
export async function leadThrough(page: Page, relay: Awaited<ReturnType<typeof createRelay>>): Promise<void> {
  await page.exposeFunction('pathTo', relay.path);
  await page.addInitScript(() => {
    const setRemoteDescription = RTCPeerConnection.prototype.setRemoteDescription as (
      this: RTCPeerConnection,
      description: RTCSessionDescriptionInit,
    ) => Promise<void>;
    const { pathTo } = window as unknown as { pathTo(host: string, port: number): Promise<number> };
    RTCPeerConnection.prototype.setRemoteDescription = async function relayed(description) {
      const kept: string[] = [];
      for (const line of (description.sdp ?? '').split('\r\n')) {
        const candidate = /^(a=candidate:\S+ 1 udp \d+) (\S+) (\d+) (typ host.*)$/i.exec(line);
        if (!candidate) kept.push(line);
        else if (!kept.some((one) => one.startsWith('a=candidate')))
          kept.push(
            `${candidate[1]} 127.0.0.1 ${await pathTo(candidate[2] ?? '', Number(candidate[3]))} ${candidate[4]}`,
          );
      }
      return setRemoteDescription.call(this, {
        type: description.type,
        sdp: kept.join('\r\n'),
      } as RTCSessionDescriptionInit);
    };
  });
}
