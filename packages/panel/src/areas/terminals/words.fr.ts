import { frSoftphone } from './softphone/words.fr.ts';
import type { enTerminals } from './words.en.ts';

/** Texts of the choice of a phone, in French. */
export const frTerminals: Record<keyof typeof enTerminals, string> = {
  ...frSoftphone,
  'terminals.title': 'Quel téléphone appelle ?',
  'terminals.several': 'Vous avez plusieurs téléphones. Celui que vous choisissez passe vos appels.',
  'terminals.ready': 'Prêt sur cet ordinateur',
  'terminals.starts': 'Arrêté. Démarre si vous le choisissez',
  'terminals.connecting': 'Connexion en cours',
  'terminals.blocked': 'Le micro est bloqué pour cette page',
  'terminals.noMicrophone': 'Aucun micro trouvé',
  'terminals.elsewhere': 'Utilisé ailleurs. Vient ici si vous le choisissez',
  'terminals.unsupported': 'Ce navigateur ne peut pas appeler',
  'terminals.inService': 'En service',
  'terminals.outOfService': 'Hors service',
  'terminals.softphone': 'Softphone',
  'terminals.helper': 'Le softphone demande l’application de bureau Ringside sur cet ordinateur.',
  'terminals.type.IpDevice': 'Poste fixe',
  'terminals.type.FreeSeating': 'Poste partagé',
  'terminals.type.OcsTerminal': 'Téléphone Office',
  'terminals.type.Softphone': 'Softphone',
  'terminals.type.Cloud': 'Téléphone cloud',
  'terminals.type.PublicMobileTerminal': 'Mobile',
  'terminals.type.PrivateMobileTerminal': 'Mobile privé',
  'terminals.type.LogicalTerminal': 'Téléphone virtuel',
  'terminals.type.unknown': 'Téléphone inconnu',
  'terminals.none': 'Vous n’avez aucun téléphone. Demandez à votre administrateur.',
  'terminals.remember': 'L’utiliser aussi pour les prochains appels',
  'terminals.without': 'Continuer sans',
};
