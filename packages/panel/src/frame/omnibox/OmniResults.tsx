import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import type { PointerEvent } from 'react';
import { areasAtom, offersAtom } from '../../kernel/areasAtom.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { knownScreen } from '../../kernel/navigation/screens.ts';
import { omniBelowAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { hasQueuesAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { commandsAtom } from '../commandsAtom.ts';
import { OmniDetail } from './OmniDetail.tsx';
import { OMNI_LIST_ID } from './OmniField.tsx';
import { OmniOption } from './OmniOption.tsx';
import { numbersOf, type OmniGroup, type OmniRow } from './omniResults.ts';
import { LEAST_DIGITS, useNumberLookup } from './useNumberLookup.ts';
import { useOmniList } from './useOmniList.ts';
import { useContactSearch, useOmniRows } from './useOmniRows.ts';
import { type RunOmni, useOmniRun } from './useOmniRun.ts';

const titles: Record<OmniGroup['name'], MessageKey> = {
  call: 'omni.call',
  best: 'omni.people',
  do: 'omni.do',
  go: 'omni.go',
  settings: 'omni.settings',
  shortcuts: 'omni.shortcuts',
  people: 'omni.people',
  found: 'omni.found',
  others: 'omni.others',
  page: 'omni.page',
  external: 'screen.external',
  book: 'book.title',
  numbers: 'omni.numbers',
  recent: 'omni.recent',
  keys: 'omni.keys',
  transfer: 'call.transfer',
};

interface GroupsProps {
  /** With the further numbers of people, which are shown or not. */
  all: readonly OmniGroup[];
  groups: readonly OmniGroup[];
  current: OmniRow | undefined;
  run: RunOmni;
}

/** Rows of the groups, under their names. */
function Groups({ all, groups, current, run }: GroupsProps) {
  const t = useT();
  const query = useAtomValue(omniTextAtom).trim();
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div key={group.name} role="group" aria-label={t(titles[group.name])}>
      {group.name !== 'call' && group.name !== 'best' && (
        <div className="sec" aria-hidden="true">
          <span className="grow">{t(titles[group.name])}</span>
          {group.isMore && <span className="t2">{t('book.more', { n: group.rows.length })}</span>}
        </div>
      )}
      {group.rows.map((row) => (
        <OmniOption
          key={row.id}
          row={row}
          count={row.kind === 'person' ? numbersOf(row, all).length : 1}
          isCurrent={row === current}
          query={query}
          onRun={() => run(row)}
        />
      ))}
    </div>
  ));
}

/** Which keys choose, what the first sign of a text means, and how many commands there are. */
function Foot() {
  const t = useT();
  const setText = useSetAtom(omniTextAtom);
  const count = useAtomValue(commandsAtom).filter(({ about }) => about === undefined).length;
  const hasQueues = useAtomValue(hasQueuesAtom);
  const only = (sign: string, text: string) => (
    <button type="button" onClick={() => setText(sign)}>
      <kbd>{sign}</kbd> {text}
    </button>
  );
  return (
    <div className="ft">
      <span aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('omni.choose')}
      </span>
      <span aria-hidden="true">
        <kbd>Alt 2</kbd> {t('omni.nth')}
      </span>
      {only('>', t('omni.commands'))}
      {only('@', t('omni.peopleOnly'))}
      {hasQueues && only('#', t('omni.queuesOnly'))}
      <span className="grow" />
      {only('?', t('omni.count', { n: count }))}
    </div>
  );
}

/** Opens the form of a new contact, in panels that have that screen. */
const NEW_CONTACT = '/contact/edit/privates/new';

/** Nothing was found: what can be done instead. */
function Nothing({ text, run }: { text: string; run: RunOmni }) {
  const t = useT();
  const names = useNames();
  const setText = useSetAtom(omniTextAtom);
  const goTo = useSetAtom(goToAtom);
  const number = digitsOf(text);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const canAdd = knownScreen(useAtomValue(areasAtom), NEW_CONTACT, isWide) !== null;
  return (
    <p className="omni-more">
      {number.length >= LEAST_DIGITS && (
        <>
          <Button size="small" onClick={() => run({ kind: 'call', id: 'it', number, person: '', isNumber: true })}>
            {t('omni.callIt', { number: names.number(number) })}
          </Button>{' '}
        </>
      )}
      {canAdd && (
        <>
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              setText('');
              goTo(NEW_CONTACT);
            }}
          >
            {t('omni.newContact')}
          </Button>{' '}
        </>
      )}
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
  );
}

/** The list of the number field; on a wide layout beside it what the chosen row can do, each with its key. */
export function OmniResults() {
  const t = useT();
  useContactSearch();
  useNumberLookup();
  const text = useAtomValue(omniTextAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const { groups, search, retry } = useOmniRows();
  const run = useOmniRun(groups);
  // On a wide layout further numbers of a person stand beside the list.
  const shown = isWide ? groups.filter(({ name }) => name !== 'others') : groups;
  const rows = shown.flatMap((group) => group.rows);
  const current = useOmniList(rows, run);
  const Below = (useAtomValue(offersAtom) ?? []).flatMap(({ BelowResults }) => BelowResults ?? []);
  const isBelow = Object.values(useAtomValue(omniBelowAtom)).some((count) => count > 0);
  const nothing = rows.length === 0 && search?.at !== 'searching' && !isBelow;
  const list = (
    <>
      <div id={OMNI_LIST_ID} role="listbox" aria-label={t('omni.results')}>
        <Groups all={groups} groups={shown} current={current} run={run} />
      </div>
      {/* Not announced by screen readers: it changes with each letter. */}
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
      {Below.map((One, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the areas are always the same
        <One key={n} />
      ))}
      {nothing && <Nothing text={text} run={run} />}
    </>
  );
  // A press on what is no row leaves the field where it is.
  const stay = (event: PointerEvent) => event.preventDefault();
  if (!isWide) return <Content onPointerDown={stay}>{list}</Content>;
  return (
    <>
      <div className="two" onPointerDown={stay}>
        <div>{list}</div>
        {current && (
          <section aria-label={t('omni.detail')}>
            <OmniDetail
              row={current}
              numbers={
                current.kind === 'person' ? numbersOf(current, groups) : current.kind === 'call' ? [current.number] : []
              }
              run={run}
            />
          </section>
        )}
      </div>
      <div onPointerDown={stay}>
        <Foot />
      </div>
    </>
  );
}
