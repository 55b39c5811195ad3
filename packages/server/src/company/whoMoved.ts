/** Ids of those who came or went between two lists of members. */
export const whoMoved = ({ before, after }: { before: readonly string[]; after: readonly string[] }): string[] => [
  ...before.filter((userId) => !after.includes(userId)),
  ...after.filter((userId) => !before.includes(userId)),
];
