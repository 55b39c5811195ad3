import type { Message } from '../../../words/Words.ts';

const en = {
  'conference.title': 'Conference of {n}',
  'conference.people': 'In this call',
  'conference.talking': 'talking',
  'conference.listening': 'listening',
  'conference.held': 'on hold',
  'conference.heldFor': 'on hold for {time}',
  'conference.muted': 'muted',
  'conference.mutedByYou': 'muted by you',
  'conference.lead': 'you lead',
  'conference.mute': 'Mute {name} for everybody',
  'conference.muteSelf': 'Mute yourself',
  'conference.drop': 'Drop {name} from the call',
  'conference.speak': 'You are muted: speak again',
  'conference.mutedYou': 'Muted by the organiser',
  'conference.leave': 'Leave',
  'conference.leaveIt': 'Leave the conference',
  'conference.keeps': { one: 'Leaving keeps {n} other in the call.', other: 'Leaving keeps the other {n} together.' },
  'conference.endAll': 'End for all',
  'conference.endAllSure': { one: 'End for {n}?', other: 'End for all {n}?' },
} as const;

const fr = {
  'conference.title': 'Conférence à {n}',
  'conference.people': 'Dans cet appel',
  'conference.talking': 'parle',
  'conference.listening': 'écoute',
  'conference.held': 'en attente',
  'conference.heldFor': 'en attente depuis {time}',
  'conference.muted': 'micro coupé',
  'conference.mutedByYou': 'coupé par vous',
  'conference.lead': 'vous animez',
  'conference.mute': 'Couper le micro de {name} pour tous',
  'conference.muteSelf': 'Couper votre micro',
  'conference.drop': 'Retirer {name} de l’appel',
  'conference.speak': 'Micro coupé : reprendre la parole',
  'conference.mutedYou': 'Micro coupé par l’animateur',
  'conference.leave': 'Quitter',
  'conference.leaveIt': 'Quitter la conférence',
  'conference.keeps': {
    one: '{n} autre reste dans l’appel si vous quittez.',
    other: 'Les {n} autres restent ensemble si vous quittez.',
  },
  'conference.endAll': 'Terminer pour tous',
  'conference.endAllSure': { one: 'Pour {n} ?', other: 'Pour tous, {n} ?' },
} as const satisfies Record<keyof typeof en, Message>;

/** Texts of a conference; they come with its list. */
export const conferenceTexts = { en, fr };

declare module '../../../words/Words.ts' {
  interface Words {
    conference: typeof en;
  }
}
