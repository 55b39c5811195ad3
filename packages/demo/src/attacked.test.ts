import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { folder, post, program, start } from './test/program.ts';

program();

test('readyz stays quick while strangers send what once stopped the server, and while they guess passwords', async () => {
  const product = await start({ RINGSIDE_DATA: `${folder}/attacked`, RINGSIDE_METRICS_PORT: '47182' });
  const { panel } = product.ready!;
  const timed = async (act: () => Promise<{ status: number }>) => {
    const began = performance.now();
    const { status } = await act();
    return { status, ms: performance.now() - began };
  };
  const ready = () => timed(() => fetch(`${panel}/readyz`));
  const signIn = (login: string, password: string) => post(`${panel}/v1/login`, { login, password });
  // The measure: one hash of this very moment, about a quarter of a second of a free core.
  const hash = await timed(() => signIn('ines', 'ringside'));
  const socket = new WebSocket(`${panel.replace('http', 'ws')}/sip`, 'sip');
  await new Promise((resolve) => socket.once('open', resolve));
  const head = 'Via: SIP/2.0/WS x;branch=z9hG4bK1\r\nFrom: <sip:a@b>;tag=1\r\nCall-ID: 1\r\nCSeq: 1 REGISTER\r\n';
  const floods = [
    () => socket.send(`REGISTER sip:x SIP/2.0\r\n${head}To: <sip:${';'.repeat(60_000)}%0A@b>\r\n\r\n`),
    () => socket.send(`REGISTER sip:x SIP/2.0\r\n${head}To: <sip:a@b>\r\n${'\r'.repeat(60_000)}x`),
    () => socket.send(`REGISTER sip:x SIP/2.0\r\n${head}l: a${' '.repeat(60_000)}b\r\n\r\n`),
    () => void Promise.all(Array.from({ length: 24 }, (_, n) => signIn(`nobody${n}`, 'nope').catch(() => {}))),
  ];
  const slow: number[] = [];
  for (const flood of floods) {
    for (let n = 0; n < 5; n++) flood();
    const { status, ms } = await ready();
    expect(status).toBe(200);
    slow.push(ms / hash.ms);
  }
  // A message of 60 kB took seven seconds once, twenty hashes.
  for (const ratio of slow) expect(ratio).toBeLessThan(1.5);
  const metrics = await (await fetch('http://127.0.0.1:47182/metrics')).text();
  const of = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  expect([of('ringside_media_full'), of('ringside_sockets{kind="sip"}')]).toEqual([0, expect.any(Number)]);
  expect(of('ringside_media_share')).toBeGreaterThanOrEqual(0);
  expect(of('ringside_sign_ins_total{result="ok"}')).toBe(1);
  product.child.kill('SIGKILL');
  await product.exited;
});
