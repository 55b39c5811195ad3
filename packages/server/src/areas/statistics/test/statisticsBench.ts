export const FROM = Date.parse('2026-11-20T08:00:00+01:00');

export const period = { from: FROM, until: FROM + 10 * 3_600_000, timeZone: 'Europe/Paris', withinMs: 20_000 };

export const event = (
  callerKey: string,
  at: number,
  kind: string,
  userId: string | null = null,
  ms: number | null = null,
) => ({
  ...{ id: `${callerKey}${at}${kind}`, groupId: 'billing', callerKey, at: FROM + at, kind, userId, ms },
  ...{ label: null, number: null },
});
