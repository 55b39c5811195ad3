import type { Message } from '../../words/translate.ts';
import type { enSwitchboardTitles } from './titles.en.ts';

/** French texts of the switchboard that are wanted before its screen. */
export const frSwitchboardTitles: Record<keyof typeof enSwitchboardTitles, Message> = {
  'screen.switchboard': 'Standard',
  'swb.orderTitle': 'Ordre du standard',
  'swb.omniWords': 'standard standardiste accueil réception parquer favoris rang',
  'swb.parkCall': 'Parquer l’appel',
};
