import type { Message } from '../../../words/translate.ts';
import type { enSteps } from './words.en.ts';

/** French texts of the form of a sign-in. */
export const frSteps: Record<keyof typeof enSteps, Message> = {
  'step.passkey': 'Utiliser une clé d’accès',
  'step.passkeyHint': 'Votre doigt, votre visage ou le code de cet appareil. Aucun mot de passe n’est envoyé.',
  'step.passkeyBusy': 'En attente de votre appareil…',
  'step.passkeyNone': 'Aucune clé d’accès n’a servi. Vous pouvez vous connecter avec le mot de passe.',
  'step.forgot': 'Mot de passe oublié ?',
  'step.forgotText':
    'Demandez à votre administrateur un lien pour en choisir un autre. Il sert une fois, pendant une demi-heure. Vos appels continuent de sonner.',
  'step.second': 'Seconde étape',
  'step.accepted': 'Votre mot de passe est juste.',
  'step.notMe': 'Ce n’est pas moi',
  'step.code': 'Code',
  'step.codeHint': 'Les six chiffres de votre application, ou un de vos codes de secours. Chacun sert une fois.',
  'step.appKey': 'Ajoutez cette clé à votre application d’authentification.',
  'step.appOpen': 'Ouvrir l’application',
  'step.appCode': 'Code de l’application',
  'step.appConfirm': 'Confirmer',
  'step.demanded':
    'Votre entreprise exige une seconde étape : un code d’une application d’authentification. Configurez-la maintenant.',
  'step.codes': 'Codes de secours',
  'step.codesShown':
    'Notez-les et gardez-les en lieu sûr. Ils ne sont montrés que cette fois ; chacun sert une fois, après le mot de passe.',
  'step.codesCopy': 'Copier',
  'step.codesCopied': 'Les codes sont copiés',
  'step.codesSave': 'Enregistrer un fichier',
  'step.codesKept': 'Je les ai gardés',
  'step.moved': 'Votre téléphone a déménagé',
  'step.movedText': 'Votre entreprise l’a à l’adresse {page}. N’y allez que si vous connaissez cette adresse.',
  'step.movedGo': 'Y aller',
  i__SECOND_STEP_MISSING_LABEL: 'Une seconde étape est nécessaire',
  i__SECOND_STEP_MISSING_DETAIL: 'Votre entreprise l’exige : connectez-vous par une page qui permet de la configurer.',
  i__SECOND_PASSWORD_LABEL: 'Encore une étape',
  i__SECOND_PASSWORD_DETAIL: 'Utilisez une clé d’accès, votre application ou un code de secours.',
  i__SECOND_PASSWORD_WRONG_LABEL: 'La seconde étape a échoué',
  i__SECOND_PASSWORD_WRONG_DETAIL: 'Ce code ou cette clé d’accès n’est pas de ce compte, ou a déjà servi.',
  i__PASSKEY_REFUSED_LABEL: 'Cette clé d’accès n’est pas acceptée',
  i__PASSKEY_REFUSED_DETAIL: 'Elle n’est plus connue ici. Connectez-vous avec votre mot de passe.',
  i__PASSKEY_SECOND_LABEL: 'Votre clé d’accès vient après le mot de passe',
  i__PASSKEY_SECOND_DETAIL: 'Connectez-vous avec votre mot de passe, puis utilisez la clé d’accès.',
};
