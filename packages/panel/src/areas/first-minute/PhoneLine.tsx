import { useAtomValue, useSetAtom } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { phoneWord } from '../phones/phoneWord.ts';
import { terminalAskAtom } from '../terminals/terminalState.ts';
import { Line } from './Line.tsx';

/** Where calls ring: the browser phone, else other phones in service. */
export function useRings() {
  const phone = useAtomValue(phoneAtom);
  const others = useAtomValue(terminals.allAtom).filter(({ inService, kind }) => inService && kind !== 'webphone');
  return { isHere: phone.at === 'ready', others, isDone: phone.at === 'ready' || others.length > 0 };
}

/** The phone that rings, and the way to another. */
export function PhoneLine() {
  const t = useT();
  const { takePhoneHere } = useActs(phoneActs);
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const count = useAtomValue(terminals.allAtom).length;
  const ask = useSetAtom(terminalAskAtom);
  const { isHere, others, isDone } = useRings();
  const isOther = !isHere && others.length > 0;
  const canChoose = count > 1 || (profile?.maxSoftphones ?? 0) > 0;
  return (
    <Line
      mark={isDone ? 'done' : 'open'}
      title={isOther ? others.map(({ label }) => label).join(', ') : t('setUp.phone')}
      text={t(isHere ? 'setUp.phoneHere' : isOther ? 'setUp.phoneThere' : phoneWord(phone))}
      action={
        !isDone && profile?.mayUseWebphone ? (
          <Button size="small" onClick={() => takePhoneHere()}>
            {t('phone.useHere')}
          </Button>
        ) : (
          canChoose && (
            <button type="button" className="link small" onClick={() => ask({ why: 'change', destination: null })}>
              {t('setUp.phoneOther')}
            </button>
          )
        )
      }
    />
  );
}
