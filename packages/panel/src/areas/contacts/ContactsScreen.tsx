import './contacts.css';
import type { Contact, ContactLens } from '@ringside/domain/directory';
import { mayCreate } from '@ringside/domain/rights';
import { useAtomValue, useSetAtom } from 'jotai';
import ContactRound from 'lucide-react/icons/contact-round';
import Plus from 'lucide-react/icons/plus';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { Content, useFirstChoice } from '../../kernel/navigation/column.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { useRights } from '../../kernel/rights.ts';
import { Button } from '../../kit/Button.tsx';
import { ChipRow } from '../../kit/ChipRow.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { saveFile } from '../../kit/text/saveFile.ts';
import { useT } from '../../words/useT.ts';
import { contactActs } from './acts.ts';
import { ContactRow } from './ContactRow.tsx';
import { Favourites } from './favourites/Favourites.tsx';
import { SpeedDials } from './favourites/SpeedDials.tsx';
import { importActs } from './import/acts.ts';
import { type BookLens, contactPath, contactsPath, importPath, lenses, newPath } from './paths.ts';
import { searchOf, TagHead } from './person/Tagged.tsx';
import { enContactPerson } from './person/words.en.ts';
import { useContacts } from './useContacts.ts';
import { enContacts } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enContacts, enContactPerson];

/** The letter under which a name stands. */
const letterOf = (name: string): string =>
  (name.normalize('NFD')[0] ?? '').toUpperCase().replace(/[^\p{L}]/u, '#') || '#';

function List({ lens }: { lens: ContactLens }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const { items, hasMore, isLoading, refused, more, reload } = useContacts(lens, searchOf(useAtomValue(pathAtom)));
  const first = items?.[0];
  useFirstChoice(first ? contactPath(first.id) : null);
  const fault = refused && refusalText(t, refused);
  const letters = new Map<string, Contact[]>();
  for (const one of items ?? []) letters.set(letterOf(one.name), [...(letters.get(letterOf(one.name)) ?? []), one]);
  const acts = useActs(importActs);
  const mayShare = mayCreate(useRights('SharedContact'));
  const download = async (kind: 'vcf' | 'csv') => {
    const file = await acts.file(lens === 'shared', kind);
    if (file) saveFile(file, `contacts.${kind}`);
  };
  const add = (
    <Button size="small" look="quiet" onClick={() => goTo(newPath(false))}>
      <Plus className="i i-s" aria-hidden="true" /> {t('contacts.add')}
    </Button>
  );
  // Colleagues come from the directory; shared contacts are given out with the right to change them.
  const mayFile = lens === 'privates' || (lens === 'shared' && mayShare);
  return (
    <>
      <div className="sec contact-add">
        <span className="grow" />
        {mayFile && (
          <>
            <Button size="small" look="quiet" onClick={() => void download('vcf')}>
              {t('contacts.export')}
            </Button>
            <Button size="small" look="quiet" aria-label={t('contacts.exportCsv')} onClick={() => void download('csv')}>
              CSV
            </Button>
          </>
        )}
        <Button size="small" look="quiet" onClick={() => goTo(importPath)}>
          {t('contacts.import')}
        </Button>
        {add}
      </div>
      <TagHead />
      {fault && <ErrorCard title={t('contacts.failed')} text={fault.label} details={refused.code} onRetry={reload} />}
      {!items && !fault && <SkeletonRows count={6} label={t('state.loading')} />}
      {items?.length === 0 && (
        <EmptyState
          art={<ContactRound className="i" aria-hidden="true" />}
          title={t('contacts.none')}
          text={t('contacts.noneText')}
        />
      )}
      {[...letters].map(([letter, those]) => (
        <section key={letter} aria-label={letter}>
          <h2 className="sec">
            <span className="grow">{letter}</span>
          </h2>
          <ul>
            {those.map((contact) => (
              <ContactRow key={contact.uri} contact={contact} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <button type="button" className="btn btn--q btn--more" disabled={isLoading} onClick={more}>
          {t(isLoading ? 'state.loadingMore' : 'contacts.more')}
        </button>
      )}
    </>
  );
}

/** Directories that views are of; others are made of several. PROF-002 */
const directoryOf: Partial<Record<BookLens, string>> = {
  ...{ privates: 'privates', shared: 'shared', colleagues: 'directory', speedDials: 'speeddials' },
  ...{ google: 'google', microsoft: 'microsoft' },
};
const isThere = (directories: readonly string[] | null, lens: BookLens): boolean => {
  const name = directoryOf[lens];
  // Before they are known, and where they cannot be: but for those that few have.
  if (directories === null) return lens !== 'google' && lens !== 'microsoft';
  return name === undefined || directories.includes(name);
};

/** The address book in one view. S-CONT-1, S-CONT-2, S-CONT-3, S-CONT-9, NAV-086 .. NAV-088, NAV-096 */
export function ContactsScreen({ lens }: { lens: BookLens }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const keys = useRowKeys();
  const acts = useActs(contactActs);
  const { value: directories } = useLoaded(() => acts.directories());
  const shown = lenses.filter((name) => isThere(directories, name));
  return (
    <>
      <ChipRow label={t('contacts.views')} chosen={lens}>
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === lens}
            onClick={() => goTo(contactsPath(name))}
          >
            {t(`contacts.lens.${name}`)}
          </button>
        ))}
        {directories?.includes('switchboard') && (
          <button type="button" className="chip" onClick={() => goTo('/switchboard')}>
            {t('contacts.lens.switchboard')}
          </button>
        )}
      </ChipRow>
      <Content>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the rows in it */}
        <div onKeyDown={keys}>
          {lens === 'favourites' ? (
            <Favourites />
          ) : lens === 'speedDials' ? (
            <SpeedDials />
          ) : (
            <List key={lens} lens={lens} />
          )}
        </div>
      </Content>
    </>
  );
}
