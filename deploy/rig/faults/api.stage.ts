import type { ApiKeyWithSecret, ApiScope } from '@recado/contracts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { someChats, type ChatScale, type CustomerChat } from '../../client/chat.factory.ts';
import { aCompany, aNumber, signIn, type TestCompany } from '../../client/company.factory.ts';
import { inRoot } from '../../standalone/repository-paths.ts';
import { localSystems, shortTimes } from '../../tests/short-times.ts';
import { startBuilt, type RunningProduct } from '../../tests/start-product.ts';
import { failingThird, openWebhookReceiver, type WebhookReceiver } from '../../tests/webhook-receiver.ts';

export interface ApiChat {
  line: { id: number; number: string };
  /** The number of the customer's phone, or one without a phone. */
  number: string;
  /** null: no phone has the number, so that its messages fail. */
  phone: CustomerChat['customer'] | null;
}
export interface ApiStage {
  product: RunningProduct;
  company: TestCompany;
  key: ApiKeyWithSecret;
  chats: ApiChat[];
  receiver: WebhookReceiver;
  close(): Promise<void>;
}
export const replicatedPrograms = ['gateway', 'tickets', 'connections', 'integrations'] as const;
const NO_LIMIT = '100000000';

/** Starts the product with two processes of each program that has a part in a call, an API key, phones and a receiver. */
export async function openApiStage(scale: ChatScale): Promise<ApiStage> {
  const preload = inRoot('deploy', 'rig', 'faults', 'preload', 'crash-at-point.mjs');
  const product = await startBuilt(
    ['--split', '--replicas', replicatedPrograms.map((program) => `${program}=2`).join()],
    {
      NODE_OPTIONS: `--import=${preload}`,
      ...localSystems,
      ...shortTimes,
      WEBHOOK_RETRY_MS: '20',
      API_KEY_REQUESTS_PER_MINUTE: NO_LIMIT,
      API_COMPANY_REQUESTS_PER_MINUTE: NO_LIMIT,
    },
  );
  try {
    mkdirSync(join(product.dataDir, 'faults'));
    const stage = await openApiStageOn(product, scale);
    return {
      ...stage,
      async close() {
        await stage.close();
        await product.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** The same on a running product, whose programs can be crashed at points of their work. */
export async function openApiStageOn(product: RunningProduct, scale: ChatScale): Promise<ApiStage> {
  const { email, password } = product.admin;
  const company = await aCompany(product, (await signIn(product, email, password)).token);
  const chats = (await someChats(product, company, scale)).map(({ line, customer }): ApiChat => ({
    line,
    number: customer.number,
    phone: customer,
  }));
  const scopes: ApiScope[] = ['messages:read', 'messages:write'];
  const key = await company.api.apiKeys.create({ name: 'Loja', kind: 'live', scopes });
  const receiver = await openWebhookReceiver(failingThird());
  const events = ['message.sent', 'message.status'];
  const webhook = await company.api.webhooks.create({ name: 'CRM', url: receiver.url, events });
  receiver.state.secret = webhook.secret;
  const [first] = chats;
  if (first) chats.push({ line: first.line, number: aNumber(), phone: null });
  await eventually(async () => (await company.api.whatsapp.list({})).length === scale.lines, 'all connections');
  return {
    product,
    company,
    key,
    chats,
    receiver,
    // Without its receiver a webhook would be posted again and again.
    async close() {
      await company.api.webhooks.remove({ id: webhook.id });
      receiver.close();
    },
  };
}
