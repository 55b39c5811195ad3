/** Characters of each field of a contact, and numbers or addresses of one, at most. */
export const contactLimits = { name: 100, text: 200, note: 2000, entries: 20 } as const;
