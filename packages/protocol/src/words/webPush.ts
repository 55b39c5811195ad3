/** Characters of the address of a push service; subscriptions that a user may have, in as many browsers. */
export const webPushLimits = { endpoint: 1000, ofUser: 10 } as const;
