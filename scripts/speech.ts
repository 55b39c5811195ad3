/**
 * Makes every spoken sound of the product, so that its origin is known: `pnpm run speech`. The words are below; English is said
 * by the voice slt of flite (Carnegie Mellon University, BSD-style licence), French by espeak-ng (a program under the
 * GPL, which does not extend to what it says). Both are Debian packages, and so is sox, which cuts silence, sets one
 * loudness and the format: WAV, 16 bit, mono. The files are kept in the repository; docs/sounds.md lists them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { meetEnglish, meetFrench } from './speechOfMeetings.ts';

export interface Speech {
  /** Below the root of the repository, with `/`. */
  file: string;
  language: 'en' | 'fr';
  words: string;
  /** Samples a second. */
  rate: 8000 | 16_000;
}

const MAILBOX = 'packages/server/src/calls/mailbox/prompts';
const QUEUE = 'packages/server/src/areas/queues/sounds/prompts';

const english = {
  greeting: 'The person you have called cannot take your call. Please leave a message after the tone.',
  newMessages: 'You have new messages.',
  noNewMessages: 'You have no new messages.',
  oldMessages: 'To hear your old messages, press one.',
  noMessages: 'You have no messages.',
  menu: 'To hear it again, press one. To delete it, three. For the next message, seven. To end, star.',
  deleted: 'Message deleted.',
  end: 'There are no more messages.',
  askNumber: 'Please enter the number of the mailbox, followed by the hash key.',
  askPin: 'Please enter the PIN, followed by the hash key.',
  wrongEntry: 'The number or the PIN is not right.',
  goodbye: 'Goodbye.',
  zero: 'For the switchboard, press zero.',
};
const french: typeof english = {
  greeting: 'La personne que vous appelez ne peut pas vous répondre. Laissez un message après le signal sonore.',
  newMessages: 'Vous avez de nouveaux messages.',
  noNewMessages: 'Vous n’avez pas de nouveau message.',
  oldMessages: 'Pour écouter vos anciens messages, appuyez sur un.',
  noMessages: 'Vous n’avez aucun message.',
  menu: 'Pour réécouter, appuyez sur un. Pour effacer, sur trois. Pour le message suivant, sur sept. Pour terminer, sur étoile.',
  deleted: 'Message effacé.',
  end: 'Il n’y a plus de message.',
  askNumber: 'Composez le numéro de la messagerie, puis dièse.',
  askPin: 'Composez le code, puis dièse.',
  wrongEntry: 'Le numéro ou le code est erroné.',
  goodbye: 'Au revoir.',
  zero: 'Pour le standard, appuyez sur zéro.',
};
const queue = {
  youAreNumber: 'You are number',
  many: 'There are more than ninety nine callers before you.',
  waitShort: 'You will wait for less than a minute.',
  waitAbout: 'You will wait for about',
  minute: 'minute.',
  minutes: 'minutes.',
};
const ASKED = 'packages/server/src/calls/playing/prompts';
const askedEnglish = {
  askWish: 'The person you have called cannot take your call now. To be told when they are free, press five.',
  wishKept: 'You will be told. Goodbye.',
  notHere: 'The person you have called is not here at the moment.',
  until: 'They are back at',
  keyMessage: 'To leave a message, press one.',
  keyPerson: 'To speak with a colleague, press two.',
  keyWish: 'To be told when they are back, press three.',
  keyZero: 'For the switchboard, press zero.',
  back: 'They are back',
  tomorrow: 'tomorrow',
  at: 'as from',
  oh5: 'oh five',
  am: 'a m.',
  pm: 'p m.',
};
const askedFrench = {
  askWish:
    'La personne que vous appelez ne peut pas vous répondre. Pour savoir quand elle est libre, appuyez sur cinq.',
  wishKept: 'Vous serez prévenu. Au revoir.',
  notHere: 'La personne que vous appelez n’est pas là pour le moment.',
  until: 'Elle est de retour à',
  keyMessage: 'Pour laisser un message, appuyez sur un.',
  keyPerson: 'Pour parler à un collègue, appuyez sur deux.',
  keyWish: 'Pour savoir quand elle est de retour, appuyez sur trois.',
  keyZero: 'Pour le standard, appuyez sur zéro.',
  back: 'Elle est de retour',
  tomorrow: 'demain',
  at: 'à partir de',
};
const frenchHours =
  'zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-une vingt-deux vingt-trois';
const frenchFives =
  'cinq dix quinze vingt vingt-cinq trente trente-cinq quarante quarante-cinq cinquante cinquante-cinq';
const englishMonths = 'January February March April May June July August September October November December';
const englishDays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday';
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
const ordinalsOf = (ten: string): string[] =>
  ordinals
    .split(' ')
    .slice(0, 9)
    .map((one) => `${ten} ${one}`);
const englishDates = [...ordinals.split(' '), ...ordinalsOf('twenty'), 'thirtieth', 'thirty first'];
const frenchMonths = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const frenchDays = 'dimanche lundi mardi mercredi jeudi vendredi samedi';
const frenchDates =
  'premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf trente trente-et-un';
/** From twenty-five on: what is smaller is an hour as well. */
const englishFives = ['twenty five', 'thirty', 'thirty five', 'forty', 'forty five', 'fifty', 'fifty five'];
const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';

const said = (words: Record<string, string>, folder: string, language: 'en' | 'fr'): Speech[] =>
  Object.entries(words).map(([name, text]) => ({ file: `${folder}/${name}.wav`, language, words: text, rate: 8000 }));

function byNumber(letter: string, words: readonly string[], first: number, step: number): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [`${letter}${first + index * step}`, word]));
}
function hours(word: string, hour: number): string {
  return `${word} heure${hour < 2 ? '' : 's'}`;
}

/** Everything that the product says. */
export const speech: readonly Speech[] = [
  ...said(english, MAILBOX, 'en'),
  ...said(french, `${MAILBOX}/fr`, 'fr'),
  ...said(queue, QUEUE, 'en'),
  ...said(Object.fromEntries(ones.split(' ').map((word, i) => [`n${i + 1}`, word])), QUEUE, 'en'),
  ...said(Object.fromEntries(tens.split(' ').map((word, i) => [`n${i * 10 + 20}`, word])), QUEUE, 'en'),
  ...said(meetEnglish, `${ASKED}/en`, 'en'),
  ...said(meetFrench, `${ASKED}/fr`, 'fr'),
  ...said(askedEnglish, `${ASKED}/en`, 'en'),
  ...said(byNumber('n', [...ones.split(' '), 'twenty'], 1, 1), `${ASKED}/en`, 'en'),
  ...said(byNumber('n', englishFives, 25, 5), `${ASKED}/en`, 'en'),
  ...said(
    byNumber(
      'w',
      englishDays.split(' ').map((day) => `on ${day}`),
      0,
      1,
    ),
    `${ASKED}/en`,
    'en',
  ),
  ...said(
    byNumber(
      'm',
      englishMonths.split(' ').map((month) => `on ${month}`),
      1,
      1,
    ),
    `${ASKED}/en`,
    'en',
  ),
  ...said(
    byNumber(
      'd',
      englishDates.map((date) => `the ${date}`),
      1,
      1,
    ),
    `${ASKED}/en`,
    'en',
  ),
  ...said(askedFrench, `${ASKED}/fr`, 'fr'),
  ...said(byNumber('w', frenchDays.split(' '), 0, 1), `${ASKED}/fr`, 'fr'),
  ...said(byNumber('m', frenchMonths.split(' '), 1, 1), `${ASKED}/fr`, 'fr'),
  ...said(
    byNumber(
      'd',
      frenchDates.split(' ').map((date) => `le ${date}`),
      1,
      1,
    ),
    `${ASKED}/fr`,
    'fr',
  ),
  ...said(byNumber('h', frenchHours.split(' ').map(hours), 0, 1), `${ASKED}/fr`, 'fr'),
  ...said(byNumber('n', frenchFives.split(' '), 5, 5), `${ASKED}/fr`, 'fr'),
  {
    file: 'packages/demo/src/robots/voices/claire.wav',
    language: 'en',
    words:
      'Hello, this is Claire Vasseur. I am calling about the two lamps that I ordered last week. Please call me back. Thank you.',
    rate: 16_000,
  },
];

function make({ file, language, words, rate }: Speech): void {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-speech-'));
  const raw = join(folder, 'raw.wav');
  if (language === 'fr') execFileSync('espeak-ng', ['-v', 'fr', '-s', '165', '-w', raw, words]);
  else execFileSync('flite', ['-voice', 'slt', '-t', words, '-o', raw]);
  const target = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const silence = ['silence', '1', '0.02', '0.5%', 'reverse', 'silence', '1', '0.02', '0.5%', 'reverse'];
  execFileSync('sox', [
    ...['-D', raw, '-r', String(rate), '-c', '1', '-b', '16', target],
    ...silence,
    ...['gain', '-n', '-6', 'pad', '0.02', '0.06'],
  ]);
  rmSync(folder, { recursive: true });
  console.log(`${file}: ${words}`);
}

/** Sounds without words, made of sine waves by us. */
export const tones: Readonly<Record<string, string>> = {
  'packages/panel/public/sounds/*.wav': 'ringing, ringback and the tones of the keys: `scripts/sounds.ts`',
  [`${MAILBOX}/beep.wav`]: '1000 Hz: a message is recorded from here, or has ended',
  [`${MAILBOX}/failed.wav`]: '480 Hz in pulses: no message can be taken',
  'packages/demo/src/robots/voices/chime.wav': 'three notes: what a robot of the demo plays',
};

/** The document that tells the origin of every sound. */
export const soundsDoc = (): string => `# Sounds and where they come from

Made by \`pnpm run speech\`, which needs the Debian packages flite, espeak-ng and sox; a test compares this list with the files. English is the
voice *slt* of flite (Carnegie Mellon University, BSD-style licence), French is espeak-ng (a program under the GPL, which does not extend to
what it says). The tones are sums of sine waves, made by us. All of them are under the licence of Ringside.

| file | language | words |
|---|---|---|
${speech.map(({ file, language, words }) => `| \`${file}\` | ${language} | ${words} |`).join('\n')}
${Object.entries(tones)
  .map(([file, what]) => `| \`${file}\` | | ${what} |`)
  .join('\n')}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv[2] ?? '';
  for (const each of speech) if (each.file.includes(only)) make(each);
  writeFileSync(new URL('../docs/sounds.md', import.meta.url), soundsDoc());
}
