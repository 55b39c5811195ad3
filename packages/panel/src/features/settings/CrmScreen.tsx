import { useAtomValue } from 'jotai';
import { crmOfferAtom, crmStateAtom } from '../../app/crmState.ts';
import { profileAtom } from '../../app/state.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../ui/Glyph.tsx';

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
      {profile && (
        <>
          <h2 className="sec">
            <span className="grow">{t('crm.set.popups')}</span>
          </h2>
          <ul>
            <Value name="crm.set.incoming" is={profile.crmPopups.incoming} />
            <Value name="crm.set.outgoing" is={profile.crmPopups.outgoing} />
            <Value name="crm.set.acdOnly" is={profile.crmPopups.acdOnly} />
            <Value name="crm.set.personal" is={profile.crmSeesPersonalCalls} />
          </ul>
          <p className="mic-note small t2">{t('crm.set.by')}</p>
        </>
      )}
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
