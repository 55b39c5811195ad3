import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useT } from '../../../words/useT.ts';
import { type SearchElsewhere, useElsewhere } from '../../people/useElsewhere.ts';
import { MOST_RECORDS, pageSearchAtom, recordRows } from './pageSearch.ts';

/** Searches the records of the page around the panel for what is typed in the number field; says when that page does not answer. */
export function PageResults() {
  const t = useT();
  const page = useAtomValue(pageSearchAtom);
  const [hasFailed, setHasFailed] = useState(false);
  const search = useMemo<SearchElsewhere | null>(
    () =>
      page &&
      (async (text, signal) => {
        const found = await page.ask(text, signal);
        if (!signal.aborted) setHasFailed(found === 'failed');
        if (found === null || found === 'failed') return null;
        return { people: recordRows(found), isMore: found.length >= MOST_RECORDS };
      }),
    [page],
  );
  const isSearch = useElsewhere('page', search);
  return isSearch && hasFailed ? <p className="omni-more small t2">{t('crm.searchFailed')}</p> : null;
}
