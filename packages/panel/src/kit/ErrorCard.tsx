import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useT } from '../words/useT.ts';
import { Button } from './Button.tsx';

interface Props {
  title: string;
  text: string;
  /** What *Copy details* copies, with the code. */
  details: string;
  onRetry: () => void;
}

/** A part that failed, in its place: what, what still works, try again, copy details. */
export function ErrorCard({ title, text, details, onRetry }: Props) {
  const t = useT();
  const copy = () => {
    navigator.clipboard?.writeText(details).catch(() => undefined);
  };
  return (
    <div className="card errcard" role="alert">
      <div className="errcard-b">
        <CircleAlert className="i danger" aria-hidden="true" />
        <div className="grow">
          <b>{title}</b>
          <p className="small t2">{text}</p>
        </div>
      </div>
      <div className="errcard-a">
        <Button size="small" look="primary" onClick={onRetry}>
          <RotateCw className="i i-xs" aria-hidden="true" /> {t('action.tryAgain')}
        </Button>
        <Button size="small" look="quiet" onClick={copy}>
          {t('action.copyDetails')}
        </Button>
      </div>
    </div>
  );
}
