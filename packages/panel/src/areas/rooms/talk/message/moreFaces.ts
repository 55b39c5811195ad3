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
