import type { Message } from '../../../words/translate.ts';
import type { enCalendarImport } from './words.en.ts';

/** French texts of events that come from another calendar. */
export const frCalendarImport: Record<keyof typeof enCalendarImport, Message> = {
  'calImport.what':
    'Un fichier d’agenda (.ics) d’au plus 1 000 événements et 2 Mo, comme Outlook, Google et Apple l’enregistrent. Rien n’est prévu avant que vous ayez vu ce que devient chacun.',
  'calImport.choose': 'Choisir un fichier',
  'calImport.tooBig': 'Ce fichier dépasse 2 Mo. Enregistrez une période plus courte.',
  'calImport.tooMany': 'Ce fichier contient plus de 1 000 événements. Enregistrez une période plus courte.',
  'calImport.nothing': 'Ce fichier ne contient aucun événement.',
  'calImport.state': 'Pendant ce temps je suis, si le fichier ne le dit pas',
  'calImport.list': 'Événements du fichier',
  'calImport.says': {
    one: 'Ajoute {n} événement. Rien n’est modifié ni supprimé.',
    other: 'Ajoute {n} événements. Rien n’est modifié ni supprimé.',
  },
  'calImport.weekly': 'chaque semaine, {days}, de {from} à {until}',
  'calImport.why.past': 'Il est passé',
  'calImport.why.rule': 'Il revient d’une façon qui n’existe pas ici',
  'calImport.why.meets': 'Il croise un autre événement de chaque semaine',
  'calImport.why.known': 'Il y est déjà',
  'calImport.why.times': 'Il n’a pas de nom ou pas de durée',
  'calImport.why.tooMany': 'Votre agenda est plein, avec 200 événements',
  'calImport.run': { one: 'Ajouter {n}', other: 'Ajouter {n}' },
  'calImport.running': '{done} sur {n}',
  'calImport.other': 'Autre fichier',
  'calImport.done': { one: '{n} événement ajouté', other: '{n} événements ajoutés' },
  'calImport.undo': 'Les reprendre',
  'calImport.undone': { one: '{n} événement repris', other: '{n} événements repris' },
};
