import Search from 'lucide-react/icons/search';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../words/useT.ts';
import type { useTargets } from './useTargets.ts';

interface Props {
  label: string;
  text: string;
  /** A new text; whoever was chosen is chosen no more. */
  onText: (text: string) => void;
  /** Id of the element with the rows. */
  listId: string;
  /** Ids of the rows from top to bottom, and the element that each has. */
  ids: readonly string[];
  rowId: (id: string) => string;
  /** The row whose button Enter presses; null: there is none. */
  current: string | null;
  onChoose: (id: string) => void;
  onEnter: (event: KeyboardEvent) => void;
}

/** The field of a sheet that finds where a call can go: the arrows choose a row below it, Enter presses that. NUM-001, CALL-022 */
export function TargetField({ label, text, onText, listId, ids, rowId, current, onChoose, onEnter }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = ids[(ids.indexOf(current ?? '') + step + ids.length) % ids.length];
    if (step !== 0 && next !== undefined) {
      onChoose(next);
      document.getElementById(rowId(next))?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.repeat) onEnter(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="sheet-field">
      <label className="omni">
        <Search className="i" aria-hidden="true" />
        <input
          data-autofocus=""
          type="text"
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={ids.length > 0}
          aria-controls={listId}
          aria-activedescendant={current === null ? undefined : rowId(current)}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    </div>
  );
}

/** Below the rows: that the search goes on, has failed, or has found nobody. */
export function TargetStatus({ found, text }: { found: ReturnType<typeof useTargets>; text: string }) {
  const t = useT();
  const typed = text.trim();
  const nobody = typed !== '' && found.targets.length === 0 ? t('omni.nothing', { text: typed }) : '';
  return (
    <p role="status" className="omni-more small t2">
      {found.search === 'searching' ? t('omni.searching') : found.search === 'failed' ? t('omni.searchFailed') : nobody}
    </p>
  );
}
