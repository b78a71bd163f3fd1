import { fieldsOf, itemsOf, textOf, webAddressOf, type Fields } from '../foreign/read-fields.ts';
import type { TypebotChoice, TypebotInput } from './typebot.types.ts';

const MOST_CHOICES = 100;
const LONGEST_LABEL = 300;
/** A session is stored with its choices, and has room for 20 kB. */
const MOST_CHOICE_BYTES = 14_000;
const MOST_STARS = 100;

/** The input a flow waits for; null when there is none. An unknown kind of input is asked as a text. */
export function parseTypebotInput(value: unknown): TypebotInput | null {
  const input = fieldsOf(value);
  const { type } = input;
  if (typeof type !== 'string') return null;
  const options = fieldsOf(input['options']);
  switch (type) {
    case 'choice input':
    case 'picture choice input':
    case 'cards':
      return { kind: 'choice', choices: choicesOf(input), isMultiple: options['isMultipleChoice'] === true };
    case 'number input':
      return { kind: 'number', min: textOf(options['min'], 30), max: textOf(options['max'], 30) };
    case 'date input':
      return { kind: 'date', hasTime: options['hasTime'] === true, isRange: options['isRange'] === true };
    case 'rating input':
      return ratingOf(options);
    case 'payment input':
      return paymentOf(options, fieldsOf(input['runtimeOptions']));
    default:
      return { kind: plainKinds[type] ?? 'text' };
  }
}

const plainKinds: Record<string, 'email' | 'url' | 'time' | 'phone' | 'file'> = {
  'email input': 'email',
  'url input': 'url',
  'time input': 'time',
  'phone number input': 'phone',
  'file input': 'file',
};

function ratingOf(options: Fields): TypebotInput {
  const { length, startsAt, labels } = options;
  const from = Number(textOf(startsAt, 5) || 1);
  const to = Number(textOf(length, 5) || 10);
  const isValid = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to > from && to <= MOST_STARS;
  const { left, right } = fieldsOf(labels);
  const texts = { lowest: textOf(left, LONGEST_LABEL), highest: textOf(right, LONGEST_LABEL) };
  return { kind: 'rating', from: isValid ? from : 1, to: isValid ? to : 10, ...texts };
}

function paymentOf(options: Fields, runtime: Fields): TypebotInput {
  const amount =
    textOf(runtime['amountLabel'], 50) ||
    [textOf(options['amount'], 30), textOf(options['currency'], 10)].filter(Boolean).join(' ');
  const addresses = [runtime, options].flatMap(({ url, link, paymentUrl, checkoutUrl }) => [
    url,
    link,
    paymentUrl,
    checkoutUrl,
  ]);
  return { kind: 'payment', amount, link: addresses.map(webAddressOf).find((address) => address !== null) ?? null };
}

interface FoundItem {
  id: string;
  content: string;
  title: string;
  description: string;
  value: string;
}

/** Buttons have `content`, pictures `title`; a card has buttons of its own, or is a choice itself. */
function itemsOfInput(input: Fields): FoundItem[] {
  return itemsOf(input['items'], MOST_CHOICES).flatMap((item) => {
    const fields = fieldsOf(item);
    const { id, content, title, description, value, pictureSrc, paths, options } = fields;
    const own = {
      id: textOf(id, 100),
      content: textOf(content, 2000) || textOf(title, 2000),
      title: textOf(content, 2000) || textOf(title, 2000) || textOf(description, 2000) || textOf(pictureSrc, 2000),
      description: textOf(content, 1) || textOf(title, 1) ? textOf(description, LONGEST_LABEL) : '',
      value: textOf(value, 200) || textOf(fieldsOf(options)['internalValue'], 200),
    };
    const buttons = itemsOf(paths, MOST_CHOICES).map((path) => {
      const button = fieldsOf(path);
      const text = textOf(button['text'], 2000);
      const label = [own.title, text].filter(Boolean).join(' – ');
      return { ...own, id: textOf(button['id'], 100), content: text, title: label, value: text };
    });
    return buttons.length > 0 ? buttons : [own];
  });
}

/** The exact content is the answer; the id where the content is empty, long or the same as another one's. */
function choicesOf(input: Fields): TypebotChoice[] {
  const items = itemsOfInput(input).filter(({ id, title }) => id || title);
  const count = new Map<string, number>();
  for (const { content } of items) count.set(content, (count.get(content) ?? 0) + 1);
  let bytes = 0;
  return items
    .map(({ id, content, title, description, value }) => ({
      label: textOf(title || id, LONGEST_LABEL),
      description,
      answer: (content && content.length <= LONGEST_LABEL && count.get(content) === 1) || !id ? content : id,
      also: [value, id].filter(Boolean),
    }))
    .slice(0, MOST_CHOICES)
    .filter((choice) => (bytes += Buffer.byteLength(JSON.stringify(choice))) <= MOST_CHOICE_BYTES);
}
