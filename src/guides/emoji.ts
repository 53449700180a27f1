import { defineMdastPlugin } from 'satteri';

/** The usual shortcodes of code hosts. Others remain text. */
const EMOJI: ReadonlyMap<string, string> = new Map([
  ['+1', '👍'],
  ['-1', '👎'],
  ['100', '💯'],
  ['apple', '🍎'],
  ['arrow_right', '➡️'],
  ['art', '🎨'],
  ['bell', '🔔'],
  ['book', '📖'],
  ['books', '📚'],
  ['boom', '💥'],
  ['bug', '🐛'],
  ['bulb', '💡'],
  ['calendar', '📆'],
  ['chart_with_upwards_trend', '📈'],
  ['checkered_flag', '🏁'],
  ['clap', '👏'],
  ['clipboard', '📋'],
  ['closed_lock_with_key', '🔐'],
  ['computer', '💻'],
  ['construction', '🚧'],
  ['exclamation', '❗'],
  ['eyes', '👀'],
  ['fire', '🔥'],
  ['gear', '⚙️'],
  ['gift', '🎁'],
  ['hammer_and_wrench', '🛠️'],
  ['heart', '❤️'],
  ['heavy_check_mark', '✔️'],
  ['heavy_exclamation_mark', '❗'],
  ['heavy_plus_sign', '➕'],
  ['hourglass', '⌛'],
  ['information_source', 'ℹ️'],
  ['key', '🔑'],
  ['link', '🔗'],
  ['lock', '🔒'],
  ['mag', '🔍'],
  ['memo', '📝'],
  ['no_entry', '⛔'],
  ['ok_hand', '👌'],
  ['package', '📦'],
  ['penguin', '🐧'],
  ['pencil', '📝'],
  ['point_right', '👉'],
  ['pray', '🙏'],
  ['pushpin', '📌'],
  ['question', '❓'],
  ['recycle', '♻️'],
  ['rocket', '🚀'],
  ['rotating_light', '🚨'],
  ['smile', '😄'],
  ['smiley', '😃'],
  ['sparkles', '✨'],
  ['speech_balloon', '💬'],
  ['star', '⭐'],
  ['tada', '🎉'],
  ['thumbsdown', '👎'],
  ['thumbsup', '👍'],
  ['warning', '⚠️'],
  ['wave', '👋'],
  ['white_check_mark', '✅'],
  ['wrench', '🔧'],
  ['x', '❌'],
  ['zap', '⚡'],
]);

/** One or more shortcodes without spaces between them, but not in words, such as `std::key:value`. */
const SHORTCODES = /(?<![\p{L}\p{N}_:])(?::[a-z\d_+-]+:)+(?![\p{L}\p{N}_:])/gu;

/** Replaces shortcodes such as `:tada:` with emoji. */
export function withEmoji(text: string): string {
  return text.replace(SHORTCODES, (codes) =>
    codes.replace(/:([^:]+):/g, (code, name: string) => EMOJI.get(name) ?? code),
  );
}

/** Replaces shortcodes in text, but not in code. */
export const emojiPlugin = defineMdastPlugin({
  name: 'emoji',
  text: (node, context) => {
    const shown = withEmoji(node.value);
    if (shown !== node.value) context.setProperty(node, 'value', shown);
  },
});
