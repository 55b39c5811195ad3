import type { CallNow } from '@ringside/domain/directory';
import type { Translate } from '../../../words/translate.ts';

/** What a call to a colleague meets now, in words with `*important*` ones; empty where this version does not know it. */
export function callNowText(t: Translate, { meets, seconds, onward }: CallNow): string {
  if (meets === 'unknown') return '';
  const what = onward && onward.to !== 'unknown' ? t(`person.to.${onward.to}`, { name: onward.name }) : null;
  if (meets === 'sent') return t('person.now.sent', { what: what ?? t('person.to.ends') });
  const begins = t(`person.now.${meets}`);
  if (meets === 'none') return begins;
  const isRung = meets === 'rings' || meets === 'second';
  if (!isRung) return `${begins} ${t('person.now.onward', { what: what ?? t('person.to.ends') })}`;
  if (what === null) return begins;
  const then = seconds === null ? t('person.now.unanswered', { what }) : t('person.now.after', { n: seconds, what });
  return `${begins} ${then}`;
}
