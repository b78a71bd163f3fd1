import type { ThingsStage } from './things-stage.ts';

export async function apiKeyThings({ company, word }: ThingsStage) {
  const { id } = await company.api.apiKeys.create({ name: `${word} chave`, kind: 'live', scopes: ['tickets:read'] });
  return { apiKey: id };
}
