import { Button } from '../../kit/Button.tsx';
import { Prompt } from '../../kit/overlay/Prompt.tsx';
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
    <Prompt title={t(ask, { name })} onClose={onClose}>
      <p>{t(text)}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={onClose}>
          {t('phones.cancel')}
        </Button>
        <Button
          look="danger"
          size="large"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {t(yes)}
        </Button>
      </div>
    </Prompt>
  );
}
