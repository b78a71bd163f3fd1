import {
  audience,
  campaignEvents,
  campaignMessageOrders,
  campaigns,
  CampaignView,
  campaignViews,
  Fault,
  serviceCaller,
  UpdateCampaign,
  type Caller,
  type CampaignFile,
  type CampaignForecast,
  type CampaignId,
  type CampaignPage,
  type CampaignPreview,
  type CreateCampaign,
  type Handlers,
  type ListCampaigns,
  type PreviewCampaign,
  type RestartCampaign,
  type StoredFile,
  type TestCampaign,
} from '@recado/contracts';
import {
  Bus,
  client,
  countForFirstPage,
  currentTrace,
  Files,
  inParallel,
  Jobs,
  newWaId,
  Paging,
  requireFile,
  requireUnchanged,
  Serves,
} from '@recado/platform';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import { CampaignForecaster } from '../forecast/campaign.forecaster.ts';
import { paceOf } from '../settings/campaign-settings.ts';
import { CampaignEntity } from '../rows/campaign.entity.ts';
import { CampaignPreviewer } from './campaign.previewer.ts';
import { checkComplete } from '../rows/check-campaign.ts';
import { checkTemplate } from './check-template.ts';
import { dropLost, findLost, type LostReferences } from './drop-lost.ts';
import { presentCampaign, presentCampaigns, publishCampaign } from '../rows/publish-campaign.ts';
import { TextRenderer } from './recipient-texts.ts';
import { requireReferences } from './require-references.ts';
import { restartRecipients } from './restart-recipients.ts';
import { goOn, orderStart, startCampaign } from './start-campaign.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(campaigns)
export class CampaignService implements Handlers<typeof campaigns> {
  private readonly contacts;

  constructor(
    private readonly db: CampaignsDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly forecaster: CampaignForecaster,
    private readonly previewer: CampaignPreviewer,
    private readonly bus: Bus,
  ) {
    this.contacts = client(bus, audience);
  }

  list(caller: Caller, { searchParam = '', status, ...position }: ListCampaigns): Promise<CampaignPage> {
    return this.db.within(caller, async (scope) => {
      const [filter, start] = [{ search: searchParam.trim(), status }, paging.start(position)];
      const [found, count] = await inParallel(
        scope.campaigns.page(filter, start),
        countForFirstPage(start, () => scope.campaigns.countMatches(filter)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { records: await presentCampaigns(scope, page, this.files), count, ...end };
    });
  }
  get(caller: Caller, { id }: CampaignId): Promise<CampaignView> {
    return this.db.within(caller, async (scope) => this.present(scope, await scope.campaigns.get(id)));
  }

  async create(caller: Caller, given: CreateCampaign): Promise<CampaignView> {
    await requireReferences(this.bus, caller, given);
    await this.checkChangedTemplate(CampaignEntity.draft(caller, given.name), given);
    return this.db.within(caller, async (scope) => {
      await requireOwnRows(scope, given);
      const draft = CampaignEntity.draft(caller, given.name);
      const isScheduled = draft.change(given);
      const campaign = await scope.campaigns.add(draft);
      if (isScheduled) await orderStart(scope, this.jobs, campaign);
      await publishCampaign(scope, campaign, 'created');
      return this.present(scope, campaign);
    });
  }

  async update(caller: Caller, { id, version, ...given }: UpdateCampaign): Promise<CampaignView> {
    await requireReferences(this.bus, caller, given);
    if (given.template || given.whatsappIds || given.whatsappId)
      await this.checkChangedTemplate(await this.find(caller, id), given);
    return this.change(caller, id, async (scope, campaign) => {
      if (version) requireUnchanged(UpdateCampaign, version, CampaignView, await this.present(scope, campaign));
      await requireOwnRows(scope, given);
      const isScheduled = campaign.change(given);
      if (isScheduled) await orderStart(scope, this.jobs, campaign);
    });
  }

  async remove(caller: Caller, { id }: CampaignId): Promise<void> {
    const path = await this.db.within(caller, async (scope) => {
      const campaign = await scope.campaigns.lock(id);
      if (campaign.status === 'EM_ANDAMENTO') throw new Fault('ERR_CAMPAIGN_STATE');
      await scope.campaigns.remove(id);
      scope.publish(campaignEvents.deleted, { campaignId: id });
      scope.publish(campaignViews.deleted, { id });
      return campaign.ownsFile ? campaign.mediaPath : null;
    });
    await this.files.discard(path);
  }

  async attach(caller: Caller, { id, files: [file, ...others] = [] }: CampaignFile): Promise<CampaignView> {
    const view = await this.changeFile(caller, id, () => requireFile(file));
    await Promise.all(others.map(({ path }) => this.files.discard(path)));
    return view;
  }
  detach(caller: Caller, { id }: CampaignId): Promise<CampaignView> {
    return this.changeFile(caller, id, () => null);
  }

  async forecast(caller: Caller, { id }: CampaignId): Promise<CampaignForecast> {
    const campaign = await this.find(caller, id);
    checkComplete(campaign);
    // A campaign without its file is forecast, too; only its start is refused.
    const [prepared] = await checkTemplate(this.bus, campaign, false);
    return this.forecaster.forecast(campaign, prepared?.category);
  }
  preview(caller: Caller, input: PreviewCampaign): Promise<CampaignPreview> {
    return this.previewer.preview(caller, input);
  }

  async test(caller: Caller, { id, contactId, variant }: TestCampaign): Promise<void> {
    const asService = serviceCaller('campaigns', caller.companyId, currentTrace());
    const { contacts } = await this.contacts.page(asService, { contactId });
    const [contact] = contacts;
    if (!contact) throw new Fault('ERR_NO_CONTACT_FOUND', {}, [{ field: 'contactId', rule: 'exists' }]);
    if (contact.blocked) throw new Fault('ERR_CONTACT_BLOCKED');
    if (contact.noConsent) throw new Fault('ERR_NO_CONSENT');
    await checkTemplate(this.bus, await this.find(caller, id), true);
    await this.db.within(caller, async ({ campaigns: repository, settings, publish }) => {
      const campaign = await repository.get(id);
      checkComplete(campaign);
      const current = await settings.get();
      const { number, name, email, variables } = contact;
      const data = { email, variables: Object.fromEntries(variables.map(({ key, value }) => [key, value])) };
      const renderer = new TextRenderer(campaign, current);
      const chosen = variant ?? renderer.variantAt(0);
      const { text, template } = renderer.textsFor({ name, number, data }, chosen);
      publish(campaignMessageOrders.send, {
        campaignId: id,
        campaignName: campaign.name,
        recipientId: null,
        connectionId: campaign.connectionIds[0] ?? 0,
        waId: newWaId(),
        number,
        name,
        text,
        ...(template ? { template } : {}),
        file: campaign.file,
        fileListId: campaign.fileListId,
        queueId: campaign.queueId,
        pace: paceOf(current, campaign),
        again: false,
      });
    });
  }

  async duplicate(caller: Caller, { id }: CampaignId): Promise<CampaignView> {
    const original = await this.db.within(caller, (scope) => scope.campaigns.get(id));
    // Each campaign has a file of its own, which it may lose.
    const { file } = original;
    const copied = file && { ...file, path: await this.files.copy(file.path, caller.companyId) };
    return this.db.within(caller, async (scope) => {
      const copy = original.duplicate();
      copy.attach(copied);
      const campaign = await scope.campaigns.add(copy);
      await publishCampaign(scope, campaign, 'created');
      return this.present(scope, campaign);
    });
  }

  async start(caller: Caller, { id }: CampaignId): Promise<CampaignView> {
    const lost = await this.findLost(caller, id);
    return this.db.within(caller, async (scope) => {
      const campaign = await scope.campaigns.lock(id);
      await dropLost(scope, campaign, lost);
      await startCampaign(scope, this.jobs, campaign);
      return this.present(scope, campaign);
    });
  }
  cancel(caller: Caller, { id }: CampaignId): Promise<CampaignView> {
    return this.change(caller, id, (_, campaign) => campaign.cancel(), 'status');
  }
  async restart(caller: Caller, { id, scope: what = 'all' }: RestartCampaign): Promise<CampaignView> {
    const lost = await this.findLost(caller, id);
    return this.db.within(caller, async (scope) => {
      const campaign = await scope.campaigns.lock(id);
      await dropLost(scope, campaign, lost);
      campaign.restart(what);
      await restartRecipients(scope, id, what);
      await goOn(scope, this.jobs, campaign);
      return this.present(scope, campaign);
    });
  }

  private find(caller: Caller, id: number): Promise<CampaignEntity> {
    return this.db.within(caller, ({ campaigns: repository }) => repository.get(id));
  }
  /** A start needs the rows of other services that the campaign names, and a template that can be sent now. */
  private async findLost(caller: Caller, id: number): Promise<LostReferences> {
    const campaign = await this.find(caller, id);
    await checkTemplate(this.bus, campaign, true);
    return findLost(this.bus, campaign);
  }
  /** Checks the template as the change leaves it, before it is stored, and without the file, which comes later. */
  private async checkChangedTemplate(campaign: CampaignEntity, given: Partial<CreateCampaign>): Promise<void> {
    campaign.changeConnections(given);
    if (given.template !== undefined) campaign.template = given.template;
    await checkTemplate(this.bus, campaign, false);
  }

  private change(
    caller: Caller,
    id: number,
    decide: (scope: CampaignsScope, campaign: CampaignEntity) => Promise<void> | void,
    kind: 'updated' | 'status' = 'updated',
  ): Promise<CampaignView> {
    return this.db.within(caller, async (scope) => {
      const campaign = await scope.campaigns.lock(id);
      await decide(scope, campaign);
      await scope.campaigns.save(campaign);
      await publishCampaign(scope, campaign, kind);
      return this.present(scope, campaign);
    });
  }

  /** @param fileOf runs once the campaign is known to exist */
  private async changeFile(caller: Caller, id: number, fileOf: () => StoredFile | null): Promise<CampaignView> {
    let before: string | null = null;
    const view = await this.change(caller, id, (_, campaign) => {
      before = campaign.ownsFile ? campaign.mediaPath : null;
      campaign.attach(fileOf());
    });
    await this.files.discard(before);
    return view;
  }

  private present(scope: CampaignsScope, campaign: CampaignEntity): Promise<CampaignView> {
    return presentCampaign(scope, campaign, this.files);
  }
}

/** Connections and contact lists are checked in the transaction: row-level security hides those of other companies. */
async function requireOwnRows(
  { connections, campaigns: repository }: CampaignsScope,
  { whatsappId: connectionId, whatsappIds: connectionIds, contactListId }: Partial<CreateCampaign>,
): Promise<void> {
  if (connectionIds?.length) await connections.requireAll(connectionIds, 'whatsappIds');
  if (connectionId) await connections.requireAll([connectionId], 'whatsappId');
  if (!contactListId || (await repository.listNames([contactListId])).has(contactListId)) return;
  throw new Fault('ERR_NO_CONTACT_LIST_FOUND', {}, [{ field: 'contactListId', rule: 'exists' }]);
}
