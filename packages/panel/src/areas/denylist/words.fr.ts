import type { Message } from '../../words/translate.ts';
import type { enDenylist } from './words.en.ts';

/** French texts of blocked numbers. */
export const frDenylist: Record<keyof typeof enDenylist, Message> = {
  'screen.denylist': 'Numéros bloqués',
  'deny.what':
    'Ces appelants entendent « indisponible » : ils ne vous font pas sonner et n’atteignent pas votre messagerie.',
  'deny.none': 'Personne n’est bloqué',
  'deny.noneText': 'Bloquez un numéro ici, ou à côté d’un appel de l’historique.',
  'deny.add': 'Bloquer un numéro',
  'deny.find': 'Nom ou numéro',
  'deny.results': 'Numéros qui peuvent être bloqués',
  'deny.choose': 'Choisissez un des résultats : un numéro est bloqué tel qu’il a appelé ou figure dans vos contacts.',
  'deny.nothing': 'Aucun appel ni contact ne correspond.',
  'deny.unblock': 'Débloquer',
  'deny.unblockName': 'Débloquer {number}',
  'deny.never': 'N’a pas essayé depuis',
  'deny.tried': 'Dernier essai {when} · {n} fois',
  'deny.until': 'jusqu’à {when}',
  'deny.ask': 'Bloquer {number} ?',
  'deny.askText': 'Désormais, il entend « indisponible ». Les appels restent dans l’historique.',
  'deny.howLong': 'Durée',
  'deny.forEver': 'Jusqu’à ce que je le débloque',
  'deny.week': 'Pendant 7 jours',
  'deny.keep': 'Garder',
  'deny.block': 'Bloquer',
  'deny.blocked': '{number} est bloqué',
  'deny.unblocked': '{number} n’est plus bloqué',
};
