import '../contacts.css';
import './merge.css';
import type { ContactRecord } from '@ringside/domain/directory';
import { MERGE_MAX } from '@ringside/protocol/words/contacts';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Waiting } from '../../../kit/Waiting.tsx';
import { useT } from '../../../words/useT.ts';
import { enContactPerson } from '../person/words.en.ts';
import { enContacts } from '../words.en.ts';
import { mergeActs } from './acts.ts';
import { MergePreview, type Person } from './MergePreview.tsx';
import { enContactMerge } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enContacts, enContactPerson, enContactMerge];

/** Contacts that are one person are made one by hand: chosen, looked at, written, and taken apart again from the toast. CONT-001, CONT-009 */
export function MergePage() {
  const t = useT();
  const acts = useActs(mergeActs);
  const path = useAtomValue(pathAtom);
  const wanted = decodeURIComponent(path.split('?')[0]?.split('/').at(-1) ?? '');
  const { value: contact, refused, reload } = useLoaded(() => acts.one(wanted));
  if (!contact)
    return (
      <Waiting
        failed={refused && { title: t('contacts.failed'), ...refusalText(t, refused), code: refused.code }}
        rows={4}
        onRetry={() => void reload()}
      />
    );
  if (!contact.mayEdit)
    return (
      <Content>
        <EmptyState title={t('merge.forbidden')} text={t('contacts.forbiddenText')} />
      </Content>
    );
  return <Choose key={contact.id} contact={contact} />;
}

/** What a contact is looked for by at first: others of one person have a part of the name. */
const firstSearch = ({ lastName, name }: ContactRecord): string => lastName || (name.split(' ').at(-1) ?? '');

function Choose({ contact }: { contact: ContactRecord }) {
  const t = useT();
  const own = useId();
  const names = useNames();
  const acts = useActs(mergeActs);
  const [search, setSearch] = useState(() => firstSearch(contact));
  const [found, setFound] = useState<readonly Person[] | null>(null);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [isLooking, setLooking] = useState(false);
  const lens = contact.isShared ? 'shared' : 'privates';
  useEffect(() => {
    let isCurrent = true;
    void acts.page(lens, search.trim(), 0, 50).then((page) => {
      if (isCurrent && page.ok) setFound(page.value.items.filter(({ id }) => id !== contact.id));
    });
    return () => {
      isCurrent = false;
    };
  }, [acts, lens, search, contact.id]);
  if (isLooking) return <MergePreview people={[contact, ...chosen]} onBack={() => setLooking(false)} />;
  const toggle = (person: Person) =>
    setChosen((now) =>
      now.some(({ id }) => id === person.id) ? now.filter(({ id }) => id !== person.id) : [...now, person],
    );
  const shown = [...chosen, ...(found ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))];
  return (
    <Content className="main pg">
      <div className="merge">
        <p>{t('merge.what', { name: contact.name })}</p>
        <div className="f">
          <label htmlFor={`${own}-find`}>{t('merge.find')}</label>
          <span className="in">
            <input
              id={`${own}-find`}
              type="search"
              value={search}
              autoComplete="off"
              data-autofocus=""
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </span>
        </div>
        {found && shown.length === 0 && (
          <p className="small t2" role="status">
            {t('merge.none')} {t(contact.isShared ? 'merge.none.shared' : 'merge.none.own')}
          </p>
        )}
        <ul className="merge-list" aria-label={t('merge.list')}>
          {shown.map((person) => {
            const isIn = chosen.some(({ id }) => id === person.id);
            return (
              <li key={person.id} className="row row--flush">
                <label className="merge-take">
                  <input
                    type="checkbox"
                    checked={isIn}
                    disabled={!isIn && chosen.length >= MERGE_MAX - 1}
                    onChange={() => toggle(person)}
                  />
                  <span className="b">
                    <span className="a trunc">{person.name}</span>
                    <span className="c trunc">
                      {[
                        person.title,
                        person.company !== person.name && person.company,
                        ...person.numbers.map(({ number }) => names.number(number)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        <div className="btns">
          <Button look="primary" disabled={chosen.length === 0} onClick={() => setLooking(true)}>
            {chosen.length === 0 ? t('merge.becomes') : t('merge.look', { n: chosen.length, name: contact.name })}
          </Button>
        </div>
      </div>
    </Content>
  );
}
