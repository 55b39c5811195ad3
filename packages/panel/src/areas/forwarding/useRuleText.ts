import { callersText, type Forwarding, type ForwardingWish } from '@ringside/domain/forwarding';
import { digitsOf } from '@ringside/domain/number';
import {
  type ForwardType,
  presenceOfPath,
  type TargetNumber,
  type TimeFilter,
  TO_VOICEMAIL,
} from '@ringside/protocol/words/forwarding';
import { presenceStates } from '@ringside/protocol/words/presence';
import { readDestination } from '@ringside/protocol/words/services';
import { useAtomValue } from 'jotai';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { groups } from '../../kernel/state.ts';
import { clockText, dayName as nameOfDay } from '../../words/minutes.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { colleagueByNumberAtom } from '../people/people.ts';

/** How the caller filter is named. FWD-011, Q-070 */
export type CallerChoice = 'all' | 'external' | 'internal' | 'specific' | 'anonymous' | 'group';
const choices = { A: 'all', E: 'external', I: 'internal', X: 'anonymous' } as const;

/** Monday first, as weeks are read here. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** Minutes of a day as `9`, `9:30`, `24`. */
const hours = (minutes: number): string => clockText(minutes).replace(/^0/, '').replace(/:00$/, '');

const serviceWords = {
  callBack: 'fwd.toCallBack',
  own: 'fwd.toOwn',
  away: 'fwd.toAway',
  availability: 'fwd.toAvailability',
  wait: 'fwd.toWait',
} as const;

/** What a rule says, in words and names. */
export function useRuleText() {
  const t = useT();
  const locale = useLocale();
  const names = useNames();
  const colleagues = useAtomValue(colleagueByNumberAtom);
  const all = useAtomValue(groups.allAtom);
  const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction'): string =>
    new Intl.ListFormat(locale, { type }).format(parts);
  const dayName = (day: number): string => nameOfDay(locale, day, 'short');
  const groupOf = (number: string) => all.find((group) => group.number === number);

  const nameOf = (destination: string): string => {
    if (destination === '') return t('fwd.choose');
    if (destination === TO_VOICEMAIL) return t('fwd.voicemail');
    const service = readDestination(destination);
    if (service) return t(serviceWords[service.kind]);
    if (destination.startsWith('~')) return t('fwd.service', { name: destination.slice(1) });
    const digits = digitsOf(destination);
    return colleagues.get(digits)?.name ?? groupOf(destination)?.label ?? names.number(destination);
  };
  /** FWD-012, Q-071: calls that go to a service for those who talk. */
  const isOnCall = (destination: string): boolean => /^~Call(Back|Queuing)/.test(destination);
  const whenKey = (type: ForwardType, destination: string): MessageKey =>
    type === 'OB' && isOnCall(destination) ? 'fwd.OBCall' : `fwd.${type}`;
  const choiceOf = ({ filter, callers }: Pick<ForwardingWish, 'filter' | 'callers'>): CallerChoice => {
    if (callers.length === 0) return choices[filter];
    return filter === 'A' && callers.length === 1 && groupOf(callersText(callers)) ? 'group' : 'specific';
  };
  const daysText = (days: readonly number[]): string => {
    const order = WEEK.filter((day) => days.includes(day));
    if (order.length === 7) return t('fwd.everyDay');
    const first = WEEK.indexOf(order[0] ?? 1);
    const isRun = order.every((day, index) => WEEK[first + index] === day);
    const [from, to] = [order[0], order.at(-1)];
    if (isRun && order.length > 2 && from !== undefined && to !== undefined) return `${dayName(from)}–${dayName(to)}`;
    return listed(order.map(dayName), 'conjunction');
  };
  const timeText = ({ days, start, end }: TimeFilter): string => {
    const isAllDay = start === 0 && end === 1440;
    if (isAllDay && days.length === 7) return t('fwd.anyTime');
    return isAllDay ? daysText(days) : `${daysText(days)} ${hours(start)}–${hours(end)}`;
  };
  const stateText = (path: string): string => {
    const state = presenceStates.find((one) => one === presenceOfPath(path));
    return state ? t(`fwd.${state}`) : presenceOfPath(path);
  };
  const targetText = (target: TargetNumber): string => t(`fwd.${target}`);
  const callersName = (callers: ForwardingWish['callers']): string =>
    callers
      .map((one) => nameOf(typeof one === 'string' ? one : one.number))
      .slice(0, 3)
      .join(', ') + (callers.length > 3 ? ' …' : '');
  /** A part of the sentence, in bold. */
  const strong = (text: string): string => `*${text.replaceAll('*', '∗')}*`;
  const sentence = (rule: ForwardingWish, time: TimeFilter): string => {
    const { forwardType, delayMs, filter, callers, presence, targets, category, destination } = rule;
    const parts = [
      t(whenKey(forwardType, destination), { s: delayMs / 1000 }),
      filter !== 'A' && strong(t(`fwd.${choices[filter]}`)),
      callers.length > 0 && strong(callersName(callers)),
      presence.length > 0 && strong(listed(presence.map(stateText))),
      targets.length > 0 && strong(listed(targets.map(targetText))),
      category !== null && strong(t(`fwd.${category}`)),
      rule.timeFilter !== 0 && strong(timeText(time)),
    ];
    return `${parts.filter(Boolean).join(', ')}: ${strong(nameOf(destination))}`;
  };
  return {
    nameOf,
    whenKey,
    isOnCall,
    choiceOf,
    callersName,
    daysText,
    timeText,
    stateText,
    targetText,
    listed,
    sentence,
    dayName,
  };
}

/** How a rule is called in buttons. */
export const ruleName = ({ label, id }: Pick<Forwarding, 'label' | 'id'>): string => label || id;
