/** Characters of a name; people of one bridge beside the user, as many as a conference takes; bridges of one user. At most. */
export const bridgeLimits = { name: 100, people: 9, owned: 100 } as const;
