import { useAtomValue } from 'jotai';
import { dataAsOfAtom } from '../../kernel/state.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { PersonRow } from './PersonRow.tsx';
import { colleaguesByNameAtom } from './people.ts';

/** Colleagues with their live state, beside the Phone screen of a wide layout. */
export function PeopleColumn() {
  const t = useT();
  const people = useAtomValue(colleaguesByNameAtom);
  const isLoading = useAtomValue(dataAsOfAtom) === null && people.length === 0;
  return (
    <section className="col col--list" aria-label={t('people.title')}>
      <div className="main">
        <h2 className="sec">
          <span className="grow">{t('people.title')}</span>
          {people.length > 0 && <span className="t3 n">{people.length}</span>}
        </h2>
        {isLoading ? (
          <SkeletonRows count={6} label={t('state.loading')} />
        ) : people.length === 0 ? (
          <p className="quiet small t2">{t('people.none')}</p>
        ) : (
          <ul>
            {people.map((person) => (
              <PersonRow key={person.uri} person={person} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
