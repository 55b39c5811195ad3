import type { enAnnounce } from './words.en.ts';

/** French texts of announcements. */
export const frAnnounce: Record<keyof typeof enAnnounce, string> = {
  'announce.wa': 'Accueil',
  'announce.waText': 'Une fois, avant l’attente.',
  'announce.qm': 'Musique',
  'announce.qmText': 'En boucle pendant l’attente.',
  'announce.ccs': 'Fermeture',
  'announce.ccsText': 'Avant la fin de l’appel, en cas de fermeture.',
  'announce.none': 'aucune',
  'announce.standard': 'la musique habituelle',
  'announce.listen': 'Écouter {name}',
  'announce.upload': 'Téléverser pour {name}',
  'announce.record': 'Enregistrer {name}',
  'announce.delete': 'Supprimer {name}',
  'announce.deleteAsk': 'Supprimer l’annonce {name} ?',
  'announce.deleteText': 'Le son est supprimé. C’est irréversible.',
  'announce.note': 'Fichiers WAV d’au plus trois minutes et 20 Mo. Le prochain appelant les entend.',
  'announce.failed': 'Les annonces n’ont pas pu être chargées',
  'announce.sending': 'Envoi…',
};
