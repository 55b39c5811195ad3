/** 53 bits of a text: enough to tell a mistake, not to find the text again. Not for secrets. */
export function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca77) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae3d);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca77) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae3d);
  return ((2 ** 21 - 1) & b).toString(36) + (a >>> 0).toString(36);
}
