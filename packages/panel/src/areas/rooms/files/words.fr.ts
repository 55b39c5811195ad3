import type { Message } from '../../../words/translate.ts';
import type { enRoomFiles } from './words.en.ts';

/** French texts of files in rooms. */
export const frRoomFiles: Record<keyof typeof enRoomFiles, Message> = {
  'rooms.attach': 'Joindre un fichier',
  'rooms.fileSaveName': 'Enregistrer {name}',
  'rooms.picture': 'Image {name}',
  'rooms.pictureShow': 'Afficher l’image',
  'rooms.fileFetching': 'Chargement…',
  'rooms.filePlay': 'Lire',
  'rooms.filePlayName': 'Lire {name}',
  'rooms.fileUnplayed': 'Ce navigateur ne peut pas le lire. Il peut être enregistré.',
  'rooms.fileDamaged':
    'Ce fichier n’est pas celui qui a été envoyé : il est abîmé ou a été modifié, et ne s’ouvre pas.',
  'rooms.fileTooLarge': 'Ce fichier est trop volumineux pour être ouvert ici.',
  'rooms.fileGone': 'Le serveur n’a plus ce fichier.',
  'rooms.fileFailed': 'Le fichier n’a pas pu être chargé.',
  'rooms.fileNoName': 'Fichier sans nom',
  'rooms.fileSent': '{sent} sur {size}',
  'rooms.fileSentEncrypted': '{sent} sur {size}, chiffré',
  'rooms.filePreparing': 'Préparation de {name}…',
  'rooms.fileStop': 'Ne pas envoyer {name}',
  'rooms.fileAsk': 'Envoyer {name} dans {room} ?',
  'rooms.filesAsk': { one: 'Envoyer {n} fichier dans {room} ?', other: 'Envoyer {n} fichiers dans {room} ?' },
  'rooms.fileAskNot': 'Ne pas envoyer',
  'rooms.fileLimitAudio': '{name} a {size}. Un fichier audio a {most} au plus : il n’a pas été envoyé.',
  'rooms.fileLimitDocument': '{name} a {size}. Un document a {most} au plus : il n’a pas été envoyé.',
  'rooms.fileLimitImage': '{name} a {size}. Une image a {most} au plus : elle n’a pas été envoyée.',
  'rooms.fileLimitVideo': '{name} a {size}. Une vidéo a {most} au plus : elle n’a pas été envoyée.',
  'rooms.fileEmpty': '{name} est vide : il n’a pas été envoyé.',
  'rooms.fileUnread': '{name} ne peut pas être lu : il n’a pas été envoyé.',
  'rooms.fileBadPicture':
    '{name} est endommagé, le lieu et l’heure ne peuvent donc pas en être retirés : il n’a pas été envoyé.',
  'rooms.fileRefused': '{name} n’a pas été accepté. Réessayez dans un instant.',
  'rooms.whyTooLarge': 'Le serveur n’accepte pas de fichier aussi volumineux.',
  'rooms.whyFull': 'Il n’y a plus de place pour des fichiers sur le serveur.',
  'rooms.whyLost': 'Le fichier n’est plus gardé ici. Supprimez-le et choisissez-le de nouveau.',
  'rooms.whyForbidden': 'Vous ne pouvez plus écrire ici.',
};
