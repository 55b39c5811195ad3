import './favourites.css';
import type { SpeedDial } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { SPEED_DIALS_MAX } from '@ringside/protocol/words/contacts';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { speedDialActs } from './acts.ts';
import { SpeedDialSheet } from './SpeedDialSheet.tsx';
import { speedDialsAtom } from './state.ts';

/** Short numbers of the user's own. S-CONT-9, CONT-010, CONT-012 */
export function SpeedDials() {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const acts = useActs(speedDialActs);
  const all = useAtomValue(speedDialsAtom);
  const colleagues = useAtomValue(colleagueByNumberAtom);
  const most = useAtomValue(profileAtom)?.maxSpeedDials ?? SPEED_DIALS_MAX;
  const [open, setOpen] = useState<SpeedDial | 'new' | null>(null);
  useEffect(() => acts.follow(), [acts]);
  if (all === null) return <SkeletonRows count={4} label={t('state.loading')} />;
  const isFull = all.length >= most;
  return (
    <>
      <h2 className="sec contact-add">
        <span className="grow">{t('speed.count', { n: all.length, most })}</span>
        {isFull ? (
          <span className="small t2">{t('speed.full')}</span>
        ) : (
          <Button size="small" look="quiet" onClick={() => setOpen('new')}>
            <Plus className="i i-s" aria-hidden="true" /> {t('contacts.add')}
          </Button>
        )}
      </h2>
      {all.length === 0 && <EmptyState title={t('speed.none')} text={t('speed.noneText')} />}
      <ul aria-label={t('contacts.lens.speedDials')}>
        {[...all]
          .sort((a, b) => a.short - b.short)
          .map((one) => {
            const name = one.label || names.number(one.number);
            const colleague = colleagues.get(digitsOf(one.number));
            const look = colleague ? presenceLook(colleague) : null;
            return (
              <li key={one.uri} className="row">
                <span className="kc">{one.short}</span>
                <button type="button" className="b" data-row="" onClick={() => setOpen(one)}>
                  <span className="a">{name}</span>
                  <span className="c n">
                    {look && <span className={look.glyph === 'call' ? 'danger' : undefined}>{t(look.word)}</span>}
                    {look && one.label && ' · '}
                    {one.label && names.number(one.number)}
                  </span>
                </button>
                <span className="acts">
                  <IconButton
                    className="ib ib--ok"
                    icon={Phone}
                    name={t('keys.call', { name })}
                    onClick={() => void dial(one.number, 'row')}
                  />
                </span>
              </li>
            );
          })}
      </ul>
      {open && (
        <SpeedDialSheet saved={open === 'new' ? null : open} all={all} most={most} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
