import type { Message } from '../../../../words/translate.ts';
import type { enMessageSheets } from './words.en.ts';

/** French texts of the sheets of a message. */
export const frMessageSheets: Record<keyof typeof enMessageSheets, Message> = {
  'rooms.copyText': 'Copier le texte',
  'rooms.copyFailed': 'Le navigateur n’a pas permis de copier.',
  i__ROOMS_FILE_DAMAGED_LABEL: 'Le fichier est endommagé',
  i__ROOMS_FILE_DAMAGED_DETAIL: 'Il ne peut pas être envoyé d’ici.',
  'rooms.forward': 'Transférer',
  'rooms.forwardTo': 'Transférer vers',
  'rooms.forwardFind': 'Chercher un salon ou une personne',
  'rooms.forwardNone': 'Aucun autre salon de ce nom où vous pouvez écrire.',
  'rooms.forwardOpen': 'Un salon sans cadenas n’est pas chiffré : le serveur peut y lire ce que vous transférez.',
  'rooms.readers': 'Qui l’a lu',
  'rooms.readersOf': 'Qui l’a lu, {n} sur {others}',
  'rooms.markUnreadFrom': 'Marquer comme non lu à partir d’ici',
  'rooms.faceAgreed': 'D’accord',
  'rooms.faceLove': 'J’aime',
  'rooms.faceLaugh': 'Rire',
  'rooms.faceCelebrate': 'Bravo',
  'rooms.faceLooking': 'Je regarde',
  'rooms.faceThanks': 'Merci',
  'rooms.faces': 'Plus de réactions',
  'rooms.facesSmileys': 'Visages',
  'rooms.facesHands': 'Mains',
  'rooms.facesSigns': 'Signes',
  'rooms.facesThings': 'Objets',
  'rooms.facesOften': 'Souvent',
  'rooms.facesOftenNames':
    'pouce levé +1 d’accord, cœur amour, rire sourire, fête bravo, yeux je regarde, merci prière',
  'rooms.facesSmileysNames':
    'léger sourire, grand sourire, larmes de joie mdr, écroulé de rire, rougissant, auréole ange, clin d’œil, yeux en cœur, étoiles dans les yeux, lunettes de soleil, réflexion hmm, sourcil levé, neutre, yeux au ciel, grimace, endormi, tête qui explose, cri, surpris oh, triste larme, en pleurs, soupir, en colère, chapeau de fête, câlin, salut, bouche cousue, bâillement, sueur nerveux, fond, confus, malade',
  'rooms.facesHandsNames':
    'pouce baissé -1, parfait, victoire paix, doigts croisés chance, poignée de main marché, applaudir bravo, mains levées hourra, bonjour de la main, bras fort, doigt en haut, doigt en bas, doigt à droite, aucune idée, main au visage, main levée, mains en cœur',
  'rooms.facesSignsNames':
    'coche fait oui, croix non, question, exclamation, attention avertissement, interdit, cent, plus, moins, feu, étoile, idée ampoule, cadenas, OK, rond rouge, rond vert, cœur orange, cœur jaune, cœur vert, cœur bleu, cœur violet, cœur noir, cœur brisé, étincelles',
  'rooms.facesThingsNames':
    'combiné appel, téléphone, portable, lettre courrier, calendrier, réveil, sablier, épingle, trombone, colis carton, camion, voiture, avion, maison, clé réparer, ordinateur, courbe en hausse, courbe en baisse, euro argent, reçu facture, café, pizza, gâteau anniversaire, bière santé, coupe trophée, cadeau, soleil, pluie, neige, terre monde, fusée, insecte bug',
  'rooms.facesFound': 'Trouvés',
  'rooms.faceOwn': 'Chercher par nom, ou en écrire un autre',
  'rooms.facePut': 'Choisir',
  'rooms.faceNot': 'Aucun ne porte ce nom ici. Un emoji de votre clavier convient aussi.',
  'rooms.readBy': { one: 'Lu par {n}', other: 'Lu par {n}' },
  'rooms.readByHint': 'Qui lit sans le dire n’y figure pas.',
  'rooms.versions': 'Ce que {name} a écrit',
  'rooms.versionsItem': 'Versions antérieures',
};
