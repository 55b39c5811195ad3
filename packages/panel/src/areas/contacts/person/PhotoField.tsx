import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { photoActs } from '../../../kernel/photo/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { shrink } from './shrink.ts';

/** Gives a person a photo, or takes it away. CONT-005 */
export function PhotoField({ id, hasPhoto }: { id: string; hasPhoto: boolean }) {
  const t = useT();
  const acts = useActs(photoActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const [isBusy, setBusy] = useState(false);
  const [isBad, setBad] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    const photo = await shrink(file);
    setBad(!photo);
    const done = photo && (await acts.put(id, photo));
    setBusy(false);
    if (done && !done.ok) refuse(done.refused);
  };
  const remove = async () => {
    const done = await acts.remove(id);
    if (!done.ok) refuse(done.refused);
  };
  return (
    <div className="btns">
      <label className="btn btn--s btn--q">
        {t(hasPhoto ? 'person.photoOther' : 'person.photoAdd')}
        <input
          type="file"
          className="sr"
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      {hasPhoto && (
        <Button size="small" look="quiet" onClick={() => void remove()}>
          {t('person.photoRemove')}
        </Button>
      )}
      {isBad && (
        <span className="err" role="alert">
          {t('person.photoBad')}
        </span>
      )}
    </div>
  );
}
