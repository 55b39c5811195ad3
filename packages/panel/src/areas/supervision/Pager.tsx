import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';

/** Rows of a page. */
const ROWS = 25;

/**
 * Shows a long table page by page: a new page replaces the former one. Without a second page there is no pager. UI-018
 *
 * @returns the rows of the page that is shown, and what turns the pages
 */
export function usePages<T>(rows: readonly T[]): { page: readonly T[]; pager: ReactNode } {
  const t = useT();
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / ROWS) - 1);
  const at = Math.min(wanted, last);
  const page = rows.slice(at * ROWS, (at + 1) * ROWS);
  if (last === 0) return { page, pager: null };
  const from = at * ROWS + 1;
  return {
    page,
    pager: (
      <nav className="acts small" aria-label={t('sup.pages')}>
        <IconButton
          icon={ChevronLeft}
          name={t('sup.pageBefore')}
          disabled={at === 0}
          onClick={() => setWanted(at - 1)}
        />
        <span className="n" role="status">
          {t('sup.page', { from, to: from + page.length - 1, n: rows.length })}
        </span>
        <IconButton
          icon={ChevronRight}
          name={t('sup.pageAfter')}
          disabled={at === last}
          onClick={() => setWanted(at + 1)}
        />
      </nav>
    ),
  };
}
