import type { Message } from '../../words/translate.ts';
import type { enBrandingTitles } from './titles.en.ts';
import type { enBranding } from './words.en.ts';

/** French texts of what the company looks like. */
export const frBranding: Record<keyof (typeof enBranding & typeof enBrandingTitles), Message> = {
  'screen.branding': 'Habillage',
  'brand.theme': 'Couleurs du thème',
  'brand.light': 'Clair',
  'brand.dark': 'Sombre',
  'brand.accent': 'Accent',
  'brand.onAccent': 'Texte sur accent',
  'brand.accentText': 'Lien, choisi',
  'brand.canvas': 'Cadre',
  'brand.surface': 'Listes',
  'brand.text': 'Texte',
  'brand.text2': 'Deuxième ligne',
  'brand.font': 'Police',
  'brand.font.inter': 'Inter',
  'brand.font.system': 'Du système',
  'brand.font.serif': 'À empattements',
  'brand.corners': { one: 'Angles : {n} px', other: 'Angles : {n} px' },
  'brand.flags': 'Outre l’apparence',
  'brand.lightMode': 'Clair pour qui n’a pas choisi',
  'brand.internationalNumberFormat': 'Numéros du pays comme de l’étranger, +33 1 …',
  'brand.addressNumberDisplay': 'Tous les numéros dans les lignes du carnet d’adresses',
  'brand.staticCallerIdSelect': 'Un seul numéro présenté, aucun par état',
  'brand.softphone': 'Nom des téléphones logiciels',
  'brand.welcome': 'Adresse d’un message de l’entreprise, à la première page des nouveautés',
  'brand.weak': {
    one: '{n} paire de couleurs est trop faible pour être lue. Impossible d’enregistrer ainsi.',
    other: '{n} paires de couleurs sont trop faibles pour être lues. Impossible d’enregistrer ainsi.',
  },
  'brand.pair': '{theme} : {front} sur {back}, {ratio} sur {atLeast}',
  'brand.readable': 'Toutes les paires de couleurs sont lisibles (WCAG 2.2 AA).',
  'brand.saved': 'Enregistré. Chaque page l’adopte au prochain chargement.',
  'brand.save': 'Enregistrer',
  'brand.remove': 'Sans habillage',
};
