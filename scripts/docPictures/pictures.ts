const narrow = { width: 360, height: 640 };

/** Pictures of the pages for users, by file name in `docs/images`: of which story, in which size. */
export const docPictures = {
  branding: { story: 'branding', ...narrow },
  calendar: { story: 'calendar', ...narrow },
  'calendar-event': { story: 'calendar-event', ...narrow },
  'caller-id': { story: 'caller-id-presence', ...narrow },
  chat: { story: 'chat', ...narrow },
  chats: { story: 'chats', ...narrow },
  contact: { story: 'contact', ...narrow },
  contacts: { story: 'contacts', ...narrow },
  denylist: { story: 'denylist', ...narrow },
  'external-accounts': { story: 'external-accounts', ...narrow },
  forwarding: { story: 'forwardings', ...narrow },
  'forwarding-rule': { story: 'forwarding-rule', ...narrow },
  'forwarding-try': { story: 'forwarding-try', ...narrow },
  passkeys: { story: 'passkeys', ...narrow },
  presence: { story: 'you-meeting', ...narrow },
  settings: { story: 'settings', ...narrow },
  notifications: { story: 'notifications', ...narrow },
  'sign-in': { story: 'login', ...narrow },
} as const satisfies Record<string, { story: string; width: number; height: number }>;
