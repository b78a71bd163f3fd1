import { Injectable } from '@nestjs/common';
import {
  companies,
  serviceCaller,
  settings,
  type Caller,
  type DraftIntegration,
  type IntegrationView,
} from '@recado/contracts';
import { EgressClient } from '@recado/egress';
import { Bus, client } from '@recado/platform';
import type { BillSession } from '../bills/bill.session.ts';
import type { BillAccess } from '../bills/bill-system-of.ts';
import { runBillTurn } from '../bills/run-bill-turn.ts';
import { DialogflowAccess } from '../dialogflow/dialogflow-access.ts';
import { runDialogflowTurn } from '../dialogflow/run-dialogflow-turn.ts';
import { withStoredSecrets } from '../keep-secrets.ts';
import type { IntegrationRepository } from '../queue-integrations/integration.repository.ts';
import { integrationDefaults } from '../queue-integrations/integration-defaults.ts';
import { runTypebotTurn } from '../typebot/run-typebot-turn.ts';
import type { TypebotSession } from '../typebot/typebot.types.ts';
import { runWebhookTurn } from '../webhook/run-webhook-turn.ts';
import { failedRun, traceOf, type TargetRun } from './target-run.ts';
import type { TurnInput, TurnResult } from '../foreign/turn.types.ts';

/** An integration with its secrets in the clear. */
export interface LoadedIntegration extends Omit<IntegrationView, 'id' | 'version' | 'hasJsonContent' | 'hasSecret'> {
  jsonContent: string;
  secret: string;
}
interface TurnOfIntegration {
  input: TurnInput;
  session: unknown;
}

/** Hands a turn to the foreign system of an integration. */
@Injectable()
export class IntegrationTarget {
  private readonly settings;
  private readonly companies;

  constructor(
    private readonly egress: EgressClient,
    private readonly dialogflow: DialogflowAccess,
    bus: Bus,
  ) {
    this.settings = client(bus, settings);
    this.companies = client(bus, companies);
  }

  async load(integrations: IntegrationRepository, id: number): Promise<LoadedIntegration | null> {
    const found = await integrations.find(id);
    if (!found) return null;
    const { id: _id, version: _version, hasJsonContent: _json, hasSecret: _secret, ...plain } = found.present();
    const [jsonContent, secret] = [integrations.open(found, 'jsonContent'), integrations.open(found, 'secret')];
    return { ...plain, jsonContent, secret };
  }

  async run(caller: Caller, integration: LoadedIntegration, turn: TurnOfIntegration): Promise<TargetRun> {
    const began = performance.now();
    const { type, name } = integration;
    const target = { kind: 'integration', name, type } as const;
    const asked = serviceCaller('integrations', caller.companyId, caller.trace);
    const { useIntegrations } = await this.companies.allowance(asked, {});
    if (!useIntegrations) return failedRun(target, 'notInPlan');
    const answer = await this.ask(caller, integration, turn);
    if (answer === null) return failedRun(target, 'notConfigured');
    // Flows wait for the answer to their question; a webhook gets all messages since the last one again.
    const keepsPlace = type === 'typebot' || type === 'dialogflow' || type === 'bill';
    return { answer, trace: traceOf(target, answer, began), keepsPlace };
  }

  /** @returns null where the company lacks the access to its bills */
  private async ask(
    caller: Caller,
    integration: LoadedIntegration,
    { input, session }: TurnOfIntegration,
  ): Promise<TurnResult<unknown> | null> {
    const { type } = integration;
    switch (type) {
      case 'typebot':
        return runTypebotTurn(this.egress, integration, input, session as TypebotSession | null);
      case 'dialogflow':
        return runDialogflowTurn(this.egress, integration, input, this.dialogflow.options);
      case 'bill': {
        const access = await this.billAccess(caller, integration.billSystem);
        return access && runBillTurn({ egress: this.egress, access, input, session: session as BillSession | null });
      }
      default:
        return runWebhookTurn(this.egress, { ...integration, type }, input);
    }
  }

  private async billAccess(caller: Caller, system: string): Promise<BillAccess | null> {
    const found = await this.settings.access(caller, {});
    const values = new Map(found.map(({ key, value }) => [key, value]));
    const of = (key: string) => values.get(key) ?? '';
    const access: Partial<Record<string, BillAccess>> = {
      ixc: { system: 'ixc', ipixc: of('ipixc'), tokenixc: of('tokenixc') },
      mkauth: {
        system: 'mkauth',
        ipmkauth: of('ipmkauth'),
        clientidmkauth: of('clientidmkauth'),
        clientsecretmkauth: of('clientsecretmkauth'),
      },
      asaas: { system: 'asaas', asaas: of('asaas') },
    };
    const chosen = access[system];
    return chosen && Object.values(chosen).every((value) => value !== '') ? chosen : null;
  }
}

/**
 * An integration as it is being edited; secrets that are not given are those of the stored one.
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS
 */
export function loadedDraftIntegration(
  { id: _id, ...draft }: DraftIntegration,
  stored: LoadedIntegration | null,
): LoadedIntegration {
  return {
    ...integrationDefaults,
    jsonContent: '',
    secret: '',
    ...withStoredSecrets('integrations.queue_integrations', { stored, draft, place: 'integration' }),
    ended: false,
    type: draft.type,
  };
}
