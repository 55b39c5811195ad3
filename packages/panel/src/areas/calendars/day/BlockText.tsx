import type { Block } from '@ringside/domain/calendar';
import { useAtomValue } from 'jotai';
import { profileAtom } from '../../../kernel/state.ts';
import { clockText } from '../../../words/minutes.ts';
import { numberText } from '../../../words/numberText.ts';
import { useT } from '../../../words/useT.ts';
import { lookOf } from '../eventLook.ts';

/** What a block of a day says beside its name: the times, the state, what colleagues read, the number that others see. S-PRES-2 */
export function BlockText({ block: { event, start, end } }: { block: Block }) {
  const t = useT();
  const countryCode = useAtomValue(profileAtom)?.countryCode ?? '';
  const shows = event.callerId && t('cal.shows', { number: numberText(event.callerId, countryCode) });
  const number = event.callerId === '' ? t('cal.hides') : shows;
  return (
    <>
      <b className="trunc">
        {event.name}{' '}
        <span className="n">
          {clockText(start)}–{clockText(end)}
        </span>
      </b>
      <span className="trunc">{[t(lookOf(event).word), event.message, number].filter(Boolean).join(' · ')}</span>
    </>
  );
}
