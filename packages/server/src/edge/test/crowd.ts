import { connect } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';

/** A process of its own: so many callers that knock in one moment; tells how many the system has let in by the time limit. */
const CROWD = Number(process.argv[3] ?? 1500);
const WITHIN_MS = 900;

process.on('message', async () => {
  let inside = 0;
  for (let n = 0; n < CROWD; n++) {
    const socket = connect(Number(process.argv[2]), '127.0.0.1', () => {
      inside += 1;
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    socket.on('error', () => {});
  }
  await pass(WITHIN_MS);
  process.send?.(inside);
});
process.send?.('ready');
