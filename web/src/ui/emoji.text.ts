import { words } from '../lib/i18n.ts';

export const text = words({
  pt: { emoji: 'Emoji', emojiSearch: 'Buscar emoji', noEmoji: 'Nenhum emoji encontrado.' },
  en: { emoji: 'Emoji', emojiSearch: 'Search emoji', noEmoji: 'No emoji found' },
  es: { emoji: 'Emoji', emojiSearch: 'Buscar emoji', noEmoji: 'Ningún emoji encontrado.' },
});
