import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useState } from 'react';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { ListLink } from '../../../kernel/navigation/ListRow.tsx';
import { revealSetting } from '../../../kernel/navigation/revealSetting.ts';
import { useT } from '../../../words/useT.ts';
import type { findSettings, SettingToFind } from './found.ts';
import { Marked } from './Marked.tsx';

interface Props {
  found: ReturnType<typeof findSettings>;
  query: string;
  /** Of all that can be found. */
  count: number;
  /** A setting of the list itself: it is shown there. */
  onInList: (name: string) => void;
}

const keyOf = ({ path, name }: SettingToFind): string => `${path} ${name}`;

/** What the search has found, in the groups of the list. A row shows its page; Enter, or a press, leads to the setting in it. */
export function Found({ found, query, count, onInList }: Props) {
  const t = useT();
  const here = useAtomValue(pathAtom);
  const [shown, setShown] = useState('');
  const rows = found.flatMap((group) => group.rows);
  const ofHere = rows.filter(({ path }) => path === here);
  const current = ofHere.find((one) => keyOf(one) === shown) ?? ofHere[0];
  const reveal = ({ page, name }: SettingToFind) => {
    if (page !== undefined) revealSetting(name);
  };
  const onKeyDown = (one: SettingToFind) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'ArrowRight') reveal(one);
  };
  const parts = (one: SettingToFind) => (
    <>
      <span className="ic ic--s">
        <one.icon className="i i-s" aria-hidden="true" />
      </span>
      <span className="b">
        <span className="a set-hit">
          <Marked text={one.name} query={query} />
        </span>
      </span>
      <span className="e set-value">
        <span className="trunc t2" dir="auto">
          {one.page ?? one.value}
        </span>
      </span>
    </>
  );
  return (
    <>
      {found.map(({ group, rows }) => (
        <section key={group} aria-labelledby={`set-${group}`}>
          <h2 className="sec" id={`set-${group}`}>
            <span className="grow">{t(`settings.${group}`)}</span>
          </h2>
          {rows.map((one) =>
            one.path === '/settings' ? (
              <button
                key={keyOf(one)}
                type="button"
                data-row=""
                className="row row--1 set"
                onClick={() => onInList(one.name)}
              >
                {parts(one)}
              </button>
            ) : (
              <ListLink
                key={keyOf(one)}
                className="row row--1 set"
                path={one.path}
                aria-current={one === current || undefined}
                onFocus={() => setShown(keyOf(one))}
                onClickCapture={() => {
                  setShown(keyOf(one));
                  reveal(one);
                }}
                onKeyDown={onKeyDown(one)}
              >
                {parts(one)}
              </ListLink>
            ),
          )}
        </section>
      ))}
      <p className="set-all small t3">
        <kbd>Esc</kbd> {t('set.showsAll', { n: count })}
      </p>
    </>
  );
}
