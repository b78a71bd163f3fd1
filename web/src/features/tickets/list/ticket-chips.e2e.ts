import { expect, test, type Locator, type Page } from '../../../testing/browser-test.ts';
import { deskBackend } from '../../../testing/desk-backend.ts';
import { aContact, aTicket, queues } from '../../../testing/factories.ts';
import { aTag, tagChip } from '../../../testing/tag-factories.ts';

const three = [
  aTag({ name: 'Urgente' }),
  aTag({ name: 'Cliente antigo com condições especiais', color: '#BA1D27' }),
  aTag({ name: 'Boleto' }),
].map(tagChip);
const whole = { user: { id: 1, name: 'Ana Souza' }, whatsapp: { id: 1, name: 'Loja' } };
const sales = { queueId: 2, queue: { id: 2, name: 'Atendimento comercial', color: queues[1]?.color ?? '' } };
const none = { queueId: null, queue: null };

/** Opens the desk with one ticket. */
async function openList(page: Page, width: number, differs: Parameters<typeof aTicket>[0]): Promise<Locator> {
  const { backend } = deskBackend();
  const contact = aContact({ id: 900, name: 'Sofia Meireles' });
  backend.tickets = [aTicket({ id: 12_345, contact, ...whole, ...differs })];
  await page.setViewportSize({ width, height: 800 });
  await backend.open(page, '/tickets');
  const row = page.locator('[data-ticket="12345"]');
  await row.waitFor();
  return row;
}

/** Number of letters of a chip before its ellipsis. */
const readable = (of: Locator) =>
  of.evaluate((element) => {
    const name = [...element.childNodes].find((node) => node instanceof Text);
    if (!name?.textContent) return 0;
    const range = document.createRange();
    range.selectNodeContents(name);
    const { right } = element.getBoundingClientRect();
    if (range.getBoundingClientRect().right <= right + 0.5) return name.textContent.length;
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    const { fontSize, fontFamily } = getComputedStyle(element);
    context.font = `${fontSize} ${fontFamily}`;
    const room = right - context.measureText('…').width;
    let letters = 0;
    for (; letters < name.textContent.length; letters += 1) {
      range.setEnd(name, letters + 1);
      if (range.getBoundingClientRect().right > room) break;
    }
    return letters;
  });

/** Whether a text is inside the visible line of chips. */
const isInLine = (row: Locator, words: string) =>
  row.getByText(words, { exact: true }).evaluate((element) => {
    const line = element.closest('[class*=chips]');
    if (!line) throw new Error('The text is in no chip');
    const [box, own] = [line.getBoundingClientRect(), element.getBoundingClientRect()];
    return own.top < box.bottom - 1 && own.right <= box.right + 1;
  });

for (const width of [320, 1440]) {
  test(`two of three tags are readable at ${width} px, before agent and connection`, async ({ page }) => {
    const row = await openList(page, width, { tags: three, ...sales });
    for (const { name } of three.slice(0, 2)) expect(await readable(row.getByTitle(name))).toBeGreaterThanOrEqual(4);
    expect(await readable(row.getByTitle('Atendimento comercial'))).toBeGreaterThanOrEqual(4);
    expect(await isInLine(row, '+1')).toBe(true);
    await expect(row.getByTitle('Boleto')).toHaveCount(0);
    expect(await isInLine(row, 'Ana Souza')).toBe(false);
    expect(await isInLine(row, 'Loja')).toBe(false);
  });
}

test('a missing queue is not named where tags leave no room', async ({ page }) => {
  const row = await openList(page, 320, { tags: [three[1], three[1]].flatMap((tag) => tag ?? []), ...none });
  expect(await isInLine(row, 'Sem fila')).toBe(false);
});

test('without tags a row shows queue, agent and connection', async ({ page }) => {
  const row = await openList(page, 320, none);
  for (const words of ['Sem fila', 'Ana Souza', 'Loja']) expect(await isInLine(row, words)).toBe(true);
});

test('a tag is a dot of its colour and a name on a neutral background', async ({ page }) => {
  const row = await openList(page, 1440, { tags: three.slice(1, 2), ...none });
  const tag = row.getByTitle('Cliente antigo com condições especiais');
  await expect(tag).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(tag.locator('i')).toHaveCSS('background-color', 'rgb(186, 29, 39)');
});
