/** Texts of what forwarding rules offer. */
export const enOffers = {
  'screen.forwardings': 'Forwarding rules',
  'screen.forwardingTry': 'What happens if…',
  'fwd.words': 'forward divert redirect calls rule',
  'fwd.allCommand': 'Forward all calls…',
  'fwd.new': 'New forwarding rule',
  'fwd.before': { one: 'Unless your rule sends them on', other: 'Unless one of your {n} rules sends them on' },
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    forwardingOffers: typeof enOffers;
  }
}
