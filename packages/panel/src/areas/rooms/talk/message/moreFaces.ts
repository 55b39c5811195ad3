import type { MessageKey } from '../../../../words/translate.ts';

const of = (faces: string): readonly string[] => faces.split(' ');

/** Faces to choose from, beside the six that are always there, in groups. Whoever hears the page hears them by the names that their device has. */
export const moreFaces: readonly (readonly [MessageKey, readonly string[]])[] = [
  [
    'rooms.facesSmileys',
    of('🙂 😀 😂 🤣 😊 😇 😉 😍 🤩 😎 🤔 🤨 😐 🙄 😬 😴 🤯 😱 😮 😢 😭 😤 😡 🥳 🤗 🫡 🤐 🥱 😅 🫠 😕 🤒'),
  ],
  ['rooms.facesHands', of('👎 👌 ✌️ 🤞 🤝 👏 🙌 👋 💪 ☝️ 👇 👉 🤷 🤦 🙋 🫶')],
  ['rooms.facesSigns', of('✅ ❌ ❓ ❗ ⚠️ 🚫 💯 ➕ ➖ 🔥 ⭐ 💡 🔒 🆗 🔴 🟢 🧡 💛 💚 💙 💜 🖤 💔 ✨')],
  [
    'rooms.facesThings',
    of('📞 ☎️ 📱 ✉️ 📅 ⏰ ⏳ 📌 📎 📦 🚚 🚗 ✈️ 🏠 🔧 💻 📈 📉 💶 🧾 ☕ 🍕 🎂 🍻 🏆 🎁 🌞 🌧️ ❄️ 🌍 🚀 🐛'),
  ],
];

const parts = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters of a reaction at most, as other devices show it. */
const MOST = 16;

/** The one face that a text is, null: it is something else, or more. */
export function faceIn(text: string): string | null {
  const face = text.trim();
  const isOne = [...parts.segment(face)].length === 1 && face.length <= MOST;
  return isOne && /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20E3/u.test(face) ? face : null;
}
