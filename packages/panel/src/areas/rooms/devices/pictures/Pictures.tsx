import type { Picture } from '@ringside/chat/rules/devices/verification';
import type { MessageKey } from '../../../../words/translate.ts';
import { useT } from '../../../../words/useT.ts';
import { enRoomPictures } from './words.en.ts';

const keyOf = (name: string): MessageKey | null => {
  const key = `rooms.pic${name.replaceAll(' ', '')}`;
  return key in enRoomPictures ? (key as keyof typeof enRoomPictures) : null;
};

/** Seven pictures in their order, each with its number and its name. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const t = useT();
  return (
    <ol className="device-seven">
      {pictures.map(([emoji, name], index) => {
        const key = keyOf(name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may come twice, and its place says which one it is
          <li key={index}>
            <small aria-hidden="true">{index + 1}</small>
            <span className="em" aria-hidden="true">
              {emoji}
            </span>
            {key ? t(key) : name}
          </li>
        );
      })}
    </ol>
  );
}
