import { createSocket, type Socket } from 'node:dgram';
import { parentPort } from 'node:worker_threads';
import { goFirst } from '../../../packages/server/src/media/worker/goFirst.ts';

/**
 * Worker: what a packet of one phone costs to reach the other when nothing is done with it. It is given the ports of the phones, 0
 * and 1 a pair, and opens one socket for each; what comes in at one goes out at the other. What is late here is late by the machine.
 */
const sockets: Socket[] = [];
// As the server's threads with calls do.
goFirst();

parentPort?.on('message', async ({ phones }: { phones: number[] }) => {
  for (const [i] of phones.entries()) {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    socket.setRecvBufferSize(1 << 20);
    socket.on('message', (data) => sockets[i ^ 1]?.send(data, phones[i ^ 1], '127.0.0.1'));
    sockets.push(socket);
  }
  parentPort?.postMessage(sockets.map((socket) => socket.address().port));
});
