import { plain } from '@ringside/domain/bridge';
import type { MessageKey, Translate } from '../../../../words/translate.ts';
import { faces } from './faces.ts';

/** Faces of one kind. */
interface FaceGroup {
  name: MessageKey;
  /** What each is called, in their order, with commas between; more words for one where it has several names. */
  names: MessageKey;
  faces: readonly string[];
}
const of = (name: MessageKey, names: MessageKey, all: string): FaceGroup => ({ name, names, faces: all.split(' ') });

/** Faces to choose from, in groups: the six that are always there, and more. */
export const faceGroups: readonly FaceGroup[] = [
  of('rooms.facesOften', 'rooms.facesOftenNames', faces.map(([face]) => face).join(' ')),
  of(
    ...(['rooms.facesSmileys', 'rooms.facesSmileysNames'] as const),
    '🙂 😀 😂 🤣 😊 😇 😉 😍 🤩 😎 🤔 🤨 😐 🙄 😬 😴 🤯 😱 😮 😢 😭 😤 😡 🥳 🤗 🫡 🤐 🥱 😅 🫠 😕 🤒',
  ),
  of('rooms.facesHands', 'rooms.facesHandsNames', '👎 👌 ✌️ 🤞 🤝 👏 🙌 👋 💪 ☝️ 👇 👉 🤷 🤦 🙋 🫶'),
  of(
    ...(['rooms.facesSigns', 'rooms.facesSignsNames'] as const),
    '✅ ❌ ❓ ❗ ⚠️ 🚫 💯 ➕ ➖ 🔥 ⭐ 💡 🔒 🆗 🔴 🟢 🧡 💛 💚 💙 💜 🖤 💔 ✨',
  ),
  of(
    ...(['rooms.facesThings', 'rooms.facesThingsNames'] as const),
    '📞 ☎️ 📱 ✉️ 📅 ⏰ ⏳ 📌 📎 📦 🚚 🚗 ✈️ 🏠 🔧 💻 📈 📉 💶 🧾 ☕ 🍕 🎂 🍻 🏆 🎁 🌞 🌧️ ❄️ 🌍 🚀 🐛',
  ),
];

/** A face and what it is called. */
export interface NamedFace {
  face: string;
  name: string;
}
/** Those of a group, with their names. */
export function namedFaces(t: Translate, group: FaceGroup): NamedFace[] {
  const names = t(group.names).split(/[,،]\s*/);
  return group.faces.map((face, n) => ({ face, name: names[n] ?? '' }));
}

/** Faces that a text may mean: a word of their name begins with it; first those whose name does. */
export function findFaces(t: Translate, text: string): NamedFace[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [];
  const isIn = ({ name }: NamedFace): boolean => ` ${plain(name)}`.includes(` ${wanted}`);
  const found = faceGroups.flatMap((group) => namedFaces(t, group)).filter(isIn);
  const isFirst = ({ name }: NamedFace): boolean => plain(name).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
}
