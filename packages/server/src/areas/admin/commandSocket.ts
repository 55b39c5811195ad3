import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandRefused } from './createAdmin.ts';

/** What goes over the socket, a line of JSON each way. */
export type CommandAnswer = { ok: true; lines: string[] } | { ok: false; text: string };

/** Longest command, in characters, and how long one may take to come, in milliseconds. */
const MAX_COMMAND = 10_000;
const PATIENCE_MS = 10_000;
/** Longest path of a socket that every system takes, in bytes. */
const MAX_PATH = 103;

/** The socket in a data folder; null where there can be none. */
export function socketPath(dataFolder: string): string | null {
  const path = join(dataFolder, 'admin.sock');
  return process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH ? null : path;
}

/**
 * Takes commands from programs of our own account on this machine: only it can open the socket. The folder is ours alone
 * (`lockFolder`), so a socket that lies there is a leftover.
 *
 * @param run does the command; rejects with CommandRefused for what the operator can mend
 */
export async function listenForCommands(
  path: string,
  run: (words: readonly string[]) => Promise<string[]>,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => open.delete(socket));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    let length = 0;
    socket.on('data', (chunk) => {
      length += chunk.length;
      if (length > MAX_COMMAND) socket.destroy();
    });
    linesOf(socket).once('line', (line) => {
      socket.setTimeout(0);
      void answerTo(line).then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
    });
  });
  const answerTo = async (line: string): Promise<CommandAnswer> => {
    try {
      const words: unknown = JSON.parse(line);
      if (!Array.isArray(words)) throw new CommandRefused('Malformed command.');
      return { ok: true, lines: await run(words.map(String)) };
    } catch (error) {
      if (error instanceof CommandRefused) return { ok: false, text: error.message };
      onError(error);
      return { ok: false, text: 'The command failed; the log of the server says why.' };
    }
  };
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A reader tells the faults of its socket once more, and they end the process when nobody listens. */
const linesOf = (socket: Socket) => createInterface({ input: socket }).on('error', () => {});

/** Sends a command to the server of a data folder. Rejects when none listens there. */
export function sendCommand(path: string, words: readonly string[]): Promise<CommandAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => socket.write(`${JSON.stringify(words)}\n`));
    socket.once('error', reject).once('close', () => reject(new Error('no answer')));
    linesOf(socket).once('line', (line) => resolve(JSON.parse(line) as CommandAnswer));
  });
}
