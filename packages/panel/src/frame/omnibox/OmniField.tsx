import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import {
  isOmniShownAtom,
  isPadOpenAtom,
  omniEnterAtom,
  omniListAtom,
  omniOpenAtom,
  omniTextAtom,
} from '../../kernel/omnibox.ts';
import { useT } from '../../words/useT.ts';
import { OMNI_INPUT_ID } from '../focus/focus.ts';

export const OMNI_LIST_ID = 'rs-omni-list';
export const optionId = (rowId: string): string => `rs-omni-${rowId}`;

/** The one field: find, dial, go, do. A combobox; its list is the content of the panel while there is text. */
export function OmniField() {
  const t = useT();
  const [typed, setText] = useAtom(omniTextAtom);
  // The dial pad of a wide layout has the text while it is open.
  const text = useAtomValue(isPadOpenAtom) ? '' : typed;
  const [isOpen, setOpen] = useAtom(omniOpenAtom);
  const list = useAtomValue(omniListAtom);
  const enterLater = useSetAtom(omniEnterAtom);
  const shown = useIsOmniShown();
  const hasText = text.trim() !== '';
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') list?.move(1);
    else if (event.key === 'ArrowUp') list?.move(-1);
    else if (event.key === 'Enter' && shown) (list?.enter ?? enterLater)(event);
    else if (event.key === 'Escape' && (shown || isOpen)) {
      setText('');
      setOpen(false);
      if (!hasText) event.currentTarget.blur();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={isOpen || shown ? 'omni is-on' : 'omni'}>
      <Search className="i" aria-hidden="true" />
      <input
        id={OMNI_INPUT_ID}
        className="n"
        type="text"
        inputMode="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        role="combobox"
        aria-label={t('omni.name')}
        aria-expanded={shown}
        aria-controls={shown ? OMNI_LIST_ID : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && list?.currentId ? optionId(list.currentId) : undefined}
        placeholder={t('omni.placeholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {hasText ? (
        <button type="button" className="ib ib--clear" aria-label={t('omni.clear')} onClick={() => setText('')}>
          <X className="i i-s" aria-hidden="true" />
        </button>
      ) : (
        <span className="hide-xs" aria-hidden="true">
          <kbd>{t('keys.ctrl')} K</kbd>
        </span>
      )}
    </search>
  );
}

/** True while the list of the field takes the place of the content. On Home the empty field has all it offers below it. */
export const useIsOmniShown = (): boolean => useAtomValue(isOmniShownAtom);
