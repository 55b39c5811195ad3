import { expect, test } from 'vitest';
import { MAX_HEAD_LENGTH } from '../message/parseMessage.ts';
import { StreamFramer } from './StreamFramer.ts';

const message = (body: string, length = `Content-Length: ${Buffer.byteLength(body)}\r\n`) =>
  `OPTIONS sip:a@x SIP/2.0\r\n${length}\r\n${body}`;

test('messages come whole, however the stream is cut', () => {
  const stream = Buffer.from(`${message('é1')}\r\n\r\n${message('')}${message('abc', 'l : 3\r\n')}`);
  for (const size of [1, 7, stream.length]) {
    const framer = new StreamFramer();
    const out = [];
    for (let at = 0; at < stream.length; at += size) out.push(...framer.push(stream.subarray(at, at + size)));
    expect(out.filter(({ kind }) => kind === 'message')).toEqual([
      { kind: 'message', text: message('é1') },
      { kind: 'message', text: message('') },
      { kind: 'message', text: message('abc', 'l : 3\r\n') },
    ]);
  }
});

test('two line ends between messages are a keep-alive', () => {
  expect(new StreamFramer().push(Buffer.from('\r\n\r\n'))).toEqual([{ kind: 'ping' }]);
});

test.each([
  ['a negative length', 'Content-Length: -1\r\n'],
  ['two lengths', 'Content-Length: 1\r\nl: 2\r\n'],
])('%s breaks the stream, and the message is shown so that it can be refused', (_what, length) => {
  const framer = new StreamFramer();
  expect(framer.push(Buffer.from(message('x', length)))).toEqual([{ kind: 'broken', text: message('', length) }]);
  expect(framer.push(Buffer.from(message('')))).toEqual([]);
});

test('what grows beyond the limit breaks the stream', () => {
  expect(new StreamFramer().push(Buffer.alloc(MAX_HEAD_LENGTH, 'a'))).toEqual([]);
  expect(new StreamFramer().push(Buffer.alloc(MAX_HEAD_LENGTH + 1, 'a'))).toEqual([{ kind: 'broken', text: null }]);
  expect(new StreamFramer().push(Buffer.from(message('', 'Content-Length: 70000\r\n')))).toEqual([
    { kind: 'broken', text: null },
  ]);
});
