import type { Message } from '../../words/translate.ts';
import type { enBookTitles } from './titles.en.ts';
import type { enBook } from './words.en.ts';

/** French texts of the address book. */
export const frBook: Record<keyof (typeof enBook & typeof enBookTitles), Message> = {
  'screen.addressBook': 'Carnet d’adresses',
  'book.title': 'Carnet d’adresses',
  'book.more': '{n} et plus, précisez',
  'book.searching': 'Recherche dans le carnet d’adresses…',
  'book.in': 'Répond dans {n} s',
  'book.before': '{n} s avant chaque essai',
  'book.failed': 'Il n’a pas répondu',
  'book.closed': 'Fermé par le serveur',
  'book.own': 'Vos propres contacts sont complets',
  'book.notSearched': 'Pas de recherche',
  'book.licence': 'Pas de licence valable',
  'book.missing': 'Son programme est introuvable',
  'book.unset': 'Pas configuré',
  'book.setUp': 'Configurer',
  'book.unsetTitle': 'Le carnet d’adresses n’est pas configuré',
  'book.unsetText':
    'La recherche porte sur vos contacts, les contacts partagés et l’annuaire. Avec un carnet d’adresses, elle trouve aussi les clients de vos autres systèmes.',
  'book.licenceTitle': 'Le carnet d’adresses n’a pas de licence valable',
  'book.licenceText':
    'Il a été déconnecté et n’est plus consulté. Les appels et vos propres contacts fonctionnent comme avant. Votre administrateur peut la renouveler.',
  'book.retryIn': 'Réessayer dans {n}',
  'book.ok': 'OK',
  'book.cancel': 'Annuler',
  'book.text':
    'La recherche et les appels trouvent alors aussi les personnes d’un autre de vos systèmes. Son programme tourne dans un cadre fermé : il voit ce qui est recherché, et rien d’autre du panneau.',
  'book.driver': 'Programme',
  'book.none': 'Aucun',
  'book.licenceField': 'Licence',
  'book.licenceHint': 'Sans licence, il ne se connecte pas.',
  'book.save': 'Enregistrer',
  'book.saved': 'Enregistré. Les panneaux ouverts l’utilisent au prochain chargement.',
  'book.notAllowed':
    'Le déploiement ne permet aucun carnet d’adresses. L’exploitant du serveur nomme son programme dans les options du serveur.',
};
