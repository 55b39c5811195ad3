import '../../../kit/styles/callsheets.css';
import { leastCalled } from '@ringside/domain/directory';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { historyAtom, nowAtom, type Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { favouriteActs } from './acts.ts';
import { favouritesAtom } from './state.ts';

/** Favourites that are offered for another. */
const OFFERED = 3;

/** There are as many favourites as there may be: one of those called least makes room, or nothing changes. CONT-011, ERR-031 */
export function FullSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT();
  const group = useId();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const acts = useActs(favouriteActs);
  const calls = useAtomValue(historyAtom);
  const all = useAtomValue(favouritesAtom) ?? [];
  const [offered] = useState(() => leastCalled(all, calls, OFFERED));
  const [chosen, setChosen] = useState(offered[0]?.favourite.contact.id ?? '');
  const [refused, setRefused] = useState<Refused | null>(null);
  const replace = async () => {
    const gone = await acts.remove(chosen);
    if (!gone.ok && gone.refused.status !== 404) return setRefused(gone.refused);
    const done = await acts.add(id, '');
    if (done.ok) onClose();
    else setRefused(done.refused);
  };
  return (
    <Sheet title={t('fav.full', { n: all.length })} onClose={onClose}>
      <p className="small t2 fav-text">
        <Rich text={t('fav.fullText', { name })} />
      </p>
      <fieldset className="fav-opts">
        <legend className="sr">{t('fav.takeOut')}</legend>
        {offered.map(({ favourite: { contact }, lastAt }) => (
          <label key={contact.id}>
            <input type="radio" name={group} checked={chosen === contact.id} onChange={() => setChosen(contact.id)} />
            <span className="grow">
              {contact.name}
              <small>
                {lastAt === null ? t('fav.noCall') : t('fav.lastCall', { when: momentLabel(locale, lastAt, now) })}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {refused && (
        <p className="err fav-text" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
      <div className="sheet-ft fav-ft">
        <Button size="large" data-autofocus="" onClick={onClose}>
          {t('fav.keepAll', { n: all.length })}
        </Button>
        <Button size="large" look="primary" disabled={chosen === ''} onClick={() => void replace()}>
          {t('fav.replace')}
        </Button>
      </div>
    </Sheet>
  );
}
