import { useAtomValue } from 'jotai';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { ReactNode } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { part } from '../../kernel/code/part.tsx';
import { phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { reach } from './reach.ts';

const ReachMore = part(() => import('./ReachMore.tsx'), 'ReachMore');

/** One sentence: where calls ring now. @param before a sentence that stands before it */
export function ReachLine({ before }: { before?: ReactNode }) {
  const t = useT();
  const { takePhoneHere } = useActs(phoneActs);
  const phone = useAtomValue(phoneAtom);
  const said = reach(phone, useAtomValue(terminals.allAtom), useAtomValue(profileAtom));
  const Mark = said.tone === 'warn' ? PhoneOff : PhoneIncoming;
  return (
    <div className={`reach reach--${said.tone}`} role="status">
      <Mark className="i i-s" aria-hidden="true" />
      <span>
        {before}
        <Rich text={t(said.key, said.params)} /> {said.tone === 'ok' && <ReachMore />}{' '}
        {said.action === 'start' && (
          <button type="button" className="link" onClick={() => takePhoneHere()}>
            {t(said.key === 'reach.elsewhere' ? 'phone.useHere' : 'phone.start')}
          </button>
        )}
      </span>
    </div>
  );
}
