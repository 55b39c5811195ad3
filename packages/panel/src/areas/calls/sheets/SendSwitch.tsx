import { useAtom } from 'jotai';
import { useT } from '../../../words/useT.ts';
import { transferModeAtom } from '../sheetAtom.ts';

/** How *Send* passes a call on: when the other phone rings, or at once. CALL-022, CALL-023, Q-034 */
export function SendSwitch({ name }: { name: string }) {
  const t = useT();
  const [mode, setMode] = useAtom(transferModeAtom);
  return (
    <div className="sheet-ft">
      <div className="sendmode">
        <span className="small med" aria-hidden="true">
          {t('transfer.send')}
        </span>
        <fieldset className="seg grow" aria-label={t('transfer.send')}>
          {(['screened', 'blind'] as const).map((each) => (
            <label key={each} className={each === mode ? 'is-on' : undefined}>
              <input type="radio" name="transfer-mode" checked={each === mode} onChange={() => setMode(each)} />
              {t(each === 'screened' ? 'transfer.whenRings' : 'transfer.atOnce')}
            </label>
          ))}
        </fieldset>
      </div>
      <p className="small t2">{t(mode === 'screened' ? 'transfer.screenedText' : 'transfer.blindText', { name })}</p>
    </div>
  );
}
