import type { Contact } from '@ringside/domain/directory';
import { useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { type MessageKey, tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { PhotoAvatar } from '../../people/PhotoAvatar.tsx';
import { contactPath } from '../paths.ts';
import { mergeActs } from './acts.ts';

export type Person = Pick<Contact, 'id' | 'name' | 'company' | 'title' | 'numbers'>;

/** What parts of a contact are called. */
const labels: Readonly<Record<string, MessageKey>> = {
  ...{ firstName: 'contacts.firstName', lastName: 'contacts.lastName', company: 'contacts.company' },
  ...{ department: 'contacts.department', title: 'contacts.title', website: 'contacts.website' },
  ...{ note: 'contacts.note', numbers: 'contacts.number', emails: 'contacts.email', isVip: 'contacts.vip' },
  ...{ nickName: 'person.nickName', duties: 'person.duties', login: 'person.login', tagNames: 'person.tags' },
  ...{ externalID: 'person.externalID', costCenter: 'person.costCenter', corporateUserId: 'person.corporateUserId' },
  photo: 'merge.photo',
};

/** What contacts would be as one; who comes first can be another one. */
export function MergePreview({ people, onBack }: { people: readonly Person[]; onBack: () => void }) {
  const t = useT();
  const own = useId();
  const names = useNames();
  const [first, setFirst] = useState(people[0]?.id ?? '');
  const inOrder = [...people.filter(({ id }) => id === first), ...people.filter(({ id }) => id !== first)];
  return (
    <Content className="main pg">
      <div className="merge">
        <div className="f">
          <label htmlFor={`${own}-first`}>{t('merge.first')}</label>
          <span className="in">
            <select id={`${own}-first`} value={first} onChange={({ currentTarget }) => setFirst(currentTarget.value)}>
              {people.map(({ id, name, numbers }) => (
                <option key={id} value={id}>
                  {[name, numbers[0] && names.number(numbers[0].number)].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          </span>
        </div>
        <Joined key={first} people={inOrder} onBack={onBack} />
      </div>
    </Content>
  );
}

/** Each part of what they would be with whom it is from, and the press that makes it so. */
function Joined({ people, onBack }: { people: readonly Person[]; onBack: () => void }) {
  const t = useT();
  const goOn = useGoOn();
  const names = useNames();
  const locale = useLocale();
  const acts = useActs(mergeActs);
  const ids = people.map(({ id }) => id);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { value: merged, refused: unread, reload } = useLoaded(() => acts.preview(ids));
  const run = async () => {
    if (!merged || isBusy) return;
    setBusy(true);
    const goThen = goOn();
    const done = await acts.merge(ids, merged.changedAts);
    setBusy(false);
    if (done.ok) return goThen(contactPath(done.value.contact.id));
    setRefused(done.refused);
    void reload();
  };
  const fault = refused ?? unread;
  // a change of another is said here by what it means for a merge
  const said = fault && refusalText(t, fault.code === 'CONTACT_CHANGED' ? { code: fault.code, label: '' } : fault);
  const gone = new Intl.ListFormat(tagOf(locale)).format(people.slice(1).map(({ name }) => name));
  const from = (contactId: string): string => people.find(({ id }) => id === contactId)?.name ?? '';
  return (
    <>
      <h2 className="sec sec--flush">{t('merge.becomes')}</h2>
      {merged ? (
        <>
          <div className="idn">
            <PhotoAvatar photo={merged.contact.photo} name={merged.contact.name} size={44} />
            <b className="grow trunc">{merged.contact.name}</b>
          </div>
          <ul className="merge-list" aria-label={t('merge.becomes')}>
            {merged.parts.map(({ field, value, contactId }) => (
              <li key={`${field} ${value}`} className="row row--flush">
                <span className="b">
                  <span className="c">{t(labels[field] ?? 'contacts.about')}</span>
                  <span className={field === 'numbers' ? 'a n' : 'a'}>
                    {field === 'numbers' ? names.number(value) : field === 'photo' ? '' : value}
                  </span>
                </span>
                <span className="small t2 merge-from">{t('merge.from', { name: from(contactId) })}</span>
              </li>
            ))}
          </ul>
          <p className="small">
            {t('merge.gone', { n: ids.length - 1, names: gone })} {t('merge.goneText')}
          </p>
        </>
      ) : (
        !fault && <SkeletonRows count={4} label={t('state.loading')} />
      )}
      {said && (
        <p className="err err--box" role="alert">
          {said.label}. {said.detail}
        </p>
      )}
      <div className="btns">
        <Button disabled={isBusy} onClick={onBack}>
          {t('merge.back')}
        </Button>
        <Button look="primary" disabled={!merged || isBusy} onClick={() => void run()}>
          {t('merge.run')}
        </Button>
      </div>
    </>
  );
}
