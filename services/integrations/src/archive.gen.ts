// Made from the sources by `npm run routes`.
import { promptArchive } from './prompts/prompt.archive.ts';
import { integrationArchive } from './queue-integrations/integration.archive.ts';
import { webhookArchive } from './webhooks/webhook.archive.ts';

export const archive = {
  ...promptArchive,
  ...integrationArchive,
  ...webhookArchive,
};
