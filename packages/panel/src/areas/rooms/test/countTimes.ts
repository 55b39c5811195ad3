/** Counts how often dates and times are written until it ends. */
export function countTimes() {
  const { prototype } = Intl.DateTimeFormat;
  const before = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor;
  const own = { count: 0 };
  Object.defineProperty(prototype, 'format', {
    ...before,
    get(this: Intl.DateTimeFormat) {
      own.count += 1;
      return before.get?.call(this);
    },
  });
  return {
    end(): number {
      Object.defineProperty(prototype, 'format', before);
      return own.count;
    },
  };
}
