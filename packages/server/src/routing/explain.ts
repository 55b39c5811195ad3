import type { ExplainLanguage } from '@ringside/protocol/words/routing';
import type { BackDay, Leaving, RoutePlan, Step } from './RoutePlan.ts';
import type { RoutingWords } from './words/RoutingSentences.ts';
import { routingWordsIn } from './words/routingWords.ts';

/**
 * What a plan does, in sentences: the first step, then for each way out of it what comes next.
 *
 * @returns e.g. `Marc Aubry (2117) rings for 20 seconds. If busy, not answered or not reached: the mailbox of Marc Aubry takes
 * a message.`
 */
export function explain(plan: RoutePlan, language: ExplainLanguage): string {
  const told: string[] = [];
  tell(plan, 0, [], language, told);
  return told.join(' ');
}

function tell(
  plan: RoutePlan,
  place: number,
  why: readonly Leaving[],
  language: ExplainLanguage,
  told: string[],
): void {
  const words = routingWordsIn[language];
  const step = plan.steps[place];
  if (!step) return;
  const { rule } = step;
  const plain = sentenceOf(step, plan, words, language);
  const whose = rule?.owner.groupId === undefined ? '' : rule.owner.displayName;
  const sentence = rule ? words.byRule(rule.label, whose, plain) : plain;
  told.push(
    why.length === 0
      ? capital(sentence)
      : words.onward(
          why.map((one) => words.leaving[one]),
          sentence,
        ),
  );
  if (place === 0 && plan.mustRing) told.push(words.mustRing);
  if ('keys' in step)
    for (const [digit, key] of Object.entries(step.keys ?? {})) {
      const before = told.length;
      tell(plan, key, [], language, told);
      const first = told[before];
      if (first !== undefined) told[before] = words.key(digit, uncapital(first, plan.steps[key]));
      // Where a mailbox leads on to is said, and no more.
      if (step.to === 'message') told.length = before + 1;
    }
  if (!('next' in step) || !step.next) return;
  if (step.to === 'user' && step.isUndisturbed) {
    if (step.next.busy !== undefined) tell(plan, step.next.busy, [], language, told);
    return;
  }
  for (const [next, reasons] of Map.groupBy(Object.entries(step.next), ([, further]) => further))
    tell(
      plan,
      next,
      reasons.map(([reason]) => reason as Leaving),
      language,
      told,
    );
}

function sentenceOf(step: Step, { number }: RoutePlan, words: RoutingWords, language: ExplainLanguage): string {
  switch (step.to) {
    case 'user':
      if (step.isUndisturbed)
        return words.undisturbed(`${step.user.displayName} (${step.user.number})`, step.next.busy === undefined);
      return words.user(
        `${step.user.displayName} (${step.user.number})`,
        step.forMs === null ? null : step.forMs / 1000,
      );
    case 'group':
      return words.group(
        `${step.label} (${step.number})`,
        step.members.map(({ displayName }) => displayName),
      );
    case 'queue':
      return words.queue(
        `${step.label} (${step.number})`,
        step.isOpen,
        step.isAcd,
        Object.keys(step.next).length === 0,
      );
    case 'message':
      return words.message(step.user.displayName, step.takesNone === true);
    case 'outside':
      return words.outside(step.number);
    case 'ask': {
      const { displayName, number: own } = step.user;
      const { backMinute, backDay, says } = step;
      const back = backMinute === null ? null : clock(backMinute);
      return words.ask(
        `${displayName} (${own})`,
        says,
        back && backDay ? `${dayIn(language, backDay)}, ${back}` : back,
      );
    }
    case 'wait':
      return words.wait(`${step.user.displayName} (${step.user.number})`, step.places, step.forMs / 60_000);
    case 'callBack':
      return words.callBack(step.user.displayName);
    case 'echo':
      return words.echo;
    case 'mailbox':
      return words.mailbox;
    case 'meeting':
      return words.meeting;
    default:
      if (step.blockedBy) return words.blocked;
      return step.cause === 'numberInvalid' ? words.numberInvalid(number) : words[refusedAs(step.cause)];
  }
}

const clock = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

const dayIn = (language: ExplainLanguage, { date }: BackDay): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );

const refusedAs = (cause: string): 'notAllowed' | 'ends' => (cause === 'callNotAllowed' ? 'notAllowed' : 'ends');

/** As within another sentence; one that begins with a name stays. */
const uncapital = (sentence: string, step: Step | undefined): string =>
  step?.to === 'user' && !step.rule ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
