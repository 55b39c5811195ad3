import './crm.css';
import { type CrmCall, RECORD_REFRESH_MS } from '@ringside/domain/crm';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { useTimer } from '../../kit/hooks/useTimer.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { crmBridgeAtom, crmIntentsAtom, crmOfferAtom, outcomesOf } from './crmState.ts';
import { LogFormCard } from './LogFormCard.tsx';

/** Whether a finished call is in the CRM, or why not; a row of the card after it. CRM-014, CRM-016 */
export function LogRow({ call }: { call: CrmCall }) {
  const t = useT();
  const intents = useAtomValue(crmIntentsAtom);
  const offer = useAtomValue(crmOfferAtom);
  const { log, match } = call;
  // Said until it has opened; whoever comes later hears nothing.
  const [isOpening, setOpening] = useState(log.at !== 'saved');
  useTimer(log.at === 'saved' && isOpening ? RECORD_REFRESH_MS : null, () => setOpening(false));
  const record = match.at === 'one' ? match.record : null;
  switch (log.at) {
    case 'saved':
      return (
        <li>
          <Glyph name="check" className="m-ok" />
          <span className="grow" role="status">
            <span className="t1">{t('crm.after.saved')}</span>
            {record && offer.open && isOpening && (
              <span className="crm-wrap">{t('crm.after.opens', { name: record.label })}</span>
            )}
          </span>
          {record && offer.open && (
            <IconButton
              icon={ExternalLink}
              iconClass="i i-s"
              name={t('crm.openRecord')}
              onClick={() => intents?.openRecord(record)}
            />
          )}
        </li>
      );
    case 'failed':
    case 'vetoed':
      return (
        <li>
          <CircleAlert className="i i-s danger" aria-hidden="true" />
          <span className="grow" role="status">
            <span className="t1">{t(log.at === 'failed' ? 'crm.after.failed' : 'crm.after.vetoed')}</span>
            <span className="crm-wrap">{log.at === 'failed' ? t('crm.noteKept') : (log.reason ?? '')}</span>
          </span>
          {log.at === 'failed' && (
            <Button size="small" onClick={() => intents?.logAgain(call.line.id)}>
              {t('action.tryAgain')}
            </Button>
          )}
        </li>
      );
    case 'asking':
    case 'saving':
      return (
        <li aria-busy>
          <Clock className="i i-s" aria-hidden="true" />
          <span className="grow" role="status">
            {t('crm.after.saving')}
          </span>
        </li>
      );
    default:
      return null;
  }
}

/** The form that the CRM asks for after a call. S-CRM-3
 *
 * @param onOutcome the label of an outcome that the CRM has allowed
 */
export function CallLogForm({ call, onOutcome }: { call: CrmCall; onOutcome: (label: string) => void }) {
  const t = useT();
  const intents = useAtomValue(crmIntentsAtom);
  const waiting = Object.values(useAtomValue(crmBridgeAtom).calls).filter(({ log }) => log.at === 'form').length;
  const { line, log } = call;
  if (log.at !== 'form' || !intents) return null;
  const choose = async (outcome: string) => {
    const refused = await intents.setDisposition(line.id, outcome);
    const options = outcomesOf(call);
    if (!refused) onOutcome(options.find(({ value }) => value === outcome)?.label ?? outcome);
    return refused;
  };
  return (
    <>
      <LogFormCard
        key={line.id}
        form={log.form}
        onOutcome={choose}
        onSubmit={(values) => intents.submitLog(line.id, values)}
        onSkip={(values) => intents.closeCall(line.id, values)}
      />
      {waiting > 1 && <p className="small t2">{t('crm.after.more', { n: waiting - 1 })}</p>}
    </>
  );
}
