import { useStore } from 'jotai';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { liveLinesAtom, oneKeyShortcutsAtom } from '../../../kernel/state.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { isTypingIn } from '../../../kit/text/typing.ts';
import { useT } from '../../../words/useT.ts';

interface Props {
  /** Beside the pages: it has the focus on arrival, and a key. */
  isDesk: boolean;
  query: string;
  onQuery: (query: string) => void;
  found: number;
  count: number;
}

/** Where the focus is when nobody has put it anywhere, or has come through the menu. */
const isFree = (element: Element | null): boolean =>
  !element || element === document.body || element.closest('[data-region="nav"], .nav') !== null;

/**
 * The search of the list. On a wide layout it has the focus on arrival where there is no call, `/` leads back to it from wherever nothing is typed, Escape shows all again, the
 * down arrow goes to the rows.
 */
export function SearchField({ isDesk, query, onQuery, found, count }: Props) {
  const t = useT();
  const store = useStore();
  const field = useRef<HTMLInputElement>(null);
  const isAsked = query.trim() !== '';
  useEffect(() => {
    if (!isDesk) return;
    // a finger would have its keyboard opened; in a call the letters are the keys of the call
    const isCalm = store.get(liveLinesAtom).length === 0;
    const hasMouse = globalThis.matchMedia?.('(hover: hover)').matches ?? false;
    if (isCalm && hasMouse && isFree(document.activeElement)) field.current?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== '/' || !isPlain || !store.get(oneKeyShortcutsAtom)) return;
      if (isTypingIn(document.activeElement) || document.querySelector('dialog[open], [role="dialog"]')) return;
      // below 1024 px the list is not there beside its page
      if (!field.current?.checkVisibility()) return;
      event.preventDefault();
      field.current.select();
      field.current.focus();
    };
    // before the keys of the panel, where it leads to the number field
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isDesk, store]);
  return (
    <div className="set-search set-find">
      <div className="in in--s">
        <Search className="i i-s t2" aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label={t('settings.search')}
          placeholder={t('settings.search')}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        />
        <span className="n small t3" role="status">
          {isAsked && (found > 0 ? t('set.found', { n: found, of: count }) : t('settings.noneFound'))}
        </span>
        {isAsked ? (
          <IconButton
            icon={X}
            name={t('set.clear')}
            onClick={() => {
              onQuery('');
              field.current?.focus();
            }}
          />
        ) : (
          isDesk && (
            <span aria-hidden="true">
              <kbd>/</kbd>
            </span>
          )
        )}
      </div>
    </div>
  );
}
