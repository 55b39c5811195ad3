import type { DeskPhone } from '@ringside/domain/terminal';
import { Glyph } from '../../kit/Glyph.tsx';
import { useT } from '../../words/useT.ts';
import { useSince } from './useSince.ts';

/** Whether a desk phone is registered, since when. */
export function Registration({ phone: { registration, sipUser } }: { phone: DeskPhone }) {
  const t = useT();
  const since = useSince();
  const not = sipUser === null ? 'phones.fresh' : 'phones.unregistered';
  return (
    <>
      <span className={registration ? 'm-ok' : 'm-idle'}>
        <Glyph name={registration ? 'check' : 'off'} />
      </span>
      <span className="trunc">
        {registration ? t('phones.registered', { when: since(registration.since) }) : t(not)}
      </span>
    </>
  );
}
