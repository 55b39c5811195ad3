import type { ExplainLanguage } from '@ringside/protocol/words/routing';
import { counted, listed, type RoutingWords } from './RoutingSentences.ts';
import { arabic, german, spanish } from './routingWordsAbroad.ts';

const english: RoutingWords = {
  user: (name, seconds) =>
    seconds === null ? `${name} rings.` : `${name} rings for ${counted(seconds, 'second', 'seconds')}.`,
  undisturbed: (name, isEnd) =>
    `${name} is not to be disturbed: nothing rings${isEnd ? ', the caller hears busy' : ''}.`,
  blocked: 'this number is blocked: the caller hears “not available”, and nothing rings.',
  group: (name, members) =>
    members.length === 0
      ? `nobody of ${name} is there to ring.`
      : `all of ${name} ring at once: ${listed('en', 'conjunction', members)}.`,
  queue(name, isOpen, isAcd, isEnd) {
    if (!isOpen) return isEnd ? `${name} is closed: the caller is told so, and the call ends.` : `${name} is closed.`;
    return isAcd
      ? `${name} is open: the caller waits there for an agent.`
      : `${name} is open: its members are asked in their order.`;
  },
  message: (name, takesNone) =>
    takesNone ? `the caller hears the greeting of ${name}.` : `the mailbox of ${name} takes a message.`,
  ask(name, says, back) {
    if (says === 'callBack') return `the caller is asked whether ${name} is to be told of the call.`;
    if (says === 'greeting')
      return `the caller hears the greeting of ${name}${back === null ? '' : `, and that the absence ends at ${back}`}.`;
    return `the caller hears that ${name} is not there${back === null ? '' : ` until ${back}`}.`;
  },
  key: (digit, sentence) => `On key ${digit}: ${sentence}`,
  wait: (name, places, minutes) =>
    `up to ${counted(places, 'caller', 'callers')} wait for ${name}, for ${counted(minutes, 'minute', 'minutes')} at most.`,
  callBack: (name) => `the caller is told when ${name} is free, and the call ends.`,
  outside: (number) => (number === '' ? 'the call goes to a number outside.' : `the call goes out to ${number}.`),
  byRule: (label, group, sentence) =>
    `${label !== '' ? `by the rule “${label}”` : group === '' ? 'by a rule there' : 'by a rule'}${group && ` of ${group},`} ${sentence}`,
  echo: 'the echo test answers.',
  mailbox: 'the mailbox of the caller answers; who calls from outside is asked for number and PIN.',
  meeting: 'the caller is asked for the PIN of a meeting.',
  numberInvalid: (number) => `nobody is reached by ${number}.`,
  notAllowed: 'this call is not allowed.',
  ends: 'the call ends.',
  mustRing: 'The call is passed on when a phone rings; until then nothing has happened.',
  leaving: {
    busy: 'busy',
    noAnswer: 'not answered',
    unavailable: 'not reached',
    free: 'free again',
    closed: 'closed',
    overflow: 'full, without agents or waited for too long',
  },
  onward: (reasons, sentence) => `If ${listed('en', 'disjunction', reasons)}: ${sentence}`,
};

/** French counts nought and one as one. */
const french: RoutingWords = {
  user: (name, seconds) =>
    seconds === null ? `${name} sonne.` : `${name} sonne pendant ${seconds} seconde${seconds < 2 ? '' : 's'}.`,
  undisturbed: (name, isEnd) =>
    `${name} ne souhaite pas d’appels : rien ne sonne${isEnd ? ', l’appelant entend occupé' : ''}.`,
  blocked: 'ce numéro est bloqué : l’appelant entend « indisponible » et rien ne sonne.',
  group: (name, members) =>
    members.length === 0
      ? `personne de ${name} ne peut sonner.`
      : `tous les membres de ${name} sonnent à la fois : ${listed('fr', 'conjunction', members)}.`,
  queue(name, isOpen, isAcd, isEnd) {
    if (!isOpen)
      return isEnd ? `${name} est fermé : l’appelant en est averti et l’appel prend fin.` : `${name} est fermé.`;
    return isAcd
      ? `${name} est ouvert : l’appelant y attend un agent.`
      : `${name} est ouvert : ses membres sont appelés dans leur ordre.`;
  },
  message: (name, takesNone) =>
    takesNone ? `l’appelant entend l’annonce de ${name}.` : `la messagerie de ${name} prend un message.`,
  ask(name, says, back) {
    if (says === 'callBack') return `l’appelant est invité à être prévenu quand ${name} est libre.`;
    if (says === 'greeting')
      return `l’appelant entend l’annonce de ${name}${back === null ? '' : `, et que l’absence prend fin à ${back}`}.`;
    return `l’appelant entend que ${name} est absent${back === null ? '' : ` jusqu’à ${back}`}.`;
  },
  key: (digit, sentence) => `Touche ${digit} : ${sentence}`,
  wait: (name, places, minutes) =>
    `jusqu’à ${places} appelant${places < 2 ? '' : 's'} attendent ${name}, ${minutes} minute${minutes < 2 ? '' : 's'} au plus.`,
  callBack: (name) => `l’appelant est prévenu quand ${name} est libre, et l’appel prend fin.`,
  outside: (number) => (number === '' ? 'l’appel part vers l’extérieur.' : `l’appel sort vers le ${number}.`),
  byRule: (label, group, sentence) =>
    `${label === '' ? 'selon une règle' : `selon la règle « ${label} »`}${group && ` du groupe ${group}`}, ${sentence}`,
  echo: 'le test d’écho répond.',
  mailbox: 'la messagerie de l’appelant répond ; de l’extérieur, le numéro et le code sont demandés.',
  meeting: 'l’appelant est invité à composer le code d’une réunion.',
  numberInvalid: (number) => `personne n’est joint au ${number}.`,
  notAllowed: 'cet appel n’est pas autorisé.',
  ends: 'l’appel prend fin.',
  mustRing: 'L’appel est transféré quand un téléphone sonne ; jusque-là rien ne change.',
  leaving: {
    busy: 'occupé',
    noAnswer: 'sans réponse',
    unavailable: 'injoignable',
    free: 'de nouveau libre',
    closed: 'fermé',
    overflow: 'plein, sans agent ou après une attente trop longue',
  },
  onward: (reasons, sentence) => `Si ${listed('fr', 'disjunction', reasons)} : ${sentence}`,
};

export const routingWordsIn: Record<ExplainLanguage, RoutingWords> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  ar: arabic,
};
