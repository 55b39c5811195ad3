import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { BadOption } from '../BadOption.ts';

/** What a virus scanner says of a file. `away`: it was not asked, did not answer in time or not in its words. */
export type Verdict = 'clean' | 'infected' | 'away';
/** Asks a virus scanner about a file. Never rejects. */
export type Scanner = (file: Blob) => Promise<Verdict>;

export interface ScanOptions {
  scan: Scanner;
  /** A file that cannot be checked is kept all the same. */
  acceptsUnchecked: boolean;
}

/** Longest check of one file, in milliseconds. */
const SCAN_MS = 30_000;
/** An answer of clamd is a line. */
const MAX_ANSWER = 4096;

/**
 * Asks clamd over its socket (INSTREAM): the scanner needs no right to our files.
 *
 * @param place path of a Unix socket, or `host:port`
 */
export function clamdScanner(place: string, timeoutMs = SCAN_MS): Scanner {
  const [, host, port] = /^([^/]+):(\d{1,5})$/.exec(place) ?? [];
  return async (file) => {
    const socket = host && port ? connect(Number(port), host) : connect(place);
    try {
      return await within(timeoutMs, askClamd(socket, file));
    } catch {
      return 'away';
    } finally {
      socket.destroy();
    }
  };
}

async function askClamd(socket: Socket, file: Blob): Promise<Verdict> {
  const answer = new Promise<Verdict>((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
      if (text.length > MAX_ANSWER) reject(new Error('not clamd'));
    });
    socket.on('error', reject);
    // Also a file beyond its own limit: "INSTREAM size limit exceeded. ERROR".
    socket.on('close', () =>
      resolve(/ FOUND\0?\s*$/.test(text) ? 'infected' : /^stream: OK\0?\s*$/.test(text) ? 'clean' : 'away'),
    );
  });
  // What is written after it has answered is lost, and its answer counts.
  answer.catch(() => {});
  socket.write('zINSTREAM\0');
  for await (const chunk of file.stream()) {
    if (socket.destroyed) break;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answer]);
  }
  socket.write(Buffer.alloc(4));
  return answer;
}

/** Starts a program for each file, without a shell, and gives it the file as its input: it ends with 0 (clean) or 1 (infected). */
export function commandScanner(program: string, timeoutMs = SCAN_MS): Scanner {
  return (file) =>
    new Promise((resolve) => {
      const child = spawn(program, [], {
        stdio: ['pipe', 'ignore', 'ignore'],
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      });
      child.once('error', () => resolve('away'));
      child.once('exit', (code) => resolve(code === 0 ? 'clean' : code === 1 ? 'infected' : 'away'));
      // It may have seen enough before the end.
      child.stdin.on('error', () => {});
      file
        .stream()
        .pipeTo(
          new WritableStream({
            write: (chunk) => new Promise<void>((done) => void child.stdin.write(chunk, () => done())),
            close: () => void child.stdin.end(),
          }),
        )
        .catch(() => child.stdin.destroy());
    });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Reads RINGSIDE_SCAN_*: see the operator guide.
 * @throws BadOption
 */
export function readScanOptions(env: Record<string, string | undefined>): { scan: ScanOptions | null } {
  const [clamd, command, away] = ['CLAMD', 'COMMAND', 'AWAY'].map((name) => env[`RINGSIDE_SCAN_${name}`] || '');
  if (away && away !== 'refuse' && away !== 'accept')
    throw new BadOption(`RINGSIDE_SCAN_AWAY must be refuse or accept, not "${away}".`);
  if (clamd && command) throw new BadOption('RINGSIDE_SCAN_CLAMD and RINGSIDE_SCAN_COMMAND are one or the other.');
  const scan = clamd ? clamdScanner(clamd) : command ? commandScanner(command) : null;
  return { scan: scan && { scan, acceptsUnchecked: away === 'accept' } };
}
