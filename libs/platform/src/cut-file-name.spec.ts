import { expect, test } from 'vitest';
import { cutFileName } from './cut-file-name.ts';

test('a long name loses its end, not its extension', () => {
  const name = `${'Relatório de vendas '.repeat(20)}.xlsx`;
  expect(cutFileName(name, 255)).toBe(`${name.slice(0, 250)}.xlsx`);
  expect(cutFileName('a.pdf', 255)).toBe('a.pdf');
  expect(cutFileName('x'.repeat(300), 255)).toBe('x'.repeat(255));
  expect(cutFileName(`${'x'.repeat(300)}. Uma frase inteira depois do ponto`, 255)).toBe('x'.repeat(255));
});

test.each(['x', '🧾', 'ã', 'a\u0303', '.', ' '])(
  'a name of %j, however long, fits, is well-formed and keeps its extension',
  (letter) => {
    for (let length = 120; length < 140; length++) {
      const cut = cutFileName(`${letter.repeat(length)}.pdf`, 128);
      expect(cut.length).toBeLessThanOrEqual(128);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.endsWith('.pdf')).toBe(true);
    }
  },
);
