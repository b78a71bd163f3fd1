import { expect, test } from '../../testing/browser-test.ts';
import { openAdministration } from '../../testing/administration-backend.ts';
import { aHelp } from '../../testing/administration-factories.ts';
import { axeClean } from '../../testing/axe.ts';
import { aUser } from '../../testing/factories.ts';
import { serveYoutube } from '../../testing/fake-youtube.ts';
import { rowOf } from '../../testing/table-row.ts';

const agent = aUser({ profile: 'user' });
const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?autoplay=1/;

test.describe('the help page', () => {
  test.beforeEach(({ page }) => serveYoutube(page));

  test('the page shows videos with their count and loads more when the user scrolls', async ({ page }) => {
    const { backend } = await openAdministration(page, '/tickets', agent);
    await page.getByRole('link', { name: 'Ajuda' }).click();
    await expect(page.getByRole('heading', { name: 'Ajuda' })).toHaveText('Ajuda27');
    const first = page.getByRole('listitem').filter({ hasText: 'Conectar o primeiro número' });
    await expect(first.locator('img')).toHaveAttribute('data-state', 'there');
    await expect(first.locator('img')).toHaveAttribute('src', 'https://i.ytimg.com/vi/M7lc1UVf-VE/hqdefault.jpg');
    // A missing video has a drawn picture.
    await expect(page.getByRole('listitem').filter({ hasText: 'Como organizar' }).locator('img')).toHaveCount(0);
    await axeClean(page);
    const pages = () => backend.requestsOf('helps.page').length;
    expect(pages()).toBe(1);
    await first.hover();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(page.getByRole('button', { name: 'Assistir: Dica 24' })).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(pages()).toBe(2);
  });

  test('a large screen loads further pages without scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 3200, height: 1600 });
    await openAdministration(page, '/helps', agent);
    await expect(page.getByRole('button', { name: 'Assistir: Dica 24' })).toBeVisible();
  });

  test('Enter plays a video, and Escape closes it and restores the focus', async ({ page }) => {
    await openAdministration(page, '/helps', agent);
    const card = page.getByRole('button', { name: 'Assistir: Conectar o primeiro número' });
    await card.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Conectar o primeiro número' });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', player);
    await expect(dialog.frameLocator('iframe').getByText('player')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Abrir no YouTube' })).toHaveAttribute('href', /v=M7lc1UVf-VE$/);
    await axeClean(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(card).toBeFocused();
  });

  test('the search starts when typing pauses, and an empty result is explained', async ({ page }) => {
    const { backend } = await openAdministration(page, '/helps', agent);
    await expect(page.getByRole('button', { name: /^Assistir/ }).first()).toBeVisible();
    await page.getByLabel('Buscar vídeo').pressSequentially('filas', { delay: 20 });
    await expect(page.getByRole('button', { name: /^Assistir/ })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Ajuda' })).toHaveText('Ajuda1');
    expect(backend.requestsOf('helps.page')).toHaveLength(2);
    await page.getByLabel('Buscar vídeo').fill('nada disso');
    await expect(page.getByText('Nada encontrado com essas palavras')).toBeVisible();
  });

  test('the page shows videos that the platform adds or removes', async ({ page }) => {
    const { backend, helps } = await openAdministration(page, '/helps', agent);
    await expect(page.getByRole('button', { name: /^Assistir/ }).first()).toBeVisible();
    await expect.poll(() => backend.connected).toBe(true);
    const added = aHelp({ title: 'Novidade da semana' });
    helps.unshift(added);
    backend.pushToAll('help', { action: 'create', record: added });
    await expect(page.getByRole('button', { name: 'Assistir: Novidade da semana' })).toBeVisible();
    helps.shift();
    backend.pushToAll('help', { action: 'delete', id: added.id });
    await expect(page.getByRole('button', { name: 'Assistir: Novidade da semana' })).toHaveCount(0);
  });

  test('the empty page links a super user to the settings, and a failed list offers a retry', async ({ page }) => {
    const { backend, helps } = await openAdministration(page, '/login', aUser({ super: true }));
    helps.length = 0;
    await page.goto('/helps');
    await expect(page.getByText('Nenhum vídeo de ajuda')).toBeVisible();
    await page.getByRole('link', { name: 'Adicionar em Configurações' }).click();
    await expect(page).toHaveURL(/section=helps/);
    backend.user = agent;
    await page.goto('/helps');
    await expect(page.getByText('Nenhum vídeo de ajuda')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Adicionar em Configurações' })).toHaveCount(0);
    backend.fail('helps.page', 'ERR_INTERNAL');
    await page.reload();
    await expect(page.getByText('Não foi possível carregar')).toBeVisible();
  });
});

test('without YouTube the page shows drawn cards, which still open', async ({ page }) => {
  await page.route('https://i.ytimg.com/**', (route) => route.abort());
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await openAdministration(page, '/helps', agent);
  const card = page.getByRole('listitem').filter({ hasText: 'Conectar o primeiro número' });
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await axeClean(page);
  await card.click();
  await expect(page.locator('dialog iframe')).toHaveAttribute('src', player);
});

test.describe('the help tab', () => {
  const root = aUser({ super: true });

  test('the form reduces a pasted address to the id of the video and shows errors under the field', async ({
    page,
  }) => {
    await openAdministration(page, '/settings?section=helps', root);
    await page.getByRole('button', { name: 'Adicionar vídeo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo vídeo de ajuda' });
    await dialog.getByLabel('Título').fill('Primeiros passos');
    await dialog.getByLabel('Código do vídeo').fill('https://vimeo.com/76979871');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(dialog.getByText('Não é um código nem um endereço de vídeo do YouTube.')).toBeVisible();
    await dialog.getByLabel('Código do vídeo').fill('https://youtu.be/M7lc1UVf-VE?si=abc');
    await dialog.getByLabel('Descrição').fill('Para quem chega');
    await expect(dialog.getByLabel('Código do vídeo')).toHaveValue('M7lc1UVf-VE');
    await axeClean(page);
  });

  test('the form keeps its values when a title is taken, and submits once', async ({ page }) => {
    const { backend } = await openAdministration(page, '/settings?section=helps', root);
    await page.getByRole('button', { name: 'Adicionar vídeo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo vídeo de ajuda' });
    await dialog.getByLabel('Título').fill('Primeiros passos');
    await dialog.getByLabel('Código do vídeo').fill('youtu.be/M7lc1UVf-VE');
    backend.fail('helps.create', 'ERR_DUPLICATED_NAME', { field: 'title' });
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    await expect(page.getByText(/^Não foi possível realizar a operação. Verifique se já existe/)).toBeVisible();
    await expect(dialog.getByText('Este nome já está em uso.')).toBeVisible();
    await dialog.getByLabel('Título').fill('Primeiros passos 2');
    backend.on('helps.create', ({ body }) => aHelp({ id: 900, ...body }));
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Operação realizada com sucesso!')).toBeVisible();
    const sent = backend.requestsOf('helps.create').map(({ body }) => body);
    expect(sent.slice(1)).toEqual([{ title: 'Primeiros passos 2', video: 'M7lc1UVf-VE', description: '' }]);
  });

  test('the tab edits a video, and removes it after a confirmation', async ({ page }) => {
    const { backend, helps } = await openAdministration(page, '/settings?section=helps', root);
    await expect(page.getByRole('heading', { name: 'Vídeos de ajuda' })).toHaveText('Vídeos de ajuda27');
    await axeClean(page);
    await page.getByRole('button', { name: 'Dica 01', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar vídeo de ajuda' });
    await dialog.getByLabel('Título').fill('Dica 1');
    await dialog.getByRole('button', { name: /Salvar/ }).click();
    const id = helps.find(({ title }) => title === 'Dica 01')?.id;
    await expect.poll(() => backend.requestsOf('helps.update').map(({ params }) => params.id)).toEqual([String(id)]);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Excluir: Dica 02' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir o vídeo Dica 02?' });
    await expect(question).toContainText('de todas as empresas');
    helps.splice(4, 1);
    await question.getByRole('button', { name: 'Ok' }).click();
    await expect(rowOf(page, 'Dica 02')).toHaveCount(0);
    await expect.poll(() => backend.requestsOf('helps.remove').length).toBe(1);
  });

  test('an admin of a company has no such tab', async ({ page }) => {
    await openAdministration(page, '/settings?section=helps');
    await expect(page.getByRole('tab', { name: 'Opções' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Ajuda' })).toHaveCount(0);
  });
});
