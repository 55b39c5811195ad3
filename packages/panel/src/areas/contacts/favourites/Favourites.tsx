import './favourites.css';
import { foldersOf } from '@ringside/domain/directory';
import { FAVOURITES_MAX } from '@ringside/protocol/words/contacts';
import { useAtomValue, useSetAtom } from 'jotai';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import StarIcon from 'lucide-react/icons/star';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { ContactRow } from '../ContactRow.tsx';
import { orderPath } from '../paths.ts';
import { favouriteActs } from './acts.ts';
import { favouritesAtom } from './state.ts';

/** Whom the user calls often, in folders where there are some. S-CONT-2, NAV-087 */
export function Favourites() {
  const t = useT();
  const acts = useActs(favouriteActs);
  const goTo = useSetAtom(goToAtom);
  const all = useAtomValue(favouritesAtom);
  const { value: usesFolders, reload } = useLoaded(acts.usesFolders);
  useEffect(() => acts.follow(), [acts]);
  useEffect(() => {
    if (all) void reload();
  }, [all, reload]);
  if (all === null) return <SkeletonRows count={6} label={t('state.loading')} />;
  if (all.length === 0)
    return (
      <EmptyState art={<StarIcon className="i" aria-hidden="true" />} title={t('fav.none')} text={t('fav.noneText')} />
    );
  return (
    <>
      <div className="sec contact-add">
        <span className="grow">{t('fav.count', { n: all.length, most: FAVOURITES_MAX })}</span>
        <Button size="small" look="quiet" onClick={() => goTo(orderPath)}>
          <ArrowUpDown className="i i-s" aria-hidden="true" /> {t('fav.order')}
        </Button>
      </div>
      {(usesFolders === false ? [{ name: '', items: all }] : foldersOf(all)).map(({ name, items }) => (
        <section key={name} aria-label={name || t('contacts.lens.favourites')}>
          {name && (
            <h2 className="folder">
              <span className="grow">
                {name} <span className="n">{items.length}</span>
              </span>
            </h2>
          )}
          <ul>
            {items.map(({ uri, contact }) => (
              <ContactRow key={uri} contact={contact} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
