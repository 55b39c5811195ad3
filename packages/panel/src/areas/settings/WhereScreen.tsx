import '../../kit/styles/forms.css';
import './details.css';
import { PLACE_MAX } from '@ringside/protocol/words/settings';
import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { profileAtom, type Refused } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';
import { placeActs } from './details/acts.ts';

/** Number that is called for help, for the sentence. */
const HELP = '112';

/** Where help would be sent: a site of the company, floor and room there. NAV-037, S-SET-6 */
export function WhereScreen() {
  const t = useT();
  const id = useId();
  const acts = useActs(placeActs);
  const profile = useAtomValue(profileAtom);
  const kept = profile?.place ?? { site: '', location: '' };
  const [place, setPlace] = useState(kept);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSaved, setSaved] = useState(false);
  const sites = profile?.sites ?? [];
  const site = sites.find((one) => one.id === kept.site);
  const change = (wish: Partial<typeof place>) => {
    setSaved(false);
    setPlace({ ...place, ...wish });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const done = await acts.setPlace(place.site, place.site === '' ? '' : place.location.trim());
    setRefused(done.ok ? null : done.refused);
    setSaved(done.ok);
  };
  return (
    <main className="main pad where" data-region="content">
      <p className="note">
        {site ? (
          <Rich
            text={t('where.sentence', {
              number: HELP,
              place: [site.name, site.address, kept.location].filter((part) => part !== '').join(', '),
            })}
          />
        ) : (
          t('where.none')
        )}
      </p>
      {sites.length === 0 ? (
        <p className="quiet small t2">{t('where.noSites')}</p>
      ) : (
        <form className="where" onSubmit={save}>
          <div className="f">
            <label htmlFor={`${id}-site`}>{t('where.site')}</label>
            <select
              id={`${id}-site`}
              className="select"
              value={place.site}
              onChange={(event) => change({ site: event.currentTarget.value })}
            >
              <option value="">{t('where.elsewhere')}</option>
              {sites.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </div>
          {place.site !== '' && (
            <div className="f">
              <label htmlFor={`${id}-floor`}>{t('where.floor')}</label>
              <div className="in">
                <input
                  id={`${id}-floor`}
                  value={place.location}
                  maxLength={PLACE_MAX}
                  onChange={(event) => change({ location: event.currentTarget.value })}
                />
              </div>
            </div>
          )}
          {refused && (
            <p className="err err--box" role="alert">
              {refusalText(t, refused).label}
            </p>
          )}
          <Button look="primary" submit>
            {t('where.save')}
          </Button>
        </form>
      )}
      <p className="small t2" role="status">
        {isSaved ? t('where.saved') : t('where.only')}
      </p>
    </main>
  );
}
