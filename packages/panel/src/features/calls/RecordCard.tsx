import type { Line } from '@ringside/domain';
import ContactRound from 'lucide-react/icons/contact-round';
import { useT } from '../../i18n/useT.ts';

/** The CRM record that belongs to a call. CALL-017 */
export function RecordCard({ record }: { record: NonNullable<Line['record']> }) {
  const t = useT();
  return (
    <div className="crm">
      <ContactRound className="i" aria-hidden="true" />
      <span className="b">
        <span className="trunc med">{record.label}</span>
        <span className="trunc small crm-2">
          {record.type ? t('record.ofType', { type: record.type }) : t('record.linked')}
        </span>
      </span>
    </div>
  );
}
