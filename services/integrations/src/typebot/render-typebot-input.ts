import type { Language } from '@recado/contracts';
import { inputWords } from './input.words.ts';
import type { TypebotInput } from './typebot.types.ts';

const LONGEST_TEXT = 4096;

/** Numbered choices or a hint that tells the contact how to answer; empty for a free text. */
export function renderTypebotInput(input: TypebotInput, language: Language): string {
  return renderLines(input, language).filter(Boolean).join('\n').slice(0, LONGEST_TEXT).toWellFormed();
}

function renderLines(input: TypebotInput, language: Language): string[] {
  const words = inputWords[language];
  switch (input.kind) {
    case 'text':
      return [];
    case 'choice': {
      const lines = input.choices.map(
        ({ label, description }, at) => `${at + 1}. ${label}${description ? ` – ${description}` : ''}`,
      );
      return [lines.join('\n'), input.isMultiple ? `\n${words.several}` : ''];
    }
    case 'number': {
      const { min, max } = input;
      if (min && max) return [words.numberBetween(min, max)];
      return [min ? words.numberFrom(min) : max ? words.numberUpTo(max) : words.number];
    }
    case 'date':
      return [input.isRange ? words.dateRange : input.hasTime ? words.dateTime : words.date];
    case 'rating': {
      const { from, to, lowest, highest } = input;
      return [words.rating(from, to), lowest ? `${from}: ${lowest}` : '', highest ? `${to}: ${highest}` : ''];
    }
    case 'payment':
      return [input.amount ? words.amount(input.amount) : '', input.link ?? '', words.payment];
    default:
      return [words[input.kind]];
  }
}
