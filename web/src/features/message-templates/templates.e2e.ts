import { Fault } from '@recado/contracts/fault';
import { axeClean } from '../../testing/axe.ts';
import { expect, test } from '../../testing/browser-test.ts';
import { anOfficialNumber } from '../../testing/connection-factories.ts';
import { openDesk } from '../../testing/open-desk.ts';
import { aTemplate, templatePage } from '../../testing/template-factories.ts';

const rejected = aTemplate({
  id: 2,
  name: 'promo',
  status: 'REJECTED',
  rejection: 'INVALID_FORMAT',
  note: 'The format is invalid.',
  isSendable: false,
  quality: 'UNKNOWN',
  category: 'MARKETING',
});

test('templates are listed with their state in words, and one that was rejected has the reason', async ({ page }) => {
  const { backend } = await openDesk(page, '/connections', (served) => {
    served.connections = [anOfficialNumber({ id: 7, name: 'Oficial' })];
    served.on('messageTemplates.list', () => templatePage([aTemplate({ id: 1, name: 'pedido' }), rejected]));
    served.on('messageTemplates.sync', () => ({ count: 2 }));
  });
  await page.getByRole('button', { name: 'Modelos' }).click();
  const table = page.getByRole('table', { name: 'Modelos' });
  await expect(table.getByRole('row', { name: /pedido.*Aprovado.*Alta.*Utilidade.*pt_BR/ })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: 'Sincronizar com a Meta' }).click();
  await expect(page.getByText('2 modelos na Meta.')).toBeVisible();
  expect(backend.requestsOf('messageTemplates.sync')).toHaveLength(1);
  await table.getByRole('button', { name: 'promo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar modelo' });
  await expect(dialog.getByText('O formato não é válido: veja variáveis, exemplos e botões.')).toBeVisible();
  await expect(dialog.getByText('The format is invalid.')).toBeVisible();
  await axeClean(page);
});

test('a new template is previewed with its samples and sent for review; a refusal shows Meta’s words', async ({
  page,
}) => {
  const { backend } = await openDesk(page, '/message-templates', (served) => {
    served.connections = [anOfficialNumber({ id: 7, name: 'Oficial' })];
    served.on('messageTemplates.create', () => {
      throw new Fault('ERR_TEMPLATE_REFUSED', { detail: 'There is already content of aviso.' });
    });
  });
  await page.getByRole('button', { name: 'Novo modelo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo modelo' });
  await dialog.getByLabel('Nome').fill('Aviso de entrega');
  await expect(dialog.getByLabel('Nome')).toHaveValue('aviso_de_entrega');
  await dialog.getByLabel('Texto', { exact: true }).fill('Olá {{nome}}, seu pedido saiu.');
  await dialog.getByLabel('nome', { exact: true }).fill('Ana');
  await dialog.getByRole('button', { name: 'Adicionar botão' }).click();
  await dialog.getByLabel('Texto do botão').fill('Obrigado');
  const preview = dialog.getByRole('region', { name: 'Como o contato vê' });
  await expect(preview).toContainText('Olá Ana, seu pedido saiu.');
  await expect(preview.getByRole('listitem')).toHaveText(['Obrigado']);
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(dialog.getByText('There is already content of aviso.')).toBeVisible();
  expect(backend.sent('messageTemplates.create')).toMatchObject({
    whatsappId: 7,
    name: 'aviso_de_entrega',
    language: 'pt_BR',
    category: 'UTILITY',
    body: 'Olá {{nome}}, seu pedido saiu.',
    buttons: [{ type: 'REPLY', text: 'Obrigado' }],
    samples: [{ name: 'nome', value: 'Ana' }],
  });
  backend.on('messageTemplates.create', () => aTemplate());
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(page.getByText('Modelo enviado à Meta para análise.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a header that is a picture needs a sample, which Meta gets before the template', async ({ page }) => {
  const { backend } = await openDesk(page, '/message-templates', (served) => {
    served.connections = [anOfficialNumber({ id: 7, name: 'Oficial' })];
    served.on('messageTemplates.uploadSample', () => ({
      format: 'IMAGE' as const,
      handle: '4::aW1h',
      name: 'vitrine.png',
    }));
    served.on('messageTemplates.create', () => {
      throw new Fault('ERR_TEMPLATE_REFUSED', { detail: 'The name is taken.' });
    });
  });
  await page.getByRole('button', { name: 'Novo modelo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo modelo' });
  await dialog.getByLabel('Nome').fill('vitrine');
  await dialog.getByLabel('Texto', { exact: true }).fill('Chegou a vitrine nova.');
  await dialog.getByRole('radio', { name: 'Imagem' }).check();
  const preview = dialog.getByRole('region', { name: 'Como o contato vê' });
  await expect(preview).toContainText('Imagem');
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(dialog.getByText('Obrigatório')).toBeVisible();
  expect(backend.requestsOf('messageTemplates.uploadSample')).toHaveLength(0);
  const file = { name: 'vitrine.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  await dialog.getByTestId('template-sample').setInputFiles(file);
  await expect(preview).toContainText('vitrine.png');
  await axeClean(page);
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(dialog.getByText('The name is taken.')).toBeVisible();
  expect(backend.sent('messageTemplates.create')).toMatchObject({
    name: 'vitrine',
    headerFile: { format: 'IMAGE', handle: '4::aW1h' },
  });
  expect(backend.sent('messageTemplates.create')).not.toHaveProperty('headerText');
  backend.on('messageTemplates.create', () => aTemplate());
  await dialog.getByLabel('Nome').fill('vitrine_nova');
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(dialog).toHaveCount(0);
  // Meta has the sample already.
  expect(backend.requestsOf('messageTemplates.uploadSample')).toHaveLength(1);
});

test('a template with a file in its header is edited with a new sample', async ({ page }) => {
  const stored = aTemplate({ id: 1, name: 'catalogo', header: { format: 'DOCUMENT', text: '' } });
  const { backend } = await openDesk(page, '/message-templates', (served) => {
    served.connections = [anOfficialNumber({ id: 7, name: 'Oficial' })];
    served.on('messageTemplates.list', () => templatePage([stored]));
    served.on('messageTemplates.update', () => stored);
  });
  await page.getByRole('button', { name: 'catalogo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar modelo' });
  await expect(dialog.getByRole('radio', { name: 'Documento' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Uma linha' }).check();
  await dialog.getByLabel('Texto do cabeçalho').fill('Catálogo');
  await dialog.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(dialog).toHaveCount(0);
  expect(backend.sent('messageTemplates.update')).toMatchObject({ headerText: 'Catálogo' });
});

test('without an official number the page says where to add one', async ({ page }) => {
  await openDesk(page, '/message-templates');
  await expect(page.getByText('Nenhum número oficial')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir para Conexões' })).toBeVisible();
});
