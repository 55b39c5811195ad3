import './favourites.css';
import { useAtomValue, useSetAtom } from 'jotai';
import StarIcon from 'lucide-react/icons/star';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { favouriteActs } from './acts.ts';
import { FullSheet } from './FullSheet.tsx';
import { favouriteIdsAtom } from './state.ts';

/** Makes a colleague or contact a favourite, or ends that. CONT-001, CONT-011 */
export function Star({ id, name }: { id: string; name: string }) {
  const t = useT();
  const acts = useActs(favouriteActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const isOn = useAtomValue(favouriteIdsAtom).has(id);
  const [isBusy, setBusy] = useState(false);
  const [isFull, setFull] = useState(false);
  useEffect(() => acts.follow(), [acts]);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const done = isOn ? await acts.end(id, name) : await acts.add(id, '');
    setBusy(false);
    if (!done || done.ok) return;
    if (done.refused.code === 'LAL_10_15') setFull(true);
    else refuse(done.refused);
  };
  return (
    <>
      <IconButton
        className={isOn ? 'ib star is-on' : 'ib star'}
        icon={StarIcon}
        name={t('fav.star', { name })}
        tip={t(isOn ? 'fav.remove' : 'fav.add', { name })}
        aria-pressed={isOn}
        onClick={() => void press()}
      />
      {isFull && <FullSheet id={id} name={name} onClose={() => setFull(false)} />}
    </>
  );
}
