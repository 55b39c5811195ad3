/** Texts of services of the phone. */
export const enServices = {
  'svc.callback.says':
    'When I *do not take* a call of a colleague, the colleague may press 5 and is told when I am free.',
  'svc.bosssecretary.says': 'Calls for me ring *{name}*. Chosen callers and the secretary reach me directly.',
  'svc.awayattendant.says': 'While I am *not at my desk*, callers hear my greeting and may press 2 for *{name}*.',
  'svc.availabilityattendant.says':
    'Callers who get no answer hear *when I am back*, read from my calendar, and choose. The title of an event is never said.',
  'svc.callqueuing.says': 'While I am *on a call*, up to {places} callers wait for me instead of hearing busy.',
  'svc.someone': 'a colleague',
  'svc.onBusy': 'When I am on a call',
  'svc.onNoAnswer': 'When there is no answer',
  'svc.delay': 'Phones ring before',
  'svc.seconds': '{s} s',
  'svc.secretary': 'Secretary',
  'svc.pick': 'Choose…',
  'svc.direct': 'These reach me directly',
  'svc.directHelp': 'Numbers, with commas between them.',
  'svc.callers': 'Callers',
  'svc.A': 'everyone',
  'svc.E': 'from outside',
  'svc.I': 'colleagues',
  'svc.to': 'On key 2 to',
  'svc.toHelp': 'A number; empty: nobody.',
  'svc.places': 'At most, callers',
  'svc.minutes': 'For at most, minutes',
  'svc.hear': 'What they hear',
  'svc.wa': 'Welcome',
  'svc.qm': 'Music while waiting',
  'svc.ccs': 'When it is full',
  'svc.standard': 'standard',
  'svc.nothing': 'nothing',
  'svc.record': 'Record another greeting',
  'svc.saved': 'Saved',
  'svc.makes': { one: 'Makes {n} rule.', other: 'Makes {n} rules.' },
  'svc.rules': 'Forwarding rules',
  'svc.save': 'Save',
  'svc.discard': 'Discard',
  'svc.stay': 'Stay',
  'svc.leaveAsk': 'Leave without saving?',
  'svc.leaveText': 'What you have changed is lost.',
  'svc.failed': 'The service could not be read',
  'svc.gone': 'You do not have this service',
  'svc.goneText': 'Whoever looks after your phones can give it to you.',
  'svc.back': 'Settings',
  'svc.faultExtension': 'Choose a colleague with an extension as the secretary.',
  'svc.faultNone': 'Choose when it is offered.',
  'svc.faultTo': 'Only plus and digits.',
  'svc.meets': 'It meets your rule “{name}”: it is for the same callers at the same time.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    services: typeof enServices;
  }
}
