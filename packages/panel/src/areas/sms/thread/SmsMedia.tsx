import type { WorkItem } from '@ringside/domain/sms';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { saveFile } from '../../../kit/text/saveFile.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { smsActs } from '../acts.ts';
import { dataUrl, sizeText } from './dataUrl.ts';

/** Pictures up to this are shown at once, in bytes. */
const SHOWN_BYTES = 3_000_000;

interface Props {
  threadUri: string;
  id: string;
  media: NonNullable<WorkItem['media']>;
  isImage: boolean;
}

/** A file of a thread: a picture is shown, everything can be saved. SMS-008, SMS-009 */
export function SmsMedia({ threadUri, id, media, isImage }: Props) {
  const t = useT();
  const locale = useLocale();
  const { media: load } = useActs(smsActs);
  const tell = useTell();
  const [picture, setPicture] = useState<string | null>(null);
  const isShown = isImage && media.size <= SHOWN_BYTES;
  useEffect(() => {
    if (!isShown) return;
    let isOver = false;
    const show = async () => {
      const file = await load(threadUri, id);
      // Without it the name stays, which can be pressed.
      const url = file.ok ? await dataUrl(file.value) : null;
      if (!isOver) setPicture(url);
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [load, threadUri, id, isShown]);
  const save = async () => {
    const file = await load(threadUri, id);
    if (file.ok) saveFile(file.value, media.name);
    else tell(file.refused);
  };
  return (
    <button
      type="button"
      className={`bub sms-media${picture ? ' sms-media--img' : ''}`}
      title={t('sms.save', { name: media.name })}
      onClick={() => void save()}
    >
      {picture ? (
        <img src={picture} alt={t('sms.image', { name: media.name })} />
      ) : (
        <>
          <FileText className="i i-s" aria-hidden="true" />
          <span className="trunc">{media.name}</span> <span className="t2 n small">{sizeText(locale, media.size)}</span>
        </>
      )}
    </button>
  );
}
