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

const german: RoutingWords = {
  user: (name, seconds) =>
    seconds === null
      ? `bei ${name} klingelt es.`
      : `bei ${name} klingelt es ${counted(seconds, 'Sekunde', 'Sekunden')}.`,
  undisturbed: (name, isEnd) =>
    `${name} will nicht gestört werden: Nichts klingelt${isEnd ? ', der Anrufer hört besetzt' : ''}.`,
  blocked: 'diese Nummer ist gesperrt: Der Anrufer hört „nicht erreichbar“, und nichts klingelt.',
  group: (name, members) =>
    members.length === 0
      ? `niemand von ${name} kann angerufen werden.`
      : `bei allen von ${name} klingelt es zugleich: ${listed('de', 'conjunction', members)}.`,
  queue(name, isOpen, isAcd, isEnd) {
    if (!isOpen)
      return isEnd ? `${name} ist geschlossen: Der Anrufer hört es, und der Anruf endet.` : `${name} ist geschlossen.`;
    return isAcd
      ? `${name} ist geöffnet: Der Anrufer wartet dort auf einen Agenten.`
      : `${name} ist geöffnet: Die Mitglieder werden der Reihe nach angerufen.`;
  },
  message: (name, takesNone) =>
    takesNone ? `der Anrufer hört die Ansage von ${name}.` : `die Mailbox von ${name} nimmt eine Nachricht auf.`,
  outside: (number) => (number === '' ? 'der Anruf geht nach außen.' : `der Anruf geht hinaus an ${number}.`),
  byRule: (label, sentence) => `${label === '' ? 'nach einer Regel dort' : `nach der Regel „${label}“`}: ${sentence}`,
  echo: 'der Echotest antwortet.',
  mailbox: 'die Mailbox des Anrufers antwortet; wer von außen anruft, wird nach Nummer und PIN gefragt.',
  numberInvalid: (number) => `unter ${number} ist niemand zu erreichen.`,
  notAllowed: 'dieser Anruf ist nicht erlaubt.',
  ends: 'der Anruf endet.',
  mustRing: 'Der Anruf wird weitergegeben, wenn ein Telefon klingelt; bis dahin ist nichts geschehen.',
  leaving: {
    busy: 'besetzt',
    noAnswer: 'nicht angenommen',
    unavailable: 'nicht erreicht',
    closed: 'geschlossen',
    overflow: 'voll, ohne Agenten oder zu lange gewartet',
  },
  onward: (reasons, sentence) => `Wenn ${listed('de', 'disjunction', reasons)}: ${sentence}`,
};

const spanish: RoutingWords = {
  user: (name, seconds) =>
    seconds === null
      ? `suena el teléfono de ${name}.`
      : `suena el teléfono de ${name} durante ${counted(seconds, 'segundo', 'segundos')}.`,
  undisturbed: (name, isEnd) =>
    `${name} no quiere que le molesten: no suena nada${isEnd ? ' y quien llama oye que está ocupado' : ''}.`,
  blocked: 'este número está bloqueado: quien llama oye «no disponible» y no suena nada.',
  group: (name, members) =>
    members.length === 0
      ? `no hay nadie de ${name} a quien llamar.`
      : `suenan a la vez todos los de ${name}: ${listed('es', 'conjunction', members)}.`,
  queue(name, isOpen, isAcd, isEnd) {
    if (!isOpen)
      return isEnd ? `${name} está cerrada: se le dice a quien llama y la llamada termina.` : `${name} está cerrada.`;
    return isAcd
      ? `${name} está abierta: quien llama espera allí a un agente.`
      : `${name} está abierta: se llama a sus miembros por orden.`;
  },
  message: (name, takesNone) =>
    takesNone ? `quien llama oye el saludo de ${name}.` : `el buzón de ${name} graba un mensaje.`,
  outside: (number) => (number === '' ? 'la llamada sale a un número externo.' : `la llamada sale al ${number}.`),
  byRule: (label, sentence) => `${label === '' ? 'según una regla de allí' : `según la regla «${label}»`}, ${sentence}`,
  echo: 'contesta la prueba de eco.',
  mailbox: 'contesta el buzón de quien llama; desde fuera se piden el número y el PIN.',
  numberInvalid: (number) => `no se llega a nadie con el ${number}.`,
  notAllowed: 'esta llamada no está permitida.',
  ends: 'la llamada termina.',
  mustRing: 'La llamada se pasa cuando suena un teléfono; hasta entonces no ha ocurrido nada.',
  leaving: {
    busy: 'ocupado',
    noAnswer: 'sin respuesta',
    unavailable: 'no localizado',
    closed: 'cerrada',
    overflow: 'llena, sin agentes o tras esperar demasiado',
  },
  onward: (reasons, sentence) => `Si ${listed('es', 'disjunction', reasons)}: ${sentence}`,
};

/** Seconds as Arabic counts them. */
const arabicSeconds = (count: number): string => {
  const form = new Intl.PluralRules('ar').select(count);
  if (form === 'one') return 'ثانية واحدة';
  if (form === 'two') return 'ثانيتين';
  return `${count} ${form === 'few' ? 'ثوانٍ' : 'ثانية'}`;
};

const arabic: RoutingWords = {
  user: (name, seconds) =>
    seconds === null ? `يرن هاتف ${name}.` : `يرن هاتف ${name} لمدة ${arabicSeconds(seconds)}.`,
  undisturbed: (name, isEnd) => `${name} لا يرغب في الإزعاج: لا يرن شيء${isEnd ? '، ويسمع المتصل أن الخط مشغول' : ''}.`,
  blocked: 'هذا الرقم محظور: يسمع المتصل «غير متاح» ولا يرن شيء.',
  group: (name, members) =>
    members.length === 0
      ? `لا أحد من ${name} يمكن الاتصال به.`
      : `ترن هواتف جميع أعضاء ${name} معًا: ${listed('ar', 'conjunction', members)}.`,
  queue(name, isOpen, isAcd, isEnd) {
    if (!isOpen) return isEnd ? `${name} مغلق: يُبلَّغ المتصل بذلك وتنتهي المكالمة.` : `${name} مغلق.`;
    return isAcd ? `${name} مفتوح: ينتظر المتصل هناك أحد الوكلاء.` : `${name} مفتوح: يُتصل بأعضائه بالترتيب.`;
  },
  message: (name, takesNone) => (takesNone ? `يسمع المتصل تحية ${name}.` : `يسجل البريد الصوتي لـ ${name} رسالة.`),
  outside: (number) => (number === '' ? 'تخرج المكالمة إلى رقم خارجي.' : `تخرج المكالمة إلى الرقم ${number}.`),
  byRule: (label, sentence) => `${label === '' ? 'بحسب قاعدة هناك' : `بحسب القاعدة «${label}»`}، ${sentence}`,
  echo: 'يجيب اختبار الصدى.',
  mailbox: 'يجيب البريد الصوتي للمتصل؛ ومن يتصل من الخارج يُسأل عن الرقم والرمز السري.',
  numberInvalid: (number) => `لا يوصل الرقم ${number} إلى أحد.`,
  notAllowed: 'هذه المكالمة غير مسموح بها.',
  ends: 'تنتهي المكالمة.',
  mustRing: 'تُحال المكالمة عندما يرن هاتف؛ وحتى ذلك الحين لم يحدث شيء.',
  leaving: {
    busy: 'مشغول',
    noAnswer: 'لم يُجب',
    unavailable: 'تعذر الوصول',
    closed: 'مغلق',
    overflow: 'ممتلئ أو بلا وكلاء أو طال الانتظار',
  },
  onward: (reasons, sentence) => `إذا ${listed('ar', 'disjunction', reasons)}: ${sentence}`,
};

export const routingWordsIn: Record<ExplainLanguage, RoutingWords> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  ar: arabic,
};
