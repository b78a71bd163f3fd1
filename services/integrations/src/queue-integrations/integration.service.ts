import {
  Fault,
  integrationEvents,
  IntegrationView,
  integrationViews,
  queueIntegrations,
  UpdateIntegration,
  type Caller,
  type CreateIntegration,
  type Handlers,
  type IntegrationId,
  type IntegrationPage,
  type PageInput,
  type TestedSession,
  type TestSession,
} from '@recado/contracts';
import { EgressClient } from '@recado/egress';
import {
  alreadyExists,
  askSupportSession,
  Bus,
  countForFirstPage,
  inParallel,
  isDuplicate,
  Paging,
  requireUnchanged,
  Serves,
} from '@recado/platform';
import { checkAddress } from '../check-address.ts';
import { DialogflowAccess } from '../dialogflow/dialogflow-access.ts';
import { testDialogflow } from '../dialogflow/run-dialogflow-turn.ts';
import { ForeignFailure } from '../foreign/failure-reason.ts';
import { IntegrationsDatabase, type IntegrationsScope } from '../integrations.database.ts';
import { integrationDefaults } from './integration-defaults.ts';
import { checkIntegration } from './check-integration.ts';
import type { IntegrationEntity } from './integration.entity.ts';
import { markAfter } from '../support-mark.ts';
import { changesOf } from './integration-changes.ts';

const paging = new Paging<{ name: string; id: number }>(20, { name: 'text', id: 'id' });

@Serves(queueIntegrations)
export class IntegrationService implements Handlers<typeof queueIntegrations> {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly egress: EgressClient,
    private readonly dialogflow: DialogflowAccess,
    private readonly bus: Bus,
  ) {}

  list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<IntegrationPage> {
    return this.db.within(caller, async ({ integrations }) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        integrations.page(search, start),
        countForFirstPage(start, () => integrations.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ name, id }) => ({ name: name.toLowerCase(), id }));
      return { queueIntegrations: page.map((integration) => integration.present()), count, ...end };
    });
  }

  get(caller: Caller, { id }: IntegrationId): Promise<IntegrationView> {
    return this.db.within(caller, async ({ integrations }) => (await integrations.get(id)).present());
  }

  async create(caller: Caller, { type, ...input }: CreateIntegration): Promise<IntegrationView> {
    await checkAddress(this.egress, 'urlN8N', input.urlN8N);
    const supportSession = await askSupportSession(this.bus, 'integrations', caller);
    return this.save(caller, true, ({ integrations }) => {
      const row = {
        ...integrationDefaults,
        jsonContent: null,
        secret: null,
        companyId: caller.companyId,
        type,
        supportSession,
        ended: false,
        ...changesOf(integrations, caller, { type, stored: null }, input),
      };
      checkIntegration(row);
      return integrations.add(row);
    });
  }

  async update(caller: Caller, { id, version, ...input }: UpdateIntegration): Promise<IntegrationView> {
    await checkAddress(this.egress, 'urlN8N', input.urlN8N);
    const supportSession = await askSupportSession(this.bus, 'integrations', caller);
    return this.save(caller, false, async ({ integrations }) => {
      const integration = await integrations.lock(id);
      requireUnchanged(UpdateIntegration, version, IntegrationView, integration.present());
      const { type } = integration;
      Object.assign(integration, changesOf(integrations, caller, { type, stored: integration }, input));
      Object.assign(integration, markAfter(integration, supportSession, true));
      checkIntegration(integration);
      await integrations.save(integration);
      return integration;
    });
  }

  remove(caller: Caller, { id }: IntegrationId): Promise<void> {
    return this.db.within(caller, async ({ integrations, publish }) => {
      await integrations.lock(id);
      await integrations.remove(id);
      publish(integrationEvents.deleted, { integrationId: id });
      publish(integrationViews.deleted, { id });
    });
  }

  async testSession(caller: Caller, { id, jsonContent = '', ...given }: TestSession): Promise<TestedSession> {
    const stored = id
      ? await this.db.within(caller, async ({ integrations }) => {
          const integration = await integrations.get(id);
          return integrations.open(integration, 'jsonContent');
        })
      : '';
    const { projectName, language, region = '' } = given;
    const access = { projectName, language, region, jsonContent: jsonContent || stored };
    try {
      return { answer: await testDialogflow(this.egress, access, caller.companyId, this.dialogflow.options) };
    } catch (error) {
      if (!(error instanceof ForeignFailure)) throw error;
      const { reason } = error;
      const field = reason === 'notFound' ? 'projectName' : 'jsonContent';
      throw new Fault('ERR_DIALOGFLOW', { reason }, [{ field, rule: reason }]);
    }
  }

  private async save(
    caller: Caller,
    isNew: boolean,
    work: (scope: IntegrationsScope) => Promise<IntegrationEntity>,
  ): Promise<IntegrationView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const record = (await work(scope)).present();
        scope.publish(integrationViews.saved, { record, isNew });
        return record;
      });
    } catch (error) {
      if (isDuplicate(error, 'queue_integrations_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }
}
