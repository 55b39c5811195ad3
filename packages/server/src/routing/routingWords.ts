import type { ExplainLanguage } from '@ringside/protocol/words/routing';
import type { Leaving } from './RoutePlan.ts';

/** The sentences of a plan. Each begins with a small letter where it is not a name, and ends with a full stop. */
export interface RoutingWords {
  /** @param seconds null: as long as phones ring here */
  user(name: string, seconds: number | null): string;
  /** @param isEnd nothing comes after it */
  undisturbed(name: string, isEnd: boolean): string;
  blocked: string;
  group(name: string, members: readonly string[]): string;
  /** @param isEnd a closed one says so and hangs up */
  queue(name: string, isOpen: boolean, isAcd: boolean, isEnd: boolean): string;
  message(name: string, takesNone: boolean): string;
  /** @param number empty: one that is nobody else's to know */
  outside(number: string): string;
  /** @param label empty: a rule of a colleague */
  byRule(label: string, sentence: string): string;
  echo: string;
  mailbox: string;
  numberInvalid(number: string): string;
  notAllowed: string;
  ends: string;
  mustRing: string;
  leaving: Record<Leaving, string>;
  onward(reasons: readonly string[], sentence: string): string;
}

const listed = (language: ExplainLanguage, type: 'conjunction' | 'disjunction', parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type }).format(parts);

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

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
  outside: (number) => (number === '' ? 'the call goes to a number outside.' : `the call goes out to ${number}.`),
  byRule: (label, sentence) => `${label === '' ? 'by a rule there' : `by the rule “${label}”`} ${sentence}`,
  echo: 'the echo test answers.',
  mailbox: 'the mailbox of the caller answers; who calls from outside is asked for number and PIN.',
  numberInvalid: (number) => `nobody is reached by ${number}.`,
  notAllowed: 'this call is not allowed.',
  ends: 'the call ends.',
  mustRing: 'The call is passed on when a phone rings; until then nothing has happened.',
  leaving: {
    busy: 'busy',
    noAnswer: 'not answered',
    unavailable: 'not reached',
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
  outside: (number) => (number === '' ? 'l’appel part vers l’extérieur.' : `l’appel sort vers le ${number}.`),
  byRule: (label, sentence) => `${label === '' ? 'selon une règle' : `selon la règle « ${label} »`}, ${sentence}`,
  echo: 'le test d’écho répond.',
  mailbox: 'la messagerie de l’appelant répond ; de l’extérieur, le numéro et le code sont demandés.',
  numberInvalid: (number) => `personne n’est joint au ${number}.`,
  notAllowed: 'cet appel n’est pas autorisé.',
  ends: 'l’appel prend fin.',
  mustRing: 'L’appel est transféré quand un téléphone sonne ; jusque-là rien ne change.',
  leaving: {
    busy: 'occupé',
    noAnswer: 'sans réponse',
    unavailable: 'injoignable',
    closed: 'fermé',
    overflow: 'plein, sans agent ou après une attente trop longue',
  },
  onward: (reasons, sentence) => `Si ${listed('fr', 'disjunction', reasons)} : ${sentence}`,
};

export const routingWordsIn: Record<ExplainLanguage, RoutingWords> = { en: english, fr: french };
