import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ringside/testing/ports';
import { sleep } from '@ringside/testing/wait';
import { loudestFrequencies, type Peak } from '../../packages/server/src/robots/spectrum.ts';

export interface BaresipOptions {
  program: string;
  sipPort: number;
  user: string;
  password: string;
  transport: 'udp' | 'tcp' | 'tls';
  /** SRTP by SDES: demanded, or offered beside sound in the clear. */
  srtp?: 'srtp-mand' | 'srtp';
  codec: 'opus' | 'pcmu' | 'pcma';
  /** Sine that it says. */
  toneHz: number;
  answers: boolean;
}

const RATE = 16_000;

/** A baresip process: a SIP phone of another make, which says a tone and writes down what it hears. */
export class Baresip {
  readonly #folder = mkdtempSync(join(tmpdir(), 'baresip-'));
  readonly #options: BaresipOptions;
  #process: ChildProcess | null = null;
  #control: Socket | null = null;
  output = '';
  /** Event types as it reported them, e.g. `REGISTER_OK`, `CALL_ESTABLISHED`. */
  readonly events: string[] = [];

  private constructor(options: BaresipOptions) {
    this.#options = options;
  }

  static async start(options: BaresipOptions): Promise<Baresip> {
    const phone = new Baresip(options);
    await phone.#start();
    return phone;
  }

  /** One of its commands, e.g. `dial`, `hangup`, `hold`. */
  command(command: string, params = ''): void {
    const text = JSON.stringify({ command, params });
    this.#control?.write(`${Buffer.byteLength(text)}:${text},`);
  }

  dial(number: string): void {
    const { sipPort, transport } = this.#options;
    this.command('dial', `sip:${number}@127.0.0.1:${sipPort};transport=${transport}`);
  }

  /** Loudest frequencies in the last half second it heard. */
  hears(): Peak[] {
    return heardIn(this.#folder);
  }

  /** As when its power fails: not a word to anybody. */
  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  async close(): Promise<void> {
    const phone = this.#process;
    if (phone && phone.exitCode === null && phone.signalCode === null) {
      const gone = new Promise((resolve) => phone.once('exit', resolve));
      this.kill();
      await gone;
    }
    this.#control?.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const { program, sipPort, user, password, transport, codec, toneHz, answers, srtp } = this.#options;
    const control = await freePort('127.0.0.1');
    const wav = join(this.#folder, 'says.wav');
    writeFileSync(wav, sine(toneHz));
    writeFileSync(
      join(this.#folder, 'accounts'),
      `<sip:${user}@127.0.0.1:${sipPort};transport=${transport}>;auth_pass=${password};regint=60;audio_codecs=${codec === 'opus' ? 'opus/48000/2' : codec};answermode=${answers ? 'auto' : 'manual'}${srtp ? `;mediaenc=${srtp}` : ''}\n`,
    );
    writeFileSync(
      join(this.#folder, 'config'),
      [
        'sip_listen 127.0.0.1:0',
        'module_path /usr/lib/baresip/modules',
        ...['opus', 'g711', 'aufile', 'aubridge', 'sndfile', 'srtp'].map((name) => `module ${name}.so`),
        'module_tmp account.so',
        'module_app menu.so',
        'module_app ctrl_tcp.so',
        `ctrl_tcp_listen 127.0.0.1:${control}`,
        `audio_source aufile,${wav}`,
        'audio_player aubridge,ear',
        `audio_alert aubridge,alert`,
        `ausrc_srate ${RATE}`,
        'ausrc_channels 1',
        `snd_path ${this.#folder}`,
        'jitter_buffer_delay 2-10',
        '',
      ].join('\n'),
    );
    writeFileSync(join(this.#folder, 'contacts'), '');
    this.#process = spawn(program, ['-f', this.#folder, '-v'], { stdio: ['pipe', 'pipe', 'pipe'], cwd: this.#folder });
    const note = (data: Buffer) => {
      this.output = (this.output + data).slice(-20_000);
    };
    this.#process.stdout?.on('data', note);
    this.#process.stderr?.on('data', note);
    this.#control = await dialControl(control);
    let rest = '';
    this.#control.on('data', (data) => {
      rest += data;
      for (const [, type] of rest.matchAll(/"type":"([A-Z_]+)"/g)) this.events.push(type as string);
      rest = rest.slice(rest.lastIndexOf('},') + 1);
    });
    this.#control.on('error', () => {});
  }
}

/** Loudest frequencies in the last half second that a baresip with `sndfile` and this `snd_path` heard. */
export function heardIn(folder: string): Peak[] {
  const name = readdirSync(folder)
    .filter((file) => file.endsWith('-dec.wav'))
    .sort()
    .at(-1);
  if (!name) return [];
  const file = readFileSync(join(folder, name));
  if (file.length < 60) return [];
  const rate = file.readUInt32LE(24);
  const channels = file.readUInt16LE(22);
  const wanted = (rate * channels) / 2;
  const samples = new Int16Array(
    file.buffer.slice(file.byteOffset + 44, file.byteOffset + 44 + ((file.length - 44) & ~3)),
  );
  const last = samples.slice(-wanted).filter((_, i) => i % channels === 0);
  return loudestFrequencies(last, rate);
}

async function dialControl(port: number): Promise<Socket> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await sleep(100);
  }
  throw new Error('baresip did not start');
}

/** A WAV file of ten seconds. */
export function sine(hz: number): Buffer {
  const count = RATE * 10;
  const file = Buffer.alloc(44 + 2 * count);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 2 * count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * count, 40);
  for (let i = 0; i < count; i++)
    file.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * hz * i) / RATE)), 44 + 2 * i);
  return file;
}
