import type { Contact } from '@ringside/domain/directory';
import { useAtomValue, useSetAtom } from 'jotai';
import { Fragment, useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import { useT } from '../../../words/useT.ts';
import { contactActs } from '../acts.ts';
import { contactPath } from '../paths.ts';

/** The search of a path; empty: none. NAV-125 */
export const searchOf = (path: string): string => new URLSearchParams(path.split('?')[1] ?? '').get('search') ?? '';
/** The same page with a search for a tag. NAV-125 */
const tagPath = (path: string, tag: string): string =>
  `${path.split('?')[0]}?${new URLSearchParams({ search: `#${tag}` })}`;

/** A tag leads to whoever else has it, on the page where one is. NAV-125 */
function TagLink({ tag }: { tag: string }) {
  const path = useAtomValue(pathAtom);
  return (
    <PanelLink className="link" path={tagPath(path, tag)}>
      #{tag}
    </PanelLink>
  );
}

/** A text whose tags are links. NAV-125 */
export function TaggedText({ text }: { text: string }) {
  return text.split(/((?<![\p{L}\p{N}_])#[\p{L}\p{N}_-]+)/u).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? <TagLink key={key} tag={part.slice(1)} /> : <Fragment key={key}>{part}</Fragment>;
  });
}

/** Tags of a contact. CONT-005 */
export function TagList({ tags }: { tags: readonly string[] }) {
  const t = useT();
  return (
    <ul className="btns" aria-label={t('person.tags')}>
      {tags.map((tag) => (
        <li key={tag} className="tag">
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
}

/** What the tag of the path is, and back to everything. */
export function TagHead() {
  const t = useT();
  const path = useAtomValue(pathAtom);
  const goTo = useSetAtom(goToAtom);
  const search = searchOf(path);
  if (search === '') return null;
  return (
    <div className="sec contact-add">
      <span className="grow">
        <Rich text={t('person.tagged', { tag: search.replace(/^#/, '') })} />
      </span>
      <Button size="small" look="quiet" onClick={() => goTo(path.split('?')[0] ?? '/')}>
        {t('person.untag')}
      </Button>
    </div>
  );
}

/** Rows that are shown on the page of a contact. */
const MOST = 20;

/** Whoever has the tag of the path, on the page of one contact. NAV-125 */
export function Tagged() {
  const t = useT();
  const search = searchOf(useAtomValue(pathAtom));
  const acts = useActs(contactActs);
  const [found, setFound] = useState<readonly Contact[] | null>(null);
  useEffect(() => {
    let isGone = false;
    setFound(null);
    if (search !== '')
      void acts.page('all', search, 0, MOST).then((page) => {
        if (!isGone && page.ok) setFound(page.value.items);
      });
    return () => {
      isGone = true;
    };
  }, [acts, search]);
  if (search === '') return null;
  return (
    <section aria-label={t('person.tags')}>
      <TagHead />
      {found?.length === 0 && <p className="small t2">{t('person.noTagged')}</p>}
      <ul>
        {found?.map((one) => (
          <li key={one.id}>
            <PanelLink className="row row--1 row--flush" path={contactPath(one.id)}>
              <span className="b">
                <span className="a">{one.name}</span>
                <span className="c">{one.company}</span>
              </span>
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
