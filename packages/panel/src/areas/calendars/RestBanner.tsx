import CirclePause from 'lucide-react/icons/circle-pause';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';
import { lookOf } from './eventLook.ts';
import type { useRest } from './useRest.ts';

/** The user is something with no end; nothing that is planned holds until that is over. PRES-005 */
export function RestBanner({ rest }: { rest: NonNullable<ReturnType<typeof useRest>> }) {
  const t = useT();
  const tell = useTell();
  const end = async () => {
    const done = await rest.end();
    if (!done.ok) tell(done.refused);
  };
  return (
    <Banner tone="warn" icon={CirclePause} action={{ label: t('cal.endRest'), run: () => void end() }}>
      <Rich text={t('cal.rests', { state: t(lookOf(rest).word) })} />
    </Banner>
  );
}
