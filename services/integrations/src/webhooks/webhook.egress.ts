import type { Provider } from '@nestjs/common';
import { EgressClient, egressRules } from '@recado/egress';
import { IntegrationsConfig } from '../integrations.config.ts';

export const REQUEST_MS = 15_000;

/**
 * The client for webhooks of companies. It is apart from that of integrations, so that endpoints that answer slowly take no
 * place of the bot's calls. It has no circuit breaker by host, as thousands of companies use the same automation services;
 * the endpoint itself is paused instead.
 */
export class WebhookEgress extends EgressClient {}

export const webhookEgressProvider: Provider = {
  provide: WebhookEgress,
  inject: [IntegrationsConfig],
  useFactory: (config: IntegrationsConfig) =>
    new WebhookEgress({
      ...egressRules(config),
      limits: { attempts: 1, redirects: 0, headersMs: REQUEST_MS, totalMs: REQUEST_MS, maxResponseBytes: 65_536 },
      concurrency: { perHost: 1_000, perCompany: 200, waitingPerCompany: 200, waiting: 2_000 },
      breaker: { failures: Number.MAX_SAFE_INTEGER },
      userAgent: 'Recado-Webhooks/1',
    }),
};
