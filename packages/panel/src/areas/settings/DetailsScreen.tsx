import './details.css';
import { useAtomValue } from 'jotai';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { profileAtom, terminals } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { DomainRow } from './details/DomainRow.tsx';

/** What the company knows the user by, to read and to copy; an administrator changes it. S-SET-5, NAV-036, PROF-006 .. PROF-012 */
export function DetailsScreen() {
  const t = useT();
  const names = useNames();
  const profile = useAtomValue(profileAtom);
  const phones = useAtomValue(terminals.allAtom);
  const [told, setTold] = useState<{ name: string; isDone: boolean } | null>(null);
  if (!profile) return <main className="main" data-region="content" />;
  const copy = async (name: string, text: string) => {
    const isDone = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setTold({ name, isDone });
  };
  const direct = (profile.directNumbers ?? []).map((number) => names.number(number));
  const rows = [
    [t('settings.number'), profile.number],
    [t('details.direct'), direct.join(', ')],
    [t('details.login'), profile.login ?? ''],
    [t('details.company'), profile.enterprise],
    [t('details.groups'), (profile.groups ?? []).join(', ')],
    [t('misc.fax'), profile.faxDomain ?? ''],
  ].filter((row): row is [string, string] => row[1] !== '');
  const rights = [
    profile.hasAcdCapability && t('details.agent'),
    profile.isReadOnly && t('details.readOnly'),
    profile.maySupervise && t('details.supervisor'),
    profile.switchboard && profile.switchboard !== 'none' && t('details.switchboard'),
    profile.crmAllowed && t('details.crm'),
  ].filter(Boolean);
  const inService = phones.filter((phone) => phone.inService).length;
  const links = [
    [t('screen.phones'), t('details.phones', { n: inService, all: phones.length }), '/settings/telephony'],
    [t('screen.voicemail'), t('details.newMessages', { n: profile.unreadVoiceMails }), '/voicemails'],
  ] as const;
  return (
    <main className="main" data-region="content">
      <div className="det-who">
        <Avatar name={profile.name} size={56} plain />
        <span className="b">
          <b className="a">{profile.name}</b>
          <span className="c">{profile.enterprise}</span>
        </span>
      </div>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="det-row">
            <dt className="t2">{name}</dt>
            <dd>
              <span className="n">{value}</span>
              <IconButton icon={Copy} name={t('details.copy', { what: name })} onClick={() => void copy(name, value)} />
            </dd>
          </div>
        ))}
        {profile.enterpriseId && <DomainRow enterpriseId={profile.enterpriseId} />}
        {rights.length > 0 && (
          <div className="det-row">
            <dt className="t2">{t('details.rights')}</dt>
            <dd>{rights.join(', ')}</dd>
          </div>
        )}
        {links.map(([name, value, path]) => (
          <div key={path} className="det-row">
            <dt className="t2">{name}</dt>
            <dd>
              <PanelLink className="link" path={path}>
                {value}
              </PanelLink>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet small t2" role="status">
        {told ? t(told.isDone ? 'details.copied' : 'details.notCopied', { what: told.name }) : t('details.wrong')}
      </p>
    </main>
  );
}
