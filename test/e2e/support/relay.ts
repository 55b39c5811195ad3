import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** First bytes of RTP and RTCP packets; what else passes here keeps the path open. RFC 7983 */
const isMedia = (packet: Buffer): boolean => (packet[0] ?? 0) >= 128 && (packet[0] ?? 0) <= 191;

/** A media path through this process, which can lose packets, and can be closed as a network does that a laptop left. */
export async function createRelay() {
  let open: Socket[] = [];
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
    async path(port: number): Promise<number> {
      const inside = createSocket('udp4');
      const outside = createSocket('udp4');
      let browser: { port: number; address: string } | null = null;
      inside.on('message', (packet, from) => {
        browser = from;
        if (!deaf.has(inside)) outside.send(packet, port, '127.0.0.1');
      });
      outside.on('message', (packet) => {
        if (browser && !(isMedia(packet) && isLost())) inside.send(packet, browser.port, browser.address);
      });
      await new Promise<void>((resolve) => inside.bind(0, '127.0.0.1', resolve));
      open.push(inside, outside);
      return (inside.address() as AddressInfo).port;
    },
    /** @param share of the packets on their way to the browser, 0 to 1 */
    lose(share: number): void {
      lossToBrowser = share;
    },
    /** The paths of now bring nothing to the server any more, and go on bringing to the browser. A new one does both. */
    loseToServer(): void {
      for (const socket of open) deaf.add(socket);
    },
    close(): void {
      for (const socket of open) socket.close();
      open = [];
    },
  };
}

/** The server's candidates lead through the relay: the only part of a test that is not as in life. Call it before the page opens. */
export async function leadThrough(page: Page, relay: Awaited<ReturnType<typeof createRelay>>): Promise<void> {
  await page.exposeFunction('pathTo', relay.path);
  await page.addInitScript(() => {
    const setRemoteDescription = RTCPeerConnection.prototype.setRemoteDescription as (
      this: RTCPeerConnection,
      description: RTCSessionDescriptionInit,
    ) => Promise<void>;
    const { pathTo } = window as unknown as { pathTo(port: number): Promise<number> };
    RTCPeerConnection.prototype.setRemoteDescription = async function relayed(description) {
      const kept: string[] = [];
      for (const line of (description.sdp ?? '').split('\r\n')) {
        const candidate = /^(a=candidate:\S+ 1 udp \d+) (\S+) (\d+) (typ host.*)$/i.exec(line);
        if (!candidate) kept.push(line);
        else if (candidate[2] === '127.0.0.1' || !kept.some((one) => one.startsWith('a=candidate')))
          kept.push(`${candidate[1]} 127.0.0.1 ${await pathTo(Number(candidate[3]))} ${candidate[4]}`);
      }
      return setRemoteDescription.call(this, {
        type: description.type,
        sdp: kept.join('\r\n'),
      } as RTCSessionDescriptionInit);
    };
  });
}
