/** What users may have of meetings, least first. CONF-024 */
export const meetingUserTypes = ['standard', 'premium', 'premium_plus'] as const;

/** Characters of the name of a meeting; people who are invited to one; meetings of one owner; minutes of one; people in it at once. At most. */
export const meetingLimits = { name: 100, members: 50, owned: 200, minutes: 1440, seats: 12 } as const;
