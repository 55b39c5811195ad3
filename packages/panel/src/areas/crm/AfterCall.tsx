import './crm.css';
import type { CrmCall } from '@ringside/domain/crm';
import { useAtomValue, useSetAtom } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { layoutAtom } from '../../kernel/layout.ts';
import { goBackAtom } from '../../kernel/navigation/atoms.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { useNames } from '../../kit/text/party.ts';
import { pastDuration } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { endCauseKey } from '../calls/endCause.ts';
import { NoteField } from '../calls/notes/NoteField.tsx';
import { afterCallAtom, crmBridgeAtom, crmIntentsAtom, crmOfferAtom } from './crmState.ts';
import { LogFormCard } from './LogFormCard.tsx';

function LogState({ call }: { call: CrmCall }) {
  const t = useT();
  const intents = useAtomValue(crmIntentsAtom);
  const offer = useAtomValue(crmOfferAtom);
  const { log, match } = call;
  const record = match.at === 'one' ? match.record : null;
  if (log.at === 'saved')
    return (
      <div className="crm" role="status">
        <CircleCheck className="i ok" aria-hidden="true" />
        <span className="b">
          <span className="trunc med">{t('crm.after.saved')}</span>
          {record && <span className="trunc small crm-2">{t('crm.after.opens', { name: record.label })}</span>}
        </span>
        {record && offer.open && (
          <Button size="small" onClick={() => intents?.openRecord(record)}>
            {t('crm.open')}
          </Button>
        )}
      </div>
    );
  if (log.at === 'failed' || log.at === 'vetoed')
    return (
      <div className="crm" role="status">
        <CircleAlert className="i danger" aria-hidden="true" />
        <span className="b">
          <span className="med">{t(log.at === 'failed' ? 'crm.after.failed' : 'crm.after.vetoed')}</span>
          <span className="small crm-2 crm-wrap">{log.at === 'failed' ? t('crm.noteKept') : (log.reason ?? '')}</span>
        </span>
        {log.at === 'failed' && (
          <Button size="small" onClick={() => intents?.logAgain(call.line.id)}>
            {t('action.tryAgain')}
          </Button>
        )}
      </div>
    );
  if (log.at === 'form') return null;
  return (
    <div className="crm" role="status" aria-busy>
      <Clock className="i" aria-hidden="true" />
      <span className="b med">{t('crm.after.saving')}</span>
    </div>
  );
}

/** After the call: who it was, whether it is logged, and the form that the CRM asks for. It stays until it is closed. S-CRM-3 */
export function AfterCall() {
  const t = useT();
  const names = useNames();
  const call = useAtomValue(afterCallAtom);
  const intents = useAtomValue(crmIntentsAtom);
  const isNarrow = useAtomValue(layoutAtom) !== 'wide';
  const goBack = useSetAtom(goBackAtom);
  const waiting = Object.values(useAtomValue(crmBridgeAtom).calls).filter(({ log }) => log.at === 'form').length;
  if (!call || !intents) return null;
  const { line, log } = call;
  const seconds = line.talkingSince !== null && line.end ? (line.end.at - line.talkingSince) / 1000 : null;
  const facts = [
    t(line.isIncoming ? 'history.incoming' : 'history.outgoing'),
    line.via?.name,
    seconds === null ? t(endCauseKey(line.end?.cause ?? 'normal')) : pastDuration(seconds),
  ];
  const close = (values: Record<string, unknown>) => {
    intents.closeCall(line.id, values);
    if (isNarrow && log.at !== 'form') goBack();
  };
  const further = waiting - (log.at === 'form' ? 1 : 0);
  const canNote = log.at === 'form' || log.at === 'failed';
  const body = (
    <>
      <header className="aftercall-who" data-region="header">
        <Avatar name={line.party.name} size={40} />
        <div className="grow">
          <h1 className="trunc aftercall-name">{names.nameOf(line.party)}</h1>
          <div className="small t2 trunc">{facts.filter(Boolean).join(', ')}</div>
        </div>
      </header>
      <LogState call={call} />
      {canNote && <NoteField lineId={line.id} />}
      {log.at === 'form' && (
        <LogFormCard
          key={line.id}
          form={log.form}
          onOutcome={(outcome) => intents.setDisposition(line.id, outcome)}
          onSubmit={(values) => intents.submitLog(line.id, values)}
          onSkip={close}
        />
      )}
      {further > 0 && <p className="small t2">{t('crm.after.more', { n: further })}</p>}
      {log.at !== 'form' && (
        <Button
          look="primary"
          size="large"
          wide
          disabled={log.at === 'saving' || log.at === 'asking'}
          onClick={() => close({})}
        >
          {t('crm.after.done')}
        </Button>
      )}
    </>
  );
  return isNarrow ? (
    <main className="main pad aftercall" data-region="content">
      {body}
    </main>
  ) : (
    <section className="aftercall aftercall--card" aria-label={t('crm.after.title')}>
      {body}
    </section>
  );
}
