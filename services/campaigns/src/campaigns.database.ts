import { Injectable } from '@nestjs/common';
import { serviceCaller, whatsapp } from '@recado/contracts';
import {
  Bus,
  client,
  CompanyScanRepository,
  currentTrace,
  Database,
  Keys,
  type MissingCopy,
  type Transaction,
} from '@recado/platform';
import { DataSource } from 'typeorm';
import { AudienceItemRepository } from './audience/audience-item.repository.ts';
import { CampaignRepository } from './rows/campaign.repository.ts';
import { CompanyCopies } from './company/company.copies.ts';
import { ConnectionCopyRepository } from './company/connection-copy.repository.ts';
import { UserCopyRepository } from './company/user-copy.repository.ts';
import { ContactListItemRepository } from './contact-list/contact-list-item.repository.ts';
import { ContactListRepository } from './contact-list/contact-list.repository.ts';
import { ItemSetRepository } from './contact-list/item-set.repository.ts';
import { ListImportRepository } from './list-import/list-import.repository.ts';
import { NumberCheckRepository } from './number-check/number-check.repository.ts';
import { PersonRepository } from './person/person.repository.ts';
import { ReportRepository } from './report/report.repository.ts';
import { LaneRepository } from './sending/lane.repository.ts';
import { RecipientRepository } from './rows/recipient.repository.ts';
import { TallyRepository } from './rows/tally.repository.ts';
import { CampaignSettingsRepository } from './settings/campaign-settings.repository.ts';
import { NumberMoveRepository } from './suppression/number-move.repository.ts';
import { SuppressionRepository } from './suppression/suppression.repository.ts';

const repositoriesWith =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    company: new CompanyCopies(manager),
    connections: new ConnectionCopyRepository(manager),
    settings: new CampaignSettingsRepository(manager),
    campaigns: new CampaignRepository(manager),
    audienceItems: new AudienceItemRepository(manager),
    recipients: new RecipientRepository(manager),
    tallies: new TallyRepository(manager),
    lanes: new LaneRepository(manager),
    report: new ReportRepository(manager),
    users: new UserCopyRepository(manager),
    contactLists: new ContactListRepository(manager),
    listItems: new ContactListItemRepository(manager),
    itemSets: new ItemSetRepository(manager),
    listImports: new ListImportRepository(manager),
    numberChecks: new NumberCheckRepository(manager),
    suppressions: new SuppressionRepository(manager, keys),
    numberMoves: new NumberMoveRepository(manager),
    persons: new PersonRepository(manager),
    itemScans: new CompanyScanRepository(manager, 'campaigns.item_scans'),
    referenceScans: new CompanyScanRepository(manager, 'campaigns.reference_scans'),
    optOutScans: new CompanyScanRepository(manager, 'campaigns.opt_out_scans'),
  });
type Repositories = ReturnType<ReturnType<typeof repositoriesWith>>;
export type CampaignsScope = Repositories & Transaction;

@Injectable()
export class CampaignsDatabase extends Database<Repositories> {
  protected scope: ReturnType<typeof repositoriesWith>;

  protected override async ownerHas(bus: Bus, companyId: number, { row }: MissingCopy): Promise<boolean> {
    const connections = await client(bus, whatsapp).list(serviceCaller('campaigns', companyId, currentTrace()), {});
    return connections.some(({ id }) => id === row.id);
  }

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = repositoriesWith(keys);
  }
}
