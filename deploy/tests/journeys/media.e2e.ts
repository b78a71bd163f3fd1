import { expect } from '@playwright/test';
import sharp from 'sharp';
import { aCustomer, waitForTicket } from '../../client/company.factory.ts';
import { product } from '../running-product.ts';
import { aShop, screenshotAndAxe, signInOnScreen, test } from './journey.fixtures.ts';
import { conversation, messageField } from './desk.locators.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';

/** A tone of one second as a playable WAV file. */
function tone(): Buffer {
  const rate = 8_000;
  const samples = Buffer.alloc(rate * 2);
  for (let i = 0; i < rate; i++)
    samples.writeInt16LE(Math.round(Math.sin((i / rate) * 440 * 2 * Math.PI) * 12_000), i * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

test('pictures, sound and documents are sent in both directions; a voice note is recorded in the browser @phone @all', async ({
  page,
}) => {
  const { company, line } = await aShop();
  const customer = await aCustomer(product, 'Diego Fontana');
  const jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0b6e75' } })
    .jpeg()
    .toBuffer();
  const file = (content: Buffer, mimetype: string, fileName: string) => ({
    base64: content.toString('base64'),
    mimetype,
    fileName,
  });
  await customer.writes(line.number, { image: file(jpeg, 'image/jpeg', 'foto.jpg'), caption: 'Olha a vitrine' });
  await customer.writes(line.number, { audio: file(tone(), 'audio/wav', 'som.wav') });
  await customer.writes(line.number, {
    document: file(Buffer.from('%PDF-1.4 contrato'), 'application/pdf', 'contrato.pdf'),
  });
  const { uuid } = await waitForTicket(company, customer.number);
  await company.api.tickets.update({ id: uuid, status: 'open' });
  await signInOnScreen(page, company);
  await page.goto(`${product.web}/tickets/${uuid}`);
  const messages = conversation(page);
  const shown = messages.getByRole('article').filter({ hasText: 'Olha a vitrine' }).getByRole('img').first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(640);
  await expect(messages.getByText('contrato.pdf')).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Ouvir' }).first()).toBeVisible();

  await page.getByTestId('files').setInputFiles([
    { name: 'orçamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 orçamento') },
    { name: 'mapa.jpg', mimeType: 'image/jpeg', buffer: jpeg },
  ]);
  await messageField(page).fill('Seguem os dois');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect
    .poll(async () => (await customer.sees(line.number)).filter((m) => !m.fromMe).map((m) => m.kind))
    .toEqual(['document', 'image']);

  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(page.getByRole('group', { name: 'Gravando' }).getByRole('time')).toHaveText('0:02');
  await page.getByRole('button', { name: 'Parar e enviar' }).click();
  await expect.poll(async () => (await customer.sees(line.number)).at(-1)?.kind, { timeout: 30_000 }).toBe('audio');
  await expect(
    messages
      .getByRole('article')
      .last()
      .getByTitle(/Entregue|Enviada/),
  ).toBeVisible();
  await screenshotAndAxe(page, 'media');

  const voiceId = (await customer.sees(line.number)).at(-1)?.id ?? '';
  const voice = await new SimulatorClient(product.simulator).media(customer.number, voiceId);
  expect(voice.subarray(0, 4).toString()).toBe('OggS');
});
