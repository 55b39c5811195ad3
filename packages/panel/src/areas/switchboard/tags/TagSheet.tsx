import '../../../kit/styles/callsheets.css';
import './tags.css';
import type { Colleague } from '@ringside/domain/directory';
import { TAG_FORM, TAG_MAX } from '@ringside/protocol/words/switchboard';
import { useAtomValue, useSetAtom } from 'jotai';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { switchboardActs } from '../acts.ts';
import { tagsAtom } from '../state.ts';

/** Tags of others that are offered. */
const OFFERED = 12;

/** Tags of a colleague, changed by a switchboard user with full rights; each change is kept at once. SWB-005 */
export function TagSheet(given: { colleague: Colleague; tags: readonly string[]; onClose: () => void }) {
  const { colleague, tags, onClose } = given;
  const t = useT();
  const id = useId();
  const acts = useActs(switchboardActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const all = useAtomValue(tagsAtom) ?? [];
  const [text, setText] = useState('');
  const [isFault, setFault] = useState(false);
  const uses = new Map<string, number>();
  for (const tag of all.flatMap((one) => one.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const offered = [...uses].filter(([tag]) => !tags.includes(tag)).sort((a, b) => b[1] - a[1]);
  const keep = async (next: readonly string[]): Promise<boolean> => {
    const done = await acts.setTags(colleague.uri, next);
    if (!done.ok) refuse(done.refused);
    return done.ok;
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim().replace(/^#/, '');
    const isGood = TAG_FORM.test(tag);
    setFault(!isGood);
    if (isGood && (await keep([...tags, tag]))) setText('');
  };
  return (
    <Sheet title={t('swb.tags', { name: colleague.name })} onClose={onClose}>
      <form className="bd swb-tags" onSubmit={add}>
        <p className="small t2">{t('swb.tagsText')}</p>
        <div className="chips">
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-label={t('swb.tagRemove', { tag })}
              onClick={() => void keep(tags.filter((other) => other !== tag))}
            >
              #{tag} <X className="i i-xs" aria-hidden="true" />
            </button>
          ))}
        </div>
        <div className={isFault ? 'f f--err' : 'f'}>
          <label htmlFor={id}>{t('swb.tagNew')}</label>
          <div className="in">
            <input
              id={id}
              data-autofocus=""
              autoComplete="off"
              maxLength={TAG_MAX + 1}
              aria-invalid={isFault}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </div>
          {isFault && (
            <p className="err" role="alert">
              {t('swb.tagFault')}
            </p>
          )}
        </div>
        <Button submit look="primary">
          {t('swb.tagAdd')}
        </Button>
        {offered.length > 0 && (
          <fieldset className="chips" aria-label={t('swb.tagKnown')}>
            {offered.slice(0, OFFERED).map(([tag, n]) => (
              <button key={tag} type="button" className="chip" onClick={() => void keep([...tags, tag])}>
                #{tag} <span className="n">{n}</span>
              </button>
            ))}
          </fieldset>
        )}
      </form>
    </Sheet>
  );
}
