import { counted, listed, type RoutingWords } from './RoutingSentences.ts';

export const german: RoutingWords = {
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
  ask(name, says, back) {
    if (says === 'callBack') return `der Anrufer wird gefragt, ob er erfahren will, wann ${name} frei ist.`;
    if (says === 'greeting')
      return `der Anrufer hört die Ansage von ${name}${back === null ? '' : ` und das Ende der Abwesenheit: ${back}`}.`;
    return `der Anrufer hört, dass ${name}${back === null ? '' : ` bis ${back}`} nicht da ist.`;
  },
  key: (digit, sentence) => `Bei Taste ${digit}: ${sentence}`,
  wait: (name, places, minutes) =>
    `bis zu ${counted(places, 'Anrufer wartet', 'Anrufer warten')} auf ${name}, höchstens ${counted(minutes, 'Minute', 'Minuten')}.`,
  callBack: (name) => `der Anrufer erfährt, wann ${name} frei ist, und der Anruf endet.`,
  outside: (number) => (number === '' ? 'der Anruf geht nach außen.' : `der Anruf geht hinaus an ${number}.`),
  byRule: (label, group, sentence) =>
    `${label !== '' ? `nach der Regel „${label}“` : group === '' ? 'nach einer Regel dort' : 'nach einer Regel'}${group && ` der Gruppe ${group}`}: ${sentence}`,
  echo: 'der Echotest antwortet.',
  mailbox: 'die Mailbox des Anrufers antwortet; wer von außen anruft, wird nach Nummer und PIN gefragt.',
  meeting: 'der Anrufer wird nach der PIN einer Besprechung gefragt.',
  numberInvalid: (number) => `unter ${number} ist niemand zu erreichen.`,
  notAllowed: 'dieser Anruf ist nicht erlaubt.',
  ends: 'der Anruf endet.',
  mustRing: 'Der Anruf wird weitergegeben, wenn ein Telefon klingelt; bis dahin ist nichts geschehen.',
  leaving: {
    busy: 'besetzt',
    noAnswer: 'nicht angenommen',
    unavailable: 'nicht erreicht',
    free: 'wieder frei',
    closed: 'geschlossen',
    overflow: 'voll, ohne Agenten oder zu lange gewartet',
  },
  onward: (reasons, sentence) => `Wenn ${listed('de', 'disjunction', reasons)}: ${sentence}`,
};

export const spanish: RoutingWords = {
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
  ask(name, says, back) {
    if (says === 'callBack') return `se pregunta a quien llama si quiere saber cuándo ${name} está libre.`;
    if (says === 'greeting')
      return `quien llama oye el saludo de ${name}${back === null ? '' : ` y el fin de la ausencia: ${back}`}.`;
    return `quien llama oye que ${name} no está${back === null ? '' : ` hasta las ${back}`}.`;
  },
  key: (digit, sentence) => `Con la tecla ${digit}: ${sentence}`,
  wait: (name, places, minutes) =>
    `hasta ${counted(places, 'llamada espera', 'llamadas esperan')} a ${name}, ${counted(minutes, 'minuto', 'minutos')} como máximo.`,
  callBack: (name) => `quien llama sabrá cuándo ${name} está libre, y la llamada termina.`,
  outside: (number) => (number === '' ? 'la llamada sale a un número externo.' : `la llamada sale al ${number}.`),
  byRule: (label, group, sentence) =>
    `${label !== '' ? `según la regla «${label}»` : group === '' ? 'según una regla de allí' : 'según una regla'}${group && ` del grupo ${group}`}, ${sentence}`,
  echo: 'contesta la prueba de eco.',
  mailbox: 'contesta el buzón de quien llama; desde fuera se piden el número y el PIN.',
  meeting: 'se pide a quien llama el PIN de una reunión.',
  numberInvalid: (number) => `no se llega a nadie con el ${number}.`,
  notAllowed: 'esta llamada no está permitida.',
  ends: 'la llamada termina.',
  mustRing: 'La llamada se pasa cuando suena un teléfono; hasta entonces no ha ocurrido nada.',
  leaving: {
    busy: 'ocupado',
    noAnswer: 'sin respuesta',
    unavailable: 'no localizado',
    free: 'libre otra vez',
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

export const arabic: RoutingWords = {
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
  ask(name, says, back) {
    if (says === 'callBack') return `يُسأل المتصل هل يريد أن يعلم متى يصبح ${name} متاحًا.`;
    if (says === 'greeting') return `يسمع المتصل تحية ${name}${back === null ? '' : ` وموعد العودة: ${back}`}.`;
    return `يسمع المتصل أن ${name} غير موجود${back === null ? '' : ` حتى ${back}`}.`;
  },
  key: (digit, sentence) => `عند المفتاح ${digit}: ${sentence}`,
  wait: (name, places, minutes) => `ينتظر ${name} متصلون حتى ${places}، ${minutes} دقيقة على الأكثر.`,
  callBack: (name) => `يُخبَر المتصل عندما يصبح ${name} متاحًا، وتنتهي المكالمة.`,
  outside: (number) => (number === '' ? 'تخرج المكالمة إلى رقم خارجي.' : `تخرج المكالمة إلى الرقم ${number}.`),
  byRule: (label, group, sentence) =>
    `${label !== '' ? `بحسب القاعدة «${label}»` : group === '' ? 'بحسب قاعدة هناك' : 'بحسب قاعدة'}${group && ` من المجموعة ${group}`}، ${sentence}`,
  echo: 'يجيب اختبار الصدى.',
  mailbox: 'يجيب البريد الصوتي للمتصل؛ ومن يتصل من الخارج يُسأل عن الرقم والرمز السري.',
  meeting: 'يُطلب من المتصل الرمز السري لاجتماع.',
  numberInvalid: (number) => `لا يوصل الرقم ${number} إلى أحد.`,
  notAllowed: 'هذه المكالمة غير مسموح بها.',
  ends: 'تنتهي المكالمة.',
  mustRing: 'تُحال المكالمة عندما يرن هاتف؛ وحتى ذلك الحين لم يحدث شيء.',
  leaving: {
    busy: 'مشغول',
    noAnswer: 'لم يُجب',
    unavailable: 'تعذر الوصول',
    free: 'متاح من جديد',
    closed: 'مغلق',
    overflow: 'ممتلئ أو بلا وكلاء أو طال الانتظار',
  },
  onward: (reasons, sentence) => `إذا ${listed('ar', 'disjunction', reasons)}: ${sentence}`,
};
