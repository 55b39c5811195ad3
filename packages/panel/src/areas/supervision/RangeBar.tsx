import type { QueueGroup } from '@ringside/domain/queue';
import FileDown from 'lucide-react/icons/file-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { type Range, rangeName, ranges } from './ranges.ts';

interface Props {
  range: Range;
  onRange: (range: Range) => void;
  supervised: readonly QueueGroup[];
  shownId: string | null;
  onShown: (id: string | null) => void;
  /** False: nothing is heard from the server, or its figures are old. */
  isLive: boolean;
  /** Why they are. */
  why: string | undefined;
  alerts: number;
  onLimits: () => void;
  onReport: (() => void) | null;
}

/** What is shown, of when; limits and report. ACD-041, ACD-042 */
export function RangeBar({
  range,
  onRange,
  supervised,
  shownId,
  onShown,
  isLive,
  why,
  alerts,
  onLimits,
  onReport,
}: Props) {
  const t = useT();
  return (
    <div className="sup-bar">
      <select
        className="select"
        aria-label={t('sup.range')}
        title={`Esc: ${t('sup.escape')}`}
        value={range}
        onChange={(event) => onRange(ranges.find((one) => one === event.currentTarget.value) ?? 'today')}
      >
        {ranges.map((one) => (
          <option key={one} value={one}>
            {t(rangeName[one])}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label={t('sup.shown')}
        value={shownId ?? ''}
        onChange={(event) => onShown(event.currentTarget.value || null)}
      >
        <option value="">{t('sup.all', { n: supervised.length })}</option>
        {supervised.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <span className="grow" />
      <span className="small t2 sup-esc">
        <kbd>Esc</kbd> {t('sup.escape')}
      </span>
      <span className={`small sup-live ${isLive ? 't2' : 'high med'}`} role="status" title={why}>
        <span className={isLive ? 'm-ok' : 'm-high'}>
          <Glyph name={isLive ? 'on' : 'gone'} />
        </span>
        <span className={isLive ? 'sup-live-word' : undefined}>{t(isLive ? 'sup.live' : 'sup.stopped')}</span>
      </span>
      <span
        className={alerts > 0 ? 'cnt cnt--miss' : 'cnt cnt--none'}
        title={t('sup.alerts', { n: alerts })}
        aria-hidden="true"
      >
        {alerts}
      </span>
      <IconButton icon={SlidersHorizontal} name={t('sup.limits')} onClick={onLimits} />
      {onReport && (
        <Button size="small" className="sup-report" aria-label={t('sup.reportName')} onClick={onReport}>
          <FileDown className="i i-s" aria-hidden="true" /> <span>{t('sup.report')}</span>
        </Button>
      )}
    </div>
  );
}
