import type { enChanges } from './words.en.ts';

export const frChanges: Record<keyof typeof enChanges, string> = {
  'sup.changed': 'Vos changements du jour',
  'sup.didPaused': '*{name}* en pause',
  'sup.didResumed': 'Pause de *{name}* terminée',
  'sup.didLoggedOut': '*{name}* déconnecté des files',
  'sup.didMoved': '*{name}* vers {to}',
  'sup.didSettings': 'Réglages de *{name}*',
  'sup.didMembers': 'Agents de *{name}*',
  'sup.undoPause': 'Annuler : terminer la pause de {name}',
};
