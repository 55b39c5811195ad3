import type { Message } from '../words/translate.ts';
import type { enFrame } from './words.en.ts';

/** French texts of what lies over the screens, and of the menu. */
export const frFrame: Record<keyof typeof enFrame, Message> = {
  'action.dismiss': 'Fermer',
  'toasts.region': 'Messages',
  'menu.all': 'Tous les écrans',
  'menu.connection': 'Connexion',
  'menu.allConnected': 'Données en direct et téléphone connectés',
  'menu.liveOnly': 'Données en direct connectées, téléphone du navigateur arrêté',
  'menu.noPhone': 'Le téléphone du navigateur n’est pas connecté',
  'menu.noLive': 'Les données en direct ne sont pas connectées',
  'menu.polling': 'Les nouvelles arrivent toutes les 10 s',
  'banner.behalf': 'Vous agissez pour *{name}*.',
  'banner.notConnected': '*Non connecté.* Ce que vous voyez peut être ancien. Nouvel essai dans {n} s.',
  'banner.takenOver': '*Le téléphone du navigateur est utilisé ailleurs.* Les appels y sonnent.',
  'banner.phoneFault': '*Le téléphone du navigateur n’est pas connecté.* Il ne peut ni sonner ni appeler.',
  'banner.micDenied':
    '*Vous avez refusé le microphone.* On ne vous entendrait pas. Autorisez-le près de l’adresse de la page.',
  'banner.micBlocked': '*La page autour retient le microphone.* Son administrateur doit l’autoriser pour ce cadre.',
  'banner.micMissing': '*Aucun microphone trouvé.* On ne vous entendrait pas.',
  'banner.micFailed': '*Le microphone ne répond pas.* Un autre programme l’utilise peut-être.',
  'banner.soundBlocked': '*Le son est bloqué.* Les appels sonnent en silence.',
  'banner.polling': 'Pas de connexion en direct. Le panneau demande les nouvelles *toutes les 10 s*.',
  'banner.tryNow': 'Essayer',
  'banner.askAgain': 'Redemander',
  'banner.allowSound': 'Autoriser le son',
  'banner.more': { one: '{n} autre', other: '{n} autres' },
  'page.empty': 'Rien ici pour l’instant',
  'page.emptyText': 'Ce que vous choisissez dans la liste apparaît ici.',
  'page.find': 'Chercher ou appeler',
};
