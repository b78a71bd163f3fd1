import { webAddressOf } from '../foreign/read-fields.ts';
import { matchChoice } from './match-choice.ts';
import type { TypebotInput } from './typebot.types.ts';

/**
 * The answer to send for a text of the contact; null when it cannot be one. Formats of dates, numbers and
 * addresses are checked by the server, which has the author's own words for a wrong one.
 */
export function readInputAnswer(input: TypebotInput, text: string): string | null {
  if (text === '') return null;
  if (input.kind === 'choice') return matchChoice(input.choices, input.isMultiple, text);
  if (input.kind !== 'file') return text;
  const links = text.split(/[\s,]+/).filter(Boolean);
  return links.every((link) => webAddressOf(link)) ? links.join(', ') : null;
}
