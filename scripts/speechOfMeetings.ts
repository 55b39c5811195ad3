/** What phones hear in meetings; `pnpm run speech` speaks it. */
export const meetEnglish = {
  meetPin: 'Please enter the PIN of the meeting, followed by the hash key.',
  meetWrong: 'The PIN is not right.',
  meetWait: 'Please wait until you are let in.',
  meetJoin: 'You are joining a meeting.',
  meetRefused: 'You cannot join this meeting. Goodbye.',
  meetOver: 'You are no longer in the meeting. Goodbye.',
  meetMuted: 'You are muted. To be heard again, press star, six.',
  meetHeard: 'You are heard again.',
  meetRecord: 'This meeting is being recorded.',
};

/** The same in French. */
export const meetFrench: typeof meetEnglish = {
  meetPin: 'Composez le code de la réunion, puis dièse.',
  meetWrong: 'Le code est erroné.',
  meetWait: 'Veuillez patienter jusqu’à ce que l’on vous laisse entrer.',
  meetJoin: 'Vous rejoignez une réunion.',
  meetRefused: 'Vous ne pouvez pas rejoindre cette réunion. Au revoir.',
  meetOver: 'Vous n’êtes plus dans la réunion. Au revoir.',
  meetMuted: 'Votre micro est coupé. Pour être entendu à nouveau, appuyez sur étoile, six.',
  meetHeard: 'On vous entend à nouveau.',
  meetRecord: 'Cette réunion est enregistrée.',
};
