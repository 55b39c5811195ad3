import Smile from 'lucide-react/icons/smile';
import { componentCode, useComponent } from '../../../../kernel/code/ComponentCode.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { withWords } from '../../../../words/translate.ts';
import { useT } from '../../../../words/useT.ts';
import type { FacesProp } from './FacesSheet.tsx';

const sheet = componentCode(async () => (await withWords(import('../message/sheetsArea.ts'))).FacesSheet);

/** Faces to write one of. */
export function WrittenFaces(props: Omit<FacesProp, 'title'>) {
  const t = useT();
  const Known = useComponent(sheet);
  return Known && <Known title={t('rooms.emoji')} {...props} />;
}

/** In the field: opens them. */
export function FaceButton({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return <IconButton className="ib room-smile" icon={Smile} name={t('rooms.emoji')} onClick={onOpen} />;
}
