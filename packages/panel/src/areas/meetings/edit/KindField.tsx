import { useId } from 'react';
import { useT } from '../../../words/useT.ts';

/** Whether a meeting is with phones or encrypted: what either excludes is said where it is chosen. It stays while people are in it. S-CONF-4 */
export function KindField(props: {
  isEncrypted: boolean;
  isRunning: boolean;
  onChange: (isEncrypted: boolean) => void;
}) {
  const { isEncrypted, isRunning, onChange } = props;
  const t = useT();
  const id = useId();
  return (
    <fieldset className="meet-kinds" disabled={isRunning}>
      <legend className="sr">{t('meet.kind')}</legend>
      {([false, true] as const).map((kind) => (
        <label key={String(kind)} className="meet-kindof">
          <input type="radio" name={id} checked={kind === isEncrypted} onChange={() => onChange(kind)} />
          <span>
            <b>
              {kind && <span className="lockm" />} {t(kind ? 'meet.kindEncrypted' : 'meet.kindPhones')}
            </b>
            <span className="small t2">{t(kind ? 'meet.kindEncryptedText' : 'meet.kindPhonesText')}</span>
          </span>
        </label>
      ))}
      {isRunning && <p className="small t2">{t('meet.kindStays')}</p>}
    </fieldset>
  );
}
