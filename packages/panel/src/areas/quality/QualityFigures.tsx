import type { CallQuality } from '@ringside/telephony/quality';
import { tagOf } from '../../words/translate.ts';
import { useLocale, useT } from '../../words/useT.ts';

/** Why a line is as it is, in words, and the figures behind it. */
export function QualityFigures({ id, quality }: { id: string; quality: CallQuality }) {
  const t = useT();
  const locale = useLocale();
  const { level, reasons, lossPercent, lossTherePercent, jitterMs, roundTripMs, score } = quality;
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(tagOf(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
  const percent = (value: number | null): string =>
    value === null
      ? t('quality.notTold')
      : new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
  const ms = (value: number | null): string =>
    value === null ? t('quality.notTold') : t('quality.ms', { n: number(value, 0) });
  const isNetwork = reasons.some((reason) => reason !== 'delay');
  return (
    <div className="quality-more" id={id}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(`quality.why.${reason}`)}</li>
        ))}
        {reasons.length === 0 && <li>{t(level === 'good' ? 'quality.why.none' : 'quality.why.some')}</li>}
        {isNetwork && <li>{t('quality.help')}</li>}
      </ul>
      <dl>
        <dt>{t('quality.lossHere')}</dt>
        <dd>{percent(lossPercent)}</dd>
        <dt>{t('quality.lossThere')}</dt>
        <dd>{percent(lossTherePercent)}</dd>
        <dt>{t('quality.jitter')}</dt>
        <dd>{ms(jitterMs)}</dd>
        <dt>{t('quality.roundTrip')}</dt>
        <dd>{ms(roundTripMs)}</dd>
        <dt>{t('quality.score')}</dt>
        <dd>{t('quality.scoreOf', { n: number(score, 1) })}</dd>
      </dl>
    </div>
  );
}
