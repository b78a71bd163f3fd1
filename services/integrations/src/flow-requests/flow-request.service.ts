import {
  companies,
  flowRequests,
  integrationEvents,
  serviceCaller,
  type Caller,
  type FlowRequestAnswer,
  type Handlers,
  type SendFlowRequest,
} from '@recado/contracts';
import { EgressClient } from '@recado/egress';
import { Bus, client, Serves } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { IntegrationTarget, type LoadedIntegration } from '../turn/integration.target.ts';
import { failedRun } from '../turn/target-run.ts';
import { sendFlowRequest } from './send-flow-request.ts';

/** Asks other systems for steps of flows. The address and its secret are those of an integration of the company. */
@Serves(flowRequests)
export class FlowRequestService implements Handlers<typeof flowRequests> {
  private readonly companies;

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly egress: EgressClient,
    private readonly target: IntegrationTarget,
    bus: Bus,
  ) {
    this.companies = client(bus, companies);
  }

  async send({ companyId, trace }: Caller, input: SendFlowRequest): Promise<FlowRequestAnswer> {
    const { integrationId } = input;
    const found = await this.db.within({ companyId }, ({ integrations }) =>
      this.target.load(integrations, integrationId),
    );
    if (!found || found.ended) return refused(found, 'removed');
    const { type } = found;
    if (type !== 'webhook' && type !== 'n8n') return refused(found, 'notConfigured');
    const { useIntegrations } = await this.companies.allowance(serviceCaller('integrations', companyId, trace), {});
    if (!useIntegrations) return refused(found, 'notInPlan');
    const answer = await sendFlowRequest(this.egress, { ...found, type }, { ...input, companyId });
    if (answer.isOk)
      await this.db.within({ companyId }, async ({ publish }) => {
        publish(integrationEvents.delivered, { integrationId });
      });
    return answer;
  }
}

function refused(integration: LoadedIntegration | null, reason: string): FlowRequestAnswer {
  const { name = '', type = 'webhook' } = integration ?? {};
  return { isOk: false, values: [], trace: failedRun({ kind: 'integration', name, type }, reason).trace };
}
