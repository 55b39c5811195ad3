import { useAtom, useSetAtom } from 'jotai';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { omniTextAtom } from '../../kernel/omnibox.ts';
import { Button } from '../../kit/Button.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { OMNI_LIST_ID } from './OmniField.tsx';
import { OmniOption } from './OmniOption.tsx';
import type { OmniGroup } from './omniResults.ts';
import { useNumberLookup } from './useNumberLookup.ts';
import { useOmniList } from './useOmniList.ts';
import { useContactSearch, useOmniRows } from './useOmniRows.ts';
import { useOmniRun } from './useOmniRun.ts';

const titles: Record<OmniGroup['name'], MessageKey> = {
  call: 'omni.call',
  do: 'omni.do',
  go: 'omni.go',
  people: 'omni.people',
  found: 'omni.found',
  others: 'omni.others',
  numbers: 'omni.numbers',
  recent: 'omni.recent',
  keys: 'omni.keys',
  transfer: 'call.transfer',
};

/** The list of the number field, in the place of the content. */
export function OmniResults() {
  const t = useT();
  useContactSearch();
  useNumberLookup();
  const [text, setText] = useAtom(omniTextAtom);
  const goTo = useSetAtom(goToAtom);
  const { groups, search, retry } = useOmniRows();
  const run = useOmniRun();
  const rows = groups.flatMap((group) => group.rows);
  const current = useOmniList(rows, run);
  const nothing = rows.length === 0 && search?.at !== 'searching';
  return (
    // A press on what is no row leaves the field where it is.
    <Content onPointerDown={(event) => event.preventDefault()}>
      <div id={OMNI_LIST_ID} role="listbox" aria-label={t('omni.results')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.name} role="group" aria-label={t(titles[group.name])}>
            {group.name !== 'call' && (
              <div className="sec" aria-hidden="true">
                <span className="grow">{t(titles[group.name])}</span>
              </div>
            )}
            {group.rows.map((row) => (
              <OmniOption
                key={row.id}
                row={row}
                isCurrent={row === current}
                query={text.trim()}
                onRun={() => run(row)}
              />
            ))}
          </div>
        ))}
      </div>
      {/* Said to nobody: it comes with each letter. */}
      {search?.at === 'searching' && <p className="omni-more small t3">{t('omni.searching')}</p>}
      <div role="status" className="omni-more">
        {search?.at === 'failed' && (
          <span className="small t2">
            {t('omni.searchFailed')}{' '}
            <Button size="small" look="quiet" onClick={retry}>
              {t('action.tryAgain')}
            </Button>
          </span>
        )}
        {nothing && <span className="small t2">{t('omni.nothing', { text: text.trim() })}</span>}
      </div>
      {nothing && (
        <p className="omni-more">
          <Button size="small" look="quiet" onClick={() => setText('>')}>
            {t('omni.all')}
          </Button>{' '}
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              setText('');
              goTo('/shortcuts');
            }}
          >
            {t('screen.shortcuts')}
          </Button>
        </p>
      )}
    </Content>
  );
}
