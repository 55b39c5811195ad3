import { callerNames, type Line } from '@ringside/domain/call';
import { useId, useState } from 'react';
import { Rich } from '../../../kit/Rich.tsx';
import { useT } from '../../../words/useT.ts';

/**
 * Who says that the caller is called so, and on a press what others say. Nothing for a colleague whom nobody calls otherwise: the
 * directory is the company's own. CALL-017
 */
export function NameSources({ line: { names = [] } }: { line: Line }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { shown, others } = callerNames(names);
  if (!shown || (shown.from === 'directory' && others.length === 0)) return null;
  return (
    <div className="srcs">
      <div className="src">
        <span>
          <Rich text={t('source.name', { from: t(`source.${shown.from}`) })} />
        </span>
        {others.length > 0 && (
          <button
            type="button"
            className="sbt"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('source.all')}
          </button>
        )}
      </div>
      {isOpen && (
        <ul id={id}>
          {others.map(({ from, name }) => (
            <li key={from} className="src">
              <span>
                {t(`source.${from}`)}: <b>{name}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
