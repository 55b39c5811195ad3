/** Texts of what a supervisor has changed; they come with it. */
export const enChanges = {
  'sup.changed': 'You changed today',
  'sup.didPaused': '*{name}* paused',
  'sup.didResumed': 'Pause of *{name}* ended',
  'sup.didLoggedOut': '*{name}* logged out',
  'sup.didMoved': '*{name}* to {to}',
  'sup.didSettings': 'Settings of *{name}*',
  'sup.didMembers': 'Agents of *{name}*',
  'sup.undoPause': 'Undo: end the pause of {name}',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    supervisionChanges: typeof enChanges;
  }
}
