import { EmojiPicker, type EmojiData, type EmojiPickerListComponents } from 'frimousse';
import { useLanguage, useText } from '../lib/i18n.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { text } from './emoji.text.ts';
import css from './emoji-panel.module.css';
import { useMedia } from './use-media.ts';

const groups = ['😀', '👋', '', '🐻', '🍎', '🚗', '⚽', '💡', '❤️', '🏁'];

/** Names of emoji in one local file per language: no request goes to another site. */
async function load(locale: string): Promise<EmojiData> {
  const response = await fetch(`/emoji/${locale}.json`);
  const rows = (await response.json()) as [emoji: string, group: number, label: string, tags: string][];
  return {
    locale,
    emojis: rows.map(([emoji, category, label, tags]) => ({
      emoji,
      category,
      label,
      version: 1,
      tags: tags.split(' '),
    })),
    categories: groups.flatMap((label, index) => (label ? [{ index, label }] : [])),
    skinTones: { dark: '', light: '', 'medium-dark': '', 'medium-light': '', medium: '' },
  };
}

const parts: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={css['category']}>
      {category.label}
    </div>
  ),
  // The library counts rows and columns from 0, ARIA from 1.
  Row: ({ 'aria-rowindex': at, ...props }) => (
    <div {...props} {...(at === undefined ? {} : { 'aria-rowindex': at + 1 })} className={css['line']} />
  ),
  Emoji: ({ emoji, 'aria-colindex': at, ...props }) => (
    <button
      {...props}
      {...(at === undefined ? {} : { 'aria-colindex': at + 1 })}
      type="button"
      className={css['emoji']}
      data-active={emoji.isActive}
      title={emoji.label}
    >
      {emoji.emoji}
    </button>
  ),
};

export default function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useText(text);
  const [language] = useLanguage();
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <EmojiPicker.Root
      className={css['panel']}
      columns={isTouch ? 7 : 9}
      locale={language}
      resolveEmojiData={load}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <EmojiPicker.Search
        className={css['search']}
        placeholder={t.emojiSearch}
        aria-label={t.emojiSearch}
        ref={focusOnMount}
      />
      <output className="sr-only">
        <EmojiPicker.ActiveEmoji>{({ emoji }) => emoji?.label}</EmojiPicker.ActiveEmoji>
      </output>
      <EmojiPicker.Viewport className={css['viewport']}>
        <EmojiPicker.Empty className={css['none']}>{t.noEmoji}</EmojiPicker.Empty>
        <EmojiPicker.List components={parts} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
