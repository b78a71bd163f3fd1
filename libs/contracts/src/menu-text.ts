import type { Language } from './caller.ts';

/** A step of a menu as the customer reads it; one text for the bot that sends it and for the editor that shows it. */
export interface MenuStep {
  /** The text of the entry; at the top of a queue's menu its greeting. */
  message: string;
  /** Titles of what can be chosen, in order. */
  choices: string[];
  /** The menu of queues has no ways back, the first menu of a queue none to the one before. */
  level: 'queues' | 'top' | 'below';
  language?: Language;
}

const words: Record<Language, { back: string; start: string }> = {
  pt: { back: 'Menu anterior', start: 'Menu inicial' },
  en: { back: 'Previous menu', start: 'Main menu' },
  es: { back: 'Menú anterior', start: 'Menú inicial' },
};

/** The ways back, by what is answered to go them. */
export const menuWays = (language: Language) => ({
  back: { key: '0', title: words[language].back },
  start: { key: '#', title: words[language].start },
});

/** The message, a blank line, `*[ 1 ]* - Title` for each choice, and the ways back; without choices the message alone. */
export function menuText({ message, choices, level, language = 'pt' }: MenuStep): string {
  if (choices.length === 0) return message;
  const { back, start } = words[language];
  const lines = choices.map((title, at) => `*[ ${at + 1} ]* - ${title}`);
  if (level === 'below') lines.push(`*[ 0 ]* - ${back}`);
  if (level !== 'queues') lines.push(`*[ # ]* - ${start}`);
  return [...(message ? [message, ''] : []), ...lines].join('\n');
}

/** A question with its choices, each with what is typed for it. */
export function choiceText(message: string, choices: { key: string; title: string }[]): string {
  const lines = choices.map(({ key, title }) => `*[ ${key} ]* - ${title}`);
  return [...(message ? [message, ''] : []), ...lines].join('\n');
}

const LINE = /^\*\[ (\d{1,4}|#) \]\* - (.+)$/;

/** A menu as it can be chosen from without typing. */
export interface MenuChoices {
  body: string;
  items: { id: string; title: string }[];
}

/** The choices of a text that `menuText` has made, or that ends alike; null for every other text. */
export function menuChoices(text: string): MenuChoices | null {
  const lines = text.split('\n');
  const items: MenuChoices['items'] = [];
  for (let line = LINE.exec(lines.at(-1) ?? ''); line; line = LINE.exec(lines.at(-1) ?? '')) {
    items.unshift({ id: line[1] ?? '', title: (line[2] ?? '').trim() });
    lines.pop();
  }
  return items.length === 0 ? null : { body: lines.join('\n').trim(), items };
}
