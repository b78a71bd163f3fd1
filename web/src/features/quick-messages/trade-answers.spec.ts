import { languages, unknownPlaceholders } from '@recado/contracts';
import { expect, test } from 'vitest';
import { answersOf, trades } from './trade-answers.text.ts';

test('each trade has as many texts in each language, with shortcodes of their own and known placeholders', () => {
  for (const trade of trades) {
    const counts = languages.map((language) => {
      const answers = answersOf(trade, language);
      const codes = answers.map(({ shortcode }) => shortcode);
      expect(new Set(codes).size).toBe(codes.length);
      for (const { shortcode, message } of answers) {
        expect(shortcode).toMatch(/^[a-z]{2,40}$/);
        expect(unknownPlaceholders(message)).toEqual([]);
        // A text with a gap would be sent with it.
        expect(message).not.toMatch(/\[|\]|_{2}|XX|\.{3}/);
      }
      return answers.length;
    });
    expect(new Set(counts).size).toBe(1);
  }
});
