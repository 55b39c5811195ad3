import type { Line } from '@ringside/domain/call';
import { useT } from '../../../words/useT.ts';
import { LastContacts } from '../about/LastContacts.tsx';

/** Below a call that rings on a wide layout: the last contacts with whoever calls, and the keys that work over everything. */
export function RingingAbout({ line }: { line: Line }) {
  const t = useT();
  return (
    <div className="calls-about">
      <LastContacts line={line} />
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
