import type { Line } from '@ringside/domain/call';
import type { CrmMatch, CrmRecord } from '@ringside/domain/crm';
import { kindOf } from '@ringside/domain/crm';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ContactRound from 'lucide-react/icons/contact-round';
import ExternalLink from 'lucide-react/icons/external-link';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { Icon } from '../../../kit/text/icon.ts';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { crmBridgeAtom, crmIntentsAtom, crmOfferAtom } from '../../crm/crmState.ts';

interface Look {
  icon: Icon;
  title: string;
  second: string;
  /** What a press does; `hint` says it to readers where the words do not. */
  press?: { hint: string; run: () => void };
  isBusy?: boolean;
}

const kinds = { contact: 'crm.kind.contact', lead: 'crm.kind.lead', account: 'crm.kind.account' } as const;
/** Types that only say who wrote the record on the call. CRM-082, CRM-083 */
const WRITERS = ['UCC', 'GENERIC_CRM'];

function typeWord(t: Translate, { type, detail }: CrmRecord): string {
  const kind = type?.toLowerCase();
  const isKind = kind === 'contact' || kind === 'lead' || kind === 'account';
  const word = isKind ? t(kinds[kindOf({ type })]) : type && !WRITERS.includes(type) ? type : t('record.linked');
  return [word, detail].filter(Boolean).join(' · ');
}

/** What the CRM knows about a call; `null` where it was not asked. S-CRM-2, CALL-017 */
function useLook(line: Line): Look | null {
  const t = useT();
  const call = useAtomValue(crmBridgeAtom).calls[line.id];
  const offer = useAtomValue(crmOfferAtom);
  const intents = useAtomValue(crmIntentsAtom);
  const match: CrmMatch | null = call?.match ?? (line.record && { at: 'one', record: line.record });
  switch (match?.at) {
    case 'searching':
      return { icon: ContactRound, title: t('crm.searching'), second: '', isBusy: true };
    case 'one': {
      const { record } = match;
      const run = () => intents?.openRecord(record);
      const press = intents && offer.open ? { press: { hint: t('crm.openRecord'), run } } : {};
      return { icon: ContactRound, title: record.label, second: typeWord(t, record), ...press };
    }
    case 'several': {
      const title = t('crm.records', { n: match.records.length });
      const run = () => intents?.choose(line.id);
      return {
        icon: Users,
        title,
        second: t('crm.several'),
        ...(intents && { press: { hint: '', run } }),
      };
    }
    case 'none':
      if (!intents || !offer.newContact) return { icon: ContactRound, title: t('crm.none'), second: '' };
      return {
        icon: UserPlus,
        title: t('crm.newContact'),
        second: t('crm.none'),
        press: { hint: '', run: () => intents.newContact(line.id) },
      };
    case 'failed':
      return { icon: CircleAlert, title: t('crm.searchFailed'), second: '' };
    default:
      return null;
  }
}

/** The CRM record that belongs to a call; a press opens it, chooses it or makes it. CALL-017 */
export function RecordCard({ line }: { line: Line }) {
  const look = useLook(line);
  if (!look) return null;
  const { icon: Mark, title, second, press, isBusy } = look;
  const inside = (
    <>
      <Mark className="i" aria-hidden="true" />
      <span className="b">
        <span className="trunc med">{title}</span>
        {second && <span className="trunc small crm-2">{second}</span>}
      </span>
      {press?.hint && <span className="sr">{press.hint}</span>}
      {press && <ExternalLink className="i i-s" aria-hidden="true" />}
    </>
  );
  if (!press)
    return (
      <div className="crm" role="status" aria-busy={isBusy}>
        {inside}
      </div>
    );
  return (
    <button type="button" className="crm" onClick={press.run}>
      {inside}
    </button>
  );
}
