import { beats, superLinear } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { cardsIn } from '../features/tickets/conversation/vcard.ts';
import { cutText } from '../ui/cut-text.ts';
import { preview, withoutMarks } from '../ui/message-preview.ts';
import { isEmail } from './form.ts';
import { filterByName, withoutAccents } from './filter-by-name.ts';
import { formatPhone } from './format-phone.ts';

/** Each gets a text that a customer, a colleague or a file may have chosen. */
const functions: Record<string, (text: string) => unknown> = {
  cardsIn,
  cutText: (text) => cutText(text, text.length - 10, Infinity),
  preview,
  withoutMarks,
  isEmail: (text) => [isEmail(text), isEmail(`a@${text}@`)],
  matching: (text) => filterByName([text], text.slice(0, 50), (name) => name),
  withoutAccents,
  formatPhone,
};

test.each(Object.entries(functions))('%s takes time in proportion to its text', (_, run) => {
  expect(superLinear(run, beats(3, 100))).toEqual([]);
});
