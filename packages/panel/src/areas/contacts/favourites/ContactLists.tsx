import '../contacts.css';
import './favourites.css';
import { FOLDER_MAX } from '@ringside/protocol/words/contacts';
import { useAtomValue } from 'jotai';
import FolderPlus from 'lucide-react/icons/folder-plus';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { part } from '../../../kernel/code/part.tsx';
import { Content } from '../../../kernel/navigation/column.tsx';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { moved, useDragOrder } from '../../../kit/hooks/useDragOrder.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { enContacts } from '../words.en.ts';
import { favouriteActs } from './acts.ts';
import { freeName, linesOf, type OrderLine, placedOf } from './orderDraft.ts';
import { favouritesAtom } from './state.ts';

/** English texts that come with this code. */
export const words = [enContacts];

const ImportPage = part(() => withWords(import('../import/ImportPage.tsx')), 'ImportPage');
const MergePage = part(() => withWords(import('../merge/MergePage.tsx')), 'MergePage');

/** What is done with many contacts at once. One screen, so that the manifest, which everybody fetches first, stays small. */
export function ContactLists({ lens }: { lens?: 'import' | 'merge' }) {
  if (lens === 'merge') return <MergePage />;
  return lens ? <ImportPage /> : <OrderFavourites />;
}

const keyOf = (line: OrderLine): string => ('folder' in line ? `folder ${line.folder}` : line.favourite.uri);

/** Favourites by hand: order, folders, and whoever is one no more. Each change is kept at once. S-CONT-2 */
function OrderFavourites() {
  const t = useT();
  const acts = useActs(favouriteActs);
  const all = useAtomValue(favouritesAtom);
  const list = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useState<readonly OrderLine[] | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => acts.follow(), [acts]);
  const lines = draft ?? linesOf(all ?? []);
  // What the server says holds again as soon as it has everything.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by each change of the favourites
  useEffect(() => {
    const isSame = JSON.stringify(placedOf(lines)) === JSON.stringify(placedOf(linesOf(all ?? [])));
    if (isSame && !lines.some((line, at) => 'folder' in line && !isUsed(lines, at))) setDraft(null);
  }, [all]);
  const keep = async (next: readonly OrderLine[]) => {
    setDraft(next);
    if (!(await acts.put(placedOf(next)))) setDraft(null);
  };
  const put = (from: number, to: number) => {
    const line = lines[from];
    if (!line || !('favourite' in line) || !lines[to]) return;
    const next = moved(lines, from, to);
    void keep(next);
    const at = placedOf(next).findIndex(({ contactId }) => contactId === line.favourite.contact.id);
    const { folder = '' } = placedOf(next)[at] ?? {};
    setSaid(t('fav.at', { name: line.favourite.contact.name, place: at + 1, folder: folder || t('fav.noFolder') }));
  };
  const drag = useDragOrder(list, put);
  const onKey = (event: KeyboardEvent, from: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    put(from, from + step);
    // The row has gone elsewhere in the page: the focus goes with it.
    const row = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => row.focus());
  };
  const remove = async ({ id, name }: { id: string; name: string }) => {
    await acts.end(id, name);
    setDraft(null);
  };
  const rename = (at: number, name: string) => {
    const wanted = name.trim();
    const line = lines[at];
    if (!line || !('folder' in line) || wanted === '' || wanted === line.folder) return;
    void keep(lines.with(at, { folder: freeName(lines.toSpliced(at, 1), wanted) }));
  };
  if (all === null)
    return (
      <Content>
        <SkeletonRows count={6} label={t('state.loading')} />
      </Content>
    );
  return (
    <Content>
      <div className="sec contact-add">
        <h2 className="grow">{t('fav.order')}</h2>
        <Button
          size="small"
          look="quiet"
          onClick={() => setDraft([...lines, { folder: freeName(lines, t('fav.newFolder')) }])}
        >
          <FolderPlus className="i i-s" aria-hidden="true" /> {t('fav.newFolder')}
        </Button>
      </div>
      <ol ref={list} aria-label={t('fav.order')}>
        {lines.map((line, at) =>
          'folder' in line ? (
            <li key={keyOf(line)} className="folder" style={drag.styleOf(at)}>
              <span className="in grow">
                <input
                  aria-label={t('fav.folderName')}
                  defaultValue={line.folder}
                  maxLength={FOLDER_MAX}
                  onBlur={({ currentTarget }) => rename(at, currentTarget.value)}
                  onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                />
              </span>
            </li>
          ) : (
            <li
              key={keyOf(line)}
              className={drag.isDragged(at) ? 'row fav-row is-dragged' : 'row fav-row'}
              style={drag.styleOf(at)}
            >
              <button
                type="button"
                className="grip"
                aria-label={t('fav.move', { name: line.favourite.contact.name })}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onPointerDown={(event) => drag.start(event, at)}
                onKeyDown={(event) => onKey(event, at)}
              >
                <GripVertical className="i i-s" aria-hidden="true" />
              </button>
              <Avatar name={line.favourite.contact.name} />
              <span className="b">
                <span className="a">{line.favourite.contact.name}</span>
              </span>
              <span className="e">
                <IconButton
                  icon={X}
                  name={t('fav.remove', { name: line.favourite.contact.name })}
                  onClick={() => void remove(line.favourite.contact)}
                />
              </span>
            </li>
          ),
        )}
      </ol>
      <p className="small t2 fav-hint">
        {t('fav.hint')} <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </Content>
  );
}

/** The folder of this line is not empty. */
const isUsed = (lines: readonly OrderLine[], at: number): boolean => {
  const next = lines[at + 1];
  return next !== undefined && 'favourite' in next;
};
