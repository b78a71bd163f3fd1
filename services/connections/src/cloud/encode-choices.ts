import type { OutgoingChoices } from '@recado/contracts';
import type { JsonFields } from '../graph/json-values.ts';

/** Source: Meta, "Interactive reply buttons messages" and "Interactive list messages". */
const MOST_BODY = 1_024;
const MOST_BUTTONS = 3;
const MOST_BUTTON_TITLE = 20;
const MOST_ROWS = 10;
const MOST_ROW_TITLE = 24;

/** Encodes a menu as reply buttons, else as a list; null where it fits neither and goes as numbered text. */
export function encodeChoices({ body, items, openTitle }: OutgoingChoices): JsonFields | null {
  const titles = items.map(({ title }) => title);
  if (body === '' || body.length > MOST_BODY || new Set(titles).size < titles.length) return null;
  const fits = (most: number, longest: number) =>
    items.length <= most && titles.every((title) => title !== '' && title.length <= longest);
  if (fits(MOST_BUTTONS, MOST_BUTTON_TITLE)) {
    const buttons = items.map((reply) => ({ type: 'reply', reply }));
    return interactive('button', body, { buttons });
  }
  if (!fits(MOST_ROWS, MOST_ROW_TITLE)) return null;
  return interactive('list', body, { button: openTitle, sections: [{ rows: items }] });
}

const interactive = (type: 'button' | 'list', body: string, action: JsonFields): JsonFields => ({
  type: 'interactive',
  interactive: { type, body: { text: body }, action },
});
