import type { Client } from 'pg';
import { openIsolationStage, type IsolationStage } from '../../tests/isolation.stage.ts';
import { product } from '../../tests/running-product.ts';
import { violatedRule } from './check-response.ts';
import { createHttpCase } from './create-http-case.ts';
import { runCases, type HttpCampaignOptions } from './run-cases.ts';
import { sendCase } from './send-case.ts';

const senders = ['admin', 'admin', 'admin', 'supervisor', 'user', 'super'] as const;

/** Sends hostile requests to the running product, as users of one company and as the super user, and checks each response. */
export const runHttpCampaign = (options: HttpCampaignOptions) =>
  runCases<IsolationStage>(
    {
      prepare: usableStage,
      async send(r, { attackers, own }) {
        const token = attackers[r.pick(senders)];
        const { operation, ...request } = createHttpCase(r, own);
        const response = await sendCase(request, token);
        return { request, response, operation, violation: violatedRule(response.status, response.text) };
      },
    },
    options,
  );

/** The company and its users; created again when a case has ended their sessions. */
async function usableStage(sql: Client, stage: IsolationStage | null): Promise<IsolationStage> {
  if (!stage) return openIsolationStage(sql);
  const me = (token: string) => fetch(`${product.gateway}/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const { admin, super: superToken } = stage.attackers;
  const statuses = await Promise.all([me(admin), me(superToken)].map(async (answer) => (await answer).status));
  return statuses.every((status) => status === 200) ? stage : openIsolationStage(sql);
}
