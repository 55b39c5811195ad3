import { useAtomValue, useSetAtom } from 'jotai';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { menuAtom } from '../../kernel/areasAtom.ts';
import { omniOpenAtom } from '../../kernel/omnibox.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useTimer } from '../../kit/hooks/useTimer.ts';
import { useT } from '../../words/useT.ts';
import { focusOmni } from '../focus/focus.ts';

/** A list that has rows chooses one by then, in milliseconds. */
const AFTER_MS = 600;

/** The page beside a list that has nothing to show: the drawing of its subject, and the search that finds one. @param path of the list */
export function EmptyPage({ path }: { path: string }) {
  const t = useT();
  const entry = useAtomValue(menuAtom).find((one) => one.path === path);
  const open = useSetAtom(omniOpenAtom);
  const [isEmpty, setEmpty] = useState(false);
  useTimer(isEmpty ? null : AFTER_MS, () => setEmpty(true));
  if (!isEmpty) return null;
  const Art = entry?.icon ?? Search;
  const find = () => {
    open(true);
    focusOmni();
  };
  return (
    <main className="main" data-region="content">
      <EmptyState art={<Art className="i" aria-hidden="true" />} title={t('page.empty')} text={t('page.emptyText')}>
        <Button onClick={find}>
          {t('page.find')}{' '}
          <span aria-hidden="true">
            <kbd>{t('keys.ctrl')} K</kbd>
          </span>
        </Button>
      </EmptyState>
    </main>
  );
}
