import type { HeaderLine } from './message.ts';

/**
 * Text of a SIP message. A value may never carry a line break: a name or number from outside could otherwise add
 * headers of its own, so breaks become spaces.
 */
export function serialize(firstLine: string, headers: readonly HeaderLine[], body = ''): string {
  const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  return `${[firstLine, ...lines, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`;
}
