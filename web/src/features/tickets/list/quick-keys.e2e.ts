import { expect, test, type Page } from '../../../testing/browser-test.ts';
import { aContact, ago, aTicket } from '../../../testing/factories.ts';
import { composerField, openConversation, openDesk, ticketRow } from '../../../testing/open-desk.ts';

const rows = 8;
const nameOf = (at: number) => `Pessoa ${at}`;
const uuidOf = (at: number) => aTicket({ id: 300 + at }).uuid;

/** The same numbers in every run: a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The expected state of the desk: the open ticket, and the row that the next key starts from. */
interface Place {
  open: number | null;
  row: number;
}
function after({ open, row }: Place, key: string): Place {
  if (key === 'j') return { open, row: Math.min(rows - 1, row + 1) };
  if (key === 'k') return { open, row: Math.max(0, row - 1) };
  if (key === 'Escape') return { open: null, row };
  return { open: row, row };
}

interface Sequence {
  keys: string[];
  from: Place;
  /** Uuid of the ticket that is to be open at the end. */
  uuid: string | null;
}
function drawSequences(count: number, random: () => number): Sequence[] {
  let place: Place = { open: 0, row: 0 };
  return Array.from({ length: count }, () => {
    const keys = Array.from({ length: 2 + Math.floor(random() * 4) }, () => {
      const drawn = random();
      return drawn < 0.42 ? 'j' : drawn < 0.75 ? 'k' : drawn < 0.83 ? 'Enter' : 'Escape';
    });
    const from = place;
    for (const key of keys) place = after(place, key);
    return { keys, from, uuid: place.open === null ? null : uuidOf(place.open) };
  });
}

/** Presses the keys of each sequence in consecutive tasks of the page: faster than anybody. @returns those with another result */
const pressAll = (page: Page, sequences: Sequence[]) =>
  page.evaluate(async (all) => {
    const openUuid = () => location.pathname.split('/')[2] ?? null;
    const isShown = (uuid: string | null) =>
      openUuid() === uuid && (uuid === null) === (document.getElementById('composer-text') === null);
    const press = (key: string) => {
      const target = document.activeElement ?? document.body;
      const isFree = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // The browser follows a link at Enter, which a dispatched event does not cause.
      if (isFree && key === 'Enter' && target instanceof HTMLElement) target.click();
    };
    const wrong: (Sequence & { opened: string | null })[] = [];
    for (const sequence of all) {
      for (const key of sequence.keys) {
        press(key);
        await new Promise((next) => setTimeout(next));
      }
      const until = performance.now() + 15_000;
      while (!isShown(sequence.uuid) && performance.now() < until) await new Promise((next) => setTimeout(next, 5));
      if (!isShown(sequence.uuid)) return [...wrong, { ...sequence, opened: openUuid() }];
    }
    return wrong;
  }, sequences);

test('keys act on what was selected when they were pressed: 200 quick sequences', async ({ page }) => {
  test.slow();
  // Without the details beside it a conversation opens faster.
  await page.setViewportSize({ width: 1000, height: 800 });
  await openDesk(page, '/tickets', (backend) => {
    backend.tickets = Array.from({ length: rows }, (_, at) =>
      aTicket({ id: 300 + at, contact: aContact({ id: 300 + at, name: nameOf(at) }), updatedAt: ago(at) }),
    );
  });
  await expect(ticketRow(page, nameOf(0))).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(composerField(page)).toBeVisible();
  const seed = 4_500;
  expect(await pressAll(page, drawSequences(200, randomFrom(seed))), `seed ${seed}`).toEqual([]);
});

test('Escape leaves the fields of notes and tags, and the next keys are those of the desk', async ({ page }) => {
  await openConversation(page);
  const note = page.getByRole('textbox', { name: 'Escreva uma observação' });
  await expect(note).toBeVisible();
  await page.keyboard.press('o');
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).not.toBeFocused();
  await page.keyboard.press('l');
  const tag = page.getByRole('combobox', { name: 'Adicionar etiqueta' });
  await expect(tag).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tag).not.toBeFocused();
  await expect(composerField(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(composerField(page)).toBeFocused();
  await expect(note).toHaveValue('');
});

test('keys after opening a ticket wait for it, and never reach the one that was open before', async ({ page }) => {
  const { backend, main } = await openConversation(page);
  const second = backend.tickets.filter(({ status }) => status === 'open')[1];
  await expect(ticketRow(page, second?.contact.name ?? '')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.keyboard.press('r');
  await page.keyboard.type('ola');
  await expect(page).toHaveURL(new RegExp(second?.uuid ?? ''));
  await expect(composerField(page)).toHaveValue('ola');
  expect(second?.id).not.toBe(main.id);
});
