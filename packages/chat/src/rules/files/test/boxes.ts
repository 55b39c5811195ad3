/** A file of boxes, by hand: numbers, texts, boxes, and all of it as bytes. ISO/IEC 14496-12 */
export const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
export const u16 = (n: number): number[] => [n >> 8, n & 255];
export const u32 = (n: number): number[] => [...u16(n >>> 16), ...u16(n & 0xffff)];
export const box = (type: string, ...parts: readonly (readonly number[])[]): number[] => {
  const body = parts.flat();
  return [...u32(body.length + 8), ...text(type), ...body];
};
export const file = (...parts: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flat());
