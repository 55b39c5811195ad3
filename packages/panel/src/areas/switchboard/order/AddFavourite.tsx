import { digitsOf } from '@ringside/domain/number';
import { useSetAtom } from 'jotai';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import type { Target } from '../../calls/sheets/targets.ts';
import { useTargets } from '../../calls/sheets/useTargets.ts';
import { switchboardActs } from '../acts.ts';

/** Finds colleagues, groups, contacts and numbers, and puts them at the end. SWB-004 */
export function AddFavourite({ known, folder }: { known: readonly string[]; folder: string }) {
  const t = useT();
  const id = useId();
  const names = useNames();
  const acts = useActs(switchboardActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const [text, setText] = useState('');
  const { targets } = useTargets(text, '');
  const there = new Set(known.map(digitsOf));
  const offered = text.trim() === '' ? [] : targets.filter(({ number }) => !there.has(digitsOf(number)));
  const add = async ({ number, name }: Target) => {
    const done = await acts.addFavourites([{ number: number.replace(/[\s().-]/g, ''), label: name, folder }]);
    if (done.ok) setText('');
    else refuse(done.refused);
  };
  return (
    <div className="f swb-add">
      <label htmlFor={id}>{t('swb.add')}</label>
      <div className="in">
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('targets.field')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {offered.length > 0 && (
        <ul aria-label={t('swb.add')}>
          {offered.map((target) => (
            <li key={target.id} className="row">
              <span className="b">
                <span className="a">{target.name}</span>
                <span className="c">{names.number(target.number)}</span>
              </span>
              <Button
                size="small"
                aria-label={t('swb.addName', { name: target.name })}
                onClick={() => void add(target)}
              >
                <UserPlus className="i i-xs" aria-hidden="true" /> {t('swb.addDo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
