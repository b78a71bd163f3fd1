import { beats, randomOf, randomText, superLinear } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test.each([
  ['bold', 'Olá, **Maria**!', 'Olá, *Maria*!'],
  ['bold with underscores', 'Olá, __Maria__!', 'Olá, *Maria*!'],
  ['italics with stars', 'um *dia* bom', 'um _dia_ bom'],
  ['italics with underscores', 'um _dia_ bom', 'um _dia_ bom'],
  ['strikethrough', '~~R$ 20~~ R$ 10', '~R$ 20~ R$ 10'],
  ['bold italics', '***já***', '_*já*_'],
  ['bold that ends with italics', '**a *b***', '*a _b_*'],
  ['bold that begins with italics', '***a* b**', '*_a_ b*'],
  ['bold with italics inside', '**a *b* c**', '*a _b_ c*'],
  ['italics with bold inside', '*a **b** c*', '_a *b* c_'],
  ['bold with a space inside its marks', '**Olá **Maria', '*Olá* Maria'],
  ['bold over two lines', '**um\ndois**', '*um*\n*dois*'],
  ['two bold words', '**a** e **b**', '*a* e *b*'],
  ['code', 'use `a*b*c` aqui', 'use `a*b*c` aqui'],
  ['a block of code', '```js\na **b** c\n```', '```a **b** c\n```'],
  ['a heading', '## Nossos *planos*', '*Nossos _planos_*'],
  ['a bold heading', '# **Planos** #', '*Planos*'],
  ['a quote', '> citado', '> citado'],
  ['a list with stars', '* um\n* dois', '- um\n- dois'],
  ['a list with pluses and a list within', '+ um\n  + dois', '- um\n  - dois'],
  ['a numbered list', '1. um\n2. dois', '1. um\n2. dois'],
  ['a line', 'a\n\n---\n\nb', 'a\n\n———\n\nb'],
  ['a link', 'veja [o site](https://a.example/x_y_z)', 'veja o site (https://a.example/x_y_z)'],
  ['a bold link', '**[site](https://a.example)**', '*site (https://a.example)*'],
  ['a link whose text is bold', '[**site**](https://a.example)', '*site* (https://a.example)'],
  ['a link with a title', '[site](https://a.example "Título")', 'site (https://a.example)'],
  ['a link named by its address', '[https://a.example](https://a.example)', 'https://a.example'],
  ['a mail address', '[fale](mailto:oi@a.example)', 'fale (oi@a.example)'],
  ['a picture', '![foto](https://a.example/f.png)', 'foto (https://a.example/f.png)'],
  ['an address in angle brackets', '<https://a.example/__x__>', 'https://a.example/__x__'],
  ['an address with marks', 'https://a.example/__a__/*b*', 'https://a.example/__a__/_b_'],
  ['underlining', 'um <u>dia</u> bom', 'um dia bom'],
  ['a line break', 'a<br>b<br/>c\\\nd', 'a\nb\nc\nd'],
  ['escaped marks', '2 \\* 3 \\* 4 e \\_x\\_', '2 * 3 * 4 e _x_'],
  ['arithmetic', '2 * 3 * 4 e 2 ** 3 ** 4', '2 * 3 * 4 e 2 ** 3 ** 4'],
  ['names with underscores', 'meu__nome__longo', 'meu__nome__longo'],
  ['entities', '5 &lt; 6 &amp; &quot;x&quot;&nbsp;&#39;y&#39;', '5 < 6 & "x" \'y\''],
  ['empty lines', '\n\na\n\n\n\n\nb  \n', 'a\n\nb'],
  ['line ends of Windows', 'a\r\nb', 'a\nb'],
  ['letters of the private use area', 'a\uE0000\uE001b', 'a0b'],
])('%s', (_, markdown, text) => expect(renderMarkdown(markdown)).toBe(text));

test('crafted texts take no longer than their length allows, and none leaves a placeholder', () => {
  expect(superLinear(renderMarkdown, [...beats(5, 20), '![', '](', '**_', '~~', '<a', '&nbsp', '# ', '    '])).toEqual(
    [],
  );
  const random = randomOf(6);
  for (let n = 0; n < 300; n++) expect(renderMarkdown(randomText(random, 120))).not.toMatch(/[\uE000-\uE003]/);
});
