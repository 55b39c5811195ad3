import { useAtomValue } from 'jotai';
import { ringingLinesAtom } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { LastContacts } from './LastContacts.tsx';

/** With a call that rings: the last contacts with whoever calls, and the keys that work over everything. */
export function RingingAbout() {
  const t = useT();
  const [line] = useAtomValue(ringingLinesAtom);
  if (!line) return null;
  return (
    <div className="calls-about">
      <LastContacts key={line.uri} line={line} />
      <p className="keysl small t2">
        {line.canAnswer && (
          <span>
            <kbd>Alt Shift A</kbd> {t('call.answer')}
          </span>
        )}
        <span>
          <kbd>Alt Shift X</kbd> {t('call.refuse')}
        </span>
      </p>
    </div>
  );
}
