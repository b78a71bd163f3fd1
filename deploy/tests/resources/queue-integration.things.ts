import type { ThingsStage } from './things-stage.ts';

export async function queueIntegrationThings({ company, word }: ThingsStage) {
  const { id } = await company.api.queueIntegrations.create({
    type: 'webhook',
    name: `${word} webhook`,
    urlN8N: 'https://example.com/hook',
    secret: `${word} secret`,
  });
  return { integration: id };
}
