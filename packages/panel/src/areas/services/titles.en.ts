/** Texts by which services are found before their page is there. */
export const enServiceTitles = {
  'svc.active': 'Active',
  'svc.callback': 'Call back',
  'svc.bosssecretary': 'Boss and secretary',
  'svc.awayattendant': 'Away attendant',
  'svc.availabilityattendant': 'Availability attendant',
  'svc.callqueuing': 'Call queuing',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    serviceTitles: typeof enServiceTitles;
  }
}
