import type { Message } from '../../../words/translate.ts';
import type { enLimits } from './words.en.ts';

/** French texts of the limits of alerts. */
export const frLimits: Record<keyof typeof enLimits, Message> = {
  'sup.limitAfter': 'Personne de libre ou trop d’appelants : depuis, en secondes',
  'sup.limitsText':
    'Au-delà ou en deçà de ces limites, une file est signalée en haut de cette page. Vide : pas d’alerte.',
  'sup.limitWait': 'Attente la plus longue, secondes',
  'sup.limitCount': 'Appelants en attente',
  'sup.limitLevel': 'Répondus à temps, au moins %',
  'sup.limitWithin': 'À temps signifie en moins de, secondes',
  'sup.save': 'Enregistrer',
};
