const odd = [
  '\r\n',
  '\0',
  '"',
  '<',
  '>',
  ';',
  ',',
  ':',
  '%',
  '=',
  ' ',
  '\t',
  '\\',
  'é',
  '9'.repeat(40),
  'a'.repeat(3000),
];

/** A few bytes changed, cut out, doubled, or replaced by what parsers stumble over. */
export function mutate(seed: Buffer, upTo: (limit: number) => number): Buffer {
  let message = Buffer.from(seed);
  for (let times = 1 + upTo(4); times > 0; times--) {
    const at = upTo(message.length);
    const end = Math.min(message.length, at + upTo(40));
    const insert = [
      () => Buffer.from([upTo(256)]),
      () => Buffer.alloc(0),
      () => Buffer.concat([message.subarray(at, end), message.subarray(at, end)]),
      () => Buffer.from(odd[upTo(odd.length)] ?? ''),
    ][upTo(4)] as () => Buffer;
    message = Buffer.concat([message.subarray(0, at), insert(), message.subarray(end)]);
  }
  return message;
}
