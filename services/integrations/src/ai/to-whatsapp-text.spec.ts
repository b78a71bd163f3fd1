import { processorTime } from '@recado/testkit/processor-time';
import { expect, test } from 'vitest';
import { toWhatsAppText } from './to-whatsapp-text.ts';

test.each([
  ['**Preço:** R$ 10', '*Preço:* R$ 10'],
  ['a **b** e **c d**', 'a *b* e *c d*'],
  ['__forte__ e snake__case__x', '*forte* e snake__case__x'],
  ['~~velho~~', '~velho~'],
  ['# Horários\n\nSeg', '*Horários*\n\nSeg'],
  ['### **Planos** ##', '*Planos*'],
  ['#hashtag e # ', '#hashtag e #'],
  ['[site](https://a.example/x?y=1)', 'site (https://a.example/x?y=1)'],
  ['[https://a.example](https://a.example)', 'https://a.example'],
  ['![foto](https://a.example/f.png "t")', 'foto (https://a.example/f.png)'],
  ['[x](javascript:alert)', '[x](javascript:alert)'],
  ['* um\n  * dois', '- um\n  - dois'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ['já *assim* e _assim_', 'já *assim* e _assim_'],
  ['```\n**a** # b\n```\n**c**', '```\n**a** # b\n```\n*c*'],
  ['a\n\n\n\nb\n', 'a\n\nb'],
])('%j becomes %j', (markdown, text) => expect(toWhatsAppText(markdown)).toBe(text));

test.each(['**a', '[', '[[](', '# ', '```', '_', '![](', '~~a', '*'])('many of %j take no long time', (piece) => {
  expect(processorTime(() => toWhatsAppText(piece.repeat(30_000 / piece.length)))).toBeLessThan(1_000);
});
