import { expect, test } from 'vitest';
import { fileHeaders, panelHeaders } from './headers.ts';

test('the panel may ask its own server, and the origins that the operator named', () => {
  const policy = (requests?: string[]) => panelHeaders('phone.example', [], requests)['Content-Security-Policy'];
  expect(policy()).toContain("connect-src 'self' ws://phone.example wss://phone.example ws://127.0.0.1:*;");
  expect(policy(['https://api.example'])).toContain('wss://phone.example ws://127.0.0.1:* https://api.example;');
});

test('a page that hosts open as a window keeps its tie to them, so that they see it closed; any other cuts it', () => {
  const policy = (isPopOut: boolean) => panelHeaders('phone.example', [], [], isPopOut)['Cross-Origin-Opener-Policy'];
  expect([policy(true), policy(false)]).toEqual([undefined, 'same-origin']);
});

test('pictures come from our own server or from the page itself, and from nowhere else', () => {
  const policy = panelHeaders('phone.example', [])['Content-Security-Policy'];
  expect(policy).toContain("; img-src 'self' data: blob:;");
});

test('a page of the panel may start workers of its own origin by the one policy that has a name, and make no other', () => {
  const policy = panelHeaders('phone.example', [])['Content-Security-Policy'];
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types ringside-worker$/);
});

test('the thread of rooms alone may compile WebAssembly: no page may, and no file that is only called like it', () => {
  const headers = panelHeaders('phone.example', []);
  const scripts = (path: string) =>
    /script-src [^;]+/.exec(fileHeaders(path, headers)['Content-Security-Policy'] ?? '')?.[0];
  expect(scripts('assets/roomsWorker-B1c2D3e4.js')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(scripts('/panel/assets/roomsWorker-B1c2D3e4.js')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  for (const path of [
    '',
    'index.html',
    'assets/searchWorker-B1c2D3e4.js',
    'roomsWorker-x.js',
    'assets/roomsWorker-x.js/a',
  ])
    expect([path, scripts(path)]).toEqual([path, "script-src 'self'"]);
});
