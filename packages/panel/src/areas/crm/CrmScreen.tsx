import type { CrmChoices } from '@ringside/domain/crm';
import { useAtomValue, useSetAtom } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { profileAtom } from '../../kernel/state.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import { Glyph } from '../../kit/Glyph.tsx';
import { Switch } from '../../kit/Switch.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { HostSettings } from '../host-page/HostSettings.tsx';
import { crmChoiceActs } from './acts.ts';
import { crmOfferAtom, crmStateAtom } from './crmState.ts';

function Value({ name, is }: { name: MessageKey; is: boolean }) {
  const t = useT();
  return (
    <li className="row row--1 set">
      <span className="b">
        <span className="a set-name">{t(name)}</span>
      </span>
      <span className="e set-value t2">{t(is ? 'crm.yes' : 'crm.no')}</span>
    </li>
  );
}

/** One setting of the user. It turns at once; when the server refuses it, it turns back and a toast says why. */
function Choice({ name, of, on }: { name: MessageKey; of: keyof CrmChoices; on: boolean }) {
  const t = useT();
  const { setCrmChoices } = useActs(crmChoiceActs);
  const raise = useSetAtom(raiseToastAtom);
  const change = async (to: boolean) => {
    const outcome = await setCrmChoices({ [of]: to });
    if (outcome.ok) return;
    const { label } = refusalText(t, outcome.refused);
    raise({ kind: 'error', title: { key: 'crm.set.notSaved', params: { name: t(name) } }, detail: { text: label } });
  };
  return (
    <li className="row row--1 set">
      <span className="b">
        <span className="a set-name">{t(name)}</span>
      </span>
      <span className="e">
        <Switch name={t(name)} on={on} onChange={(to) => void change(to)} />
      </span>
    </li>
  );
}

/** The CRM: state of the bridge first, then what opens by itself, then what the page offers. S-SET-3, CRM-001, CRM-017 .. CRM-021, NAV-014 */
export function CrmScreen() {
  const t = useT();
  const state = useAtomValue(crmStateAtom);
  const offer = useAtomValue(crmOfferAtom);
  const profile = useAtomValue(profileAtom);
  const isOn = state === 'initialized';
  return (
    <main className="main" data-region="content">
      <h2 className="sec">
        <span className="grow">{t('crm.state')}</span>
      </h2>
      <p className="row row--1 set" role="status">
        <span className={isOn ? 'ok' : state === 'error' || state === 'notAllowed' ? 'warn' : 't2'}>
          <Glyph name={isOn ? 'check' : state === 'pending' ? 'dots' : 'off'} />
        </span>
        <span className="b">{t(`crm.state.${state}`)}</span>
      </p>
      {state === 'notAllowed' && <p className="mic-note small t2">{t('denied.crmSalesforce')}</p>}
      {profile?.crmAllowed && (
        <>
          <h2 className="sec">
            <span className="grow">{t('crm.set.popups')}</span>
          </h2>
          <ul>
            <Choice name="crm.set.incoming" of="incoming" on={profile.crmPopups.incoming} />
            <Choice name="crm.set.outgoing" of="outgoing" on={profile.crmPopups.outgoing} />
            <Value name="crm.set.acdOnly" is={profile.crmPopups.acdOnly} />
          </ul>
          <p className="mic-note small t2">{t('crm.set.by')}</p>
          <h2 className="sec">
            <span className="grow">{t('crm.set.private')}</span>
          </h2>
          <ul>
            <Choice name="crm.set.personal" of="personal" on={profile.crmSeesPersonalCalls} />
          </ul>
          <p className="mic-note small t2">{t('crm.set.personalText')}</p>
        </>
      )}
      <HostSettings />
      {isOn && (
        <>
          <h2 className="sec">
            <span className="grow">{t('crm.set.offers')}</span>
          </h2>
          <ul>
            <Value name="crm.set.search" is={offer.search} />
            <Value name="crm.set.open" is={offer.open} />
            <Value name="crm.set.newContact" is={offer.newContact} />
            <Value name="crm.set.log" is={offer.log} />
          </ul>
        </>
      )}
    </main>
  );
}
