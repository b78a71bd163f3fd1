import type { BusinessAccount, OfficialNumber, WebhookTarget } from '../model/official-number.model.ts';
import { GraphError } from './graph.error.ts';
import type { GraphInput } from './graph.input.ts';
import { type GraphRequest, requireAccount, requireNumber } from './graph.request.ts';
import { paginate, selectFields } from './select-fields.ts';
import { findWebhookError } from './webhooks/verify-webhook.ts';

/** Routes of numbers and accounts. */

const HIGH_THROUGHPUT = 1000;
const numberNode = {
  node: 'WhatsAppBusinessPhoneNumber',
  standard: [
    'verified_name',
    'code_verification_status',
    'display_phone_number',
    'quality_rating',
    'platform_type',
    'throughput',
    'webhook_configuration',
  ],
};

/** Source: Meta, "Business phone numbers", fields. */
function presentNumber(official: OfficialNumber, account: BusinessAccount | undefined): Record<string, unknown> {
  const { throughput, tier, override } = official;
  const application = official.webhook?.url;
  return {
    id: official.phoneNumberId,
    verified_name: official.verifiedName,
    display_phone_number: `+${official.number}`,
    quality_rating: official.quality,
    throughput: { level: throughput >= HIGH_THROUGHPUT ? 'HIGH' : throughput === 0 ? 'NOT_APPLICABLE' : 'STANDARD' },
    status: official.status,
    code_verification_status: 'VERIFIED',
    name_status: 'APPROVED',
    platform_type: 'CLOUD_API',
    account_mode: 'LIVE',
    is_official_business_account: false,
    messaging_limit_tier: tier,
    whatsapp_business_manager_messaging_limit: tier,
    webhook_configuration: {
      ...(override && { phone_number: override.url }),
      ...(account?.override && { whatsapp_business_account: account.override.url }),
      ...(application && { application }),
    },
  };
}

export function getNumber(request: GraphRequest, id: string): unknown {
  const official = requireNumber(request, id, 'whatsapp_business_management');
  const account = request.cloud.world.store.officials.account(official.accountId);
  return selectFields(presentNumber(official, account), request.query, numberNode);
}

/** Sets the webhook of one number. Source: Meta, "Webhook overrides". */
export async function changeNumber(request: GraphRequest, id: string): Promise<unknown> {
  const official = requireNumber(request, id, 'whatsapp_business_management');
  const input = await request.input();
  input.allowOnly('webhook_configuration');
  const override = await readOverride(input.object('webhook_configuration'));
  request.cloud.world.store.officials.save({ ...official, override });
  request.cloud.webhooks.resume();
  return { success: true };
}

export function getAccount(request: GraphRequest, id: string): unknown {
  const account = requireAccount(request, id);
  const [official] = request.cloud.world.store.officials.ofAccount(id);
  const fields = {
    id,
    name: account.name,
    currency: 'USD',
    timezone_id: '1',
    message_template_namespace: `ns_${id}`,
    account_review_status: 'APPROVED',
    status: 'ACTIVE',
    whatsapp_business_manager_messaging_limit: official?.tier ?? 'TIER_250',
    owner_business_info: { id: account.portfolioId ?? id, name: account.name },
  };
  const standard = ['name', 'currency', 'timezone_id', 'message_template_namespace'];
  return selectFields(fields, request.query, { node: 'WhatsAppBusinessAccount', standard });
}

export function listNumbers(request: GraphRequest, id: string): unknown {
  const account = requireAccount(request, id);
  const numbers = request.numbers.filter(({ accountId }) => accountId === id);
  const items = numbers.map((official) => ({ ...presentNumber(official, account), id: official.phoneNumberId }));
  return paginate(items, request, (item) => selectFields(item, request.query, numberNode));
}

const APP = { name: 'Simulated app', id: '67084829919', link: 'https://www.facebook.com/games/?app_id=67084829919' };

export function listSubscriptions(request: GraphRequest, id: string): unknown {
  const { subscribed, override } = requireAccount(request, id);
  const app = { whatsapp_business_api_data: APP, ...(override && { override_callback_uri: override.url }) };
  return { data: subscribed ? [app] : [] };
}

/** Source: Meta, "Subscribed apps"; with `override_callback_uri` it sets the webhook of the account. */
export async function subscribe(request: GraphRequest, id: string): Promise<unknown> {
  const account = requireAccount(request, id);
  const input = await request.input();
  input.allowOnly('override_callback_uri', 'verify_token');
  const override = await readOverride(input);
  request.cloud.world.store.officials.saveAccount({ ...account, subscribed: true, override });
  request.cloud.webhooks.resume();
  return { success: true };
}

export function unsubscribe(request: GraphRequest, id: string): unknown {
  const account = requireAccount(request, id);
  request.cloud.world.store.officials.saveAccount({ ...account, subscribed: false, override: null });
  return { success: true };
}

/** The webhook of a request; null for none, which also takes away one that was set. */
async function readOverride(input: GraphInput): Promise<WebhookTarget | null> {
  if (!input.has('override_callback_uri') || input.value('override_callback_uri') === '') return null;
  const target = { url: input.text('override_callback_uri'), verifyToken: input.text('verify_token') };
  const error = await findWebhookError(target);
  if (error)
    throw new GraphError(2, {
      message: `(#2200) Callback verification failed with the following errors: ${error}`,
      status: 400,
    });
  return target;
}
