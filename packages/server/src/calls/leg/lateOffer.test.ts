import { createSocket } from 'node:dgram';
import { CallBench, RawPhone } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { expect, test } from 'vitest';

/** A phone's own sound: RTP of A-law, every 20 ms. */
async function speaker() {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const heard: Buffer[] = [];
  socket.on('message', (data) => heard.push(data));
  let seq = 0;
  let clock: NodeJS.Timeout | undefined;
  return {
    heard,
    port: socket.address().port,
    speakTo(port: number): void {
      clearInterval(clock);
      clock = setInterval(() => {
        const packet = Buffer.alloc(12 + 160, 0x55);
        packet.writeUInt16BE(0x8008, 0);
        packet.writeUInt16BE(seq & 0xffff, 2);
        packet.writeUInt32BE(seq * 160, 4);
        packet.writeUInt32BE(7, 8);
        seq += 1;
        socket.send(packet, port, '127.0.0.1');
      }, 20);
    },
    close(): void {
      clearInterval(clock);
      socket.close();
    },
  };
}
const portOf = (sdp: string): number => Number(/^m=audio (\d+)/m.exec(sdp)?.[1]);

test('a phone that lets the server offer is heard and hears, and goes on to after another such offer', async () => {
  const bench = await new CallBench().listen();
  const edge = await bench.engine.listen('127.0.0.1', 0);
  const phone = await new RawPhone(edge.port, { user: 'reg-alice', secret: 'pw-alice' }).register();
  const own = await speaker();
  const answer = `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio ${own.port} RTP/AVP 8\r\n`;
  try {
    phone.request('INVITE', `sip:*43@127.0.0.1:${edge.port}`, { callId: 'late-real' });
    const offered = await phone.next('200 INVITE');
    expect(offered.body).toMatch(/^m=audio \d+ RTP\/AVP .*\b8\b/m);
    const dialog = phone.ack(offered, 'late-real', answer);
    own.speakTo(portOf(offered.body));
    await until('the echo is heard', () => own.heard.length > 10);

    phone.request('INVITE', dialog.uri, dialog);
    const again = await phone.next('200 INVITE');
    // The same place, in a newer description of the same session.
    expect(portOf(again.body)).toBe(portOf(offered.body));
    phone.ack(again, 'late-real', answer);
    const before = own.heard.length;
    await until('the echo goes on', () => own.heard.length > before + 10);
    expect(bench.engine.linesOf('alice')[0]?.state).toBe('talking');
  } finally {
    own.close();
    phone.close();
    await bench.close();
  }
});
