/**
 * Makes the panel's sound files: ringing, ringback and one keypad tone per key, as 8 kHz mono WAV. They are committed;
 * run this only to change them. DIAL-003: h is #, s is *, p is +, c is comma, o is semicolon.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

const RATE = 8000;
const folder = new URL('../packages/panel/public/sounds/', import.meta.url);

type Part = { hz: number[]; ms: number };

function wav(parts: Part[]): Buffer {
  const samples: number[] = [];
  for (const { hz, ms } of parts) {
    const length = Math.round((RATE * ms) / 1000);
    for (let i = 0; i < length; i += 1) {
      const fade = Math.min(1, i / 80, (length - i) / 80);
      const sum = hz.reduce((total, frequency) => total + Math.sin((2 * Math.PI * frequency * i) / RATE), 0);
      samples.push(Math.round(128 + (hz.length ? (56 * fade * sum) / hz.length : 0)));
    }
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, Buffer.from(samples)]);
}

const pause = (ms: number): Part => ({ hz: [], ms });
const chime: Part[] = [659, 784, 988, 784].flatMap((hz) => [{ hz: [hz, hz * 2], ms: 130 }, pause(30)]);
const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477];
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 's', '0', 'h'];
const files: Record<string, Part[]> = {
  ringing: [...chime, pause(200), ...chime, pause(1800)],
  ringback: [{ hz: [425], ms: 1000 }, pause(3000)],
  p: [{ hz: [941, 1336], ms: 160 }],
  c: [{ hz: [400], ms: 60 }],
  o: [{ hz: [350], ms: 60 }],
};
keys.forEach((key, i) => {
  files[key] = [{ hz: [rows[Math.floor(i / 3)] ?? 0, columns[i % 3] ?? 0], ms: 120 }];
});

mkdirSync(folder, { recursive: true });
for (const [name, parts] of Object.entries(files)) writeFileSync(new URL(`${name}.wav`, folder), wav(parts));
