import { Question } from '../../kit/overlay/Question.tsx';
import { useT } from '../../words/useT.ts';

interface Props {
  about: 'renew' | 'remove';
  name: string;
  onYes: () => void;
  onClose: () => void;
}
const words = {
  renew: { ask: 'phones.renewAsk', text: 'phones.renewText', yes: 'phones.renew' },
  remove: { ask: 'phones.removeAsk', text: 'phones.removeText', yes: 'phones.remove' },
} as const;

/** What cuts a phone off is asked for first. */
export function PhoneQuestion({ about, name, onYes, onClose }: Props) {
  const t = useT();
  const { ask, text, yes } = words[about];
  return (
    <Question
      title={t(ask, { name })}
      text={t(text)}
      stay={t('phones.cancel')}
      go={t(yes)}
      onStay={onClose}
      onGo={() => {
        onClose();
        onYes();
      }}
    />
  );
}
