const names = [
  'ringside',
  'type',
  'protos',
  'proto',
  'boot',
  'nonce',
  'snapshot',
  'capabilities',
  'id',
  'seq',
  'key',
  '__proto__',
];
const values = [
  1,
  0,
  -1,
  1.5,
  '',
  'hello',
  'welcome',
  'CALL',
  'constructor',
  'x'.repeat(5_000),
  null,
  undefined,
  true,
  [1],
  [],
  {},
  2 ** 53,
];

/** A message that no Ringside page would send, or nearly one: nested, prototype names, wrong types. */
export function junk(next: () => number, depth = 0): unknown {
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  if (depth > 2 || next() < 0.3) return pick(values);
  if (next() < 0.2) return Array.from({ length: Math.floor(next() * 4) }, () => junk(next, depth + 1));
  const members = Array.from({ length: Math.floor(next() * 6) }, () => [pick(names), junk(next, depth + 1)] as const);
  return Object.fromEntries(
    next() < 0.5 ? [['ringside', 1], ['type', pick(['hello', 'welcome'])], ...members] : members,
  );
}

const snapshot = { seq: 0, info: null, operator: null, groups: [], calls: [], dial: { canDial: true, reason: null } };
/** Exactly right words from the wrong mouth. */
export const perfectHello = { ringside: 1, type: 'hello', protos: [1], nonce: 'forged' };
export const perfectWelcome = {
  ringside: 1,
  type: 'welcome',
  proto: 1,
  boot: 'forged',
  capabilities: [],
  snapshot,
  resumed: false,
  nonce: '',
};
