import { templateUseFaults } from '../connections/message-template.contract.ts';
import { GatewaySet } from '../field-shape.ts';
import { Id, Int, Maybe, OneOf, Parts } from '../fields.ts';
import { command, contract, LONG_TEXT_BYTES, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../stored-file.ts';
import { CampaignView, CreateCampaign, UpdateCampaign } from './campaign-fields.contract.ts';
import { CampaignForecast, CampaignPreview, PreviewCampaign } from './campaign-forecast.contract.ts';
import { campaignStatuses, restartScopes, type CampaignStatus, type RestartScope } from './campaign-state.contract.ts';

export class CampaignPage extends CountedPageEnd {
  @Parts(() => CampaignView) records: CampaignView[];
}
export class ListCampaigns extends PageInput {
  /** Only campaigns of this state. */
  @Maybe() @OneOf(campaignStatuses) status?: CampaignStatus;
}
export class CampaignId {
  @Id() id: number;
}
export class CampaignFile {
  @Id() id: number;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class RestartCampaign {
  @Id() id: number;
  /** The default is `all`. */
  @Maybe() @OneOf(restartScopes) scope?: RestartScope;
}
export class TestCampaign {
  @Id() id: number;
  /** The contact who gets the test, by its id. */
  @Id() contactId: number;
  /** The number of the text, 1 to 5; the first that is filled by default. */
  @Maybe() @Int(1, 5) variant?: number;
}

const who = 'campaigns-page:edit';
const feature = 'useCampaigns';
const referenceFaults = [
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_CONTACT_LIST_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_FILE_LIST_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_CAMPAIGN_TIME',
  'ERR_CAMPAIGN_FIELDS',
  ...templateUseFaults,
] as const;
const startFaults = [
  'ERR_NO_FILE_LIST_FOUND',
  'ERR_NO_CAMPAIGN_FOUND',
  'ERR_CAMPAIGN_STATE',
  'ERR_CAMPAIGN_INCOMPLETE',
  ...templateUseFaults,
] as const;

/**
 * Campaigns are seen and ended also without the feature: those that run when a plan loses it must not be out of reach.
 */
export const campaigns = contract('campaigns', 'campaigns', {
  list: query(ListCampaigns, CampaignPage, {
    who,
    rest: 'GET /campaigns',
    summary: 'Campaigns, the newest first, a page at a time',
  }),
  get: query(CampaignId, CampaignView, {
    who,
    rest: 'GET /campaigns/:id',
    summary: 'One campaign',
    faults: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  create: command(CreateCampaign, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Adds a campaign: a draft that may be incomplete, or with a time a scheduled one',
    faults: [...referenceFaults, 'ERR_CAMPAIGN_INCOMPLETE'],
  }),
  update: command(UpdateCampaign, CampaignView, {
    who,
    feature,
    rest: 'PUT /campaigns/:id',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Changes a campaign that is a draft, cancelled, or scheduled for more than an hour ahead',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED', ...referenceFaults, 'ERR_CAMPAIGN_INCOMPLETE'],
  }),
  remove: command(CampaignId, null, {
    who,
    feature,
    rest: 'DELETE /campaigns/:id',
    summary: 'Removes a campaign that is not running, with its report; messages that were sent stay',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
  }),
  attach: command(CampaignFile, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/media-upload',
    upload: 'file',
    summary: 'Gives the campaign a file that carries the text as its caption; multipart with `file`',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED', 'ERR_FILE_TOO_LARGE'],
  }),
  detach: command(CampaignId, CampaignView, {
    who,
    feature,
    rest: 'DELETE /campaigns/:id/media-upload',
    summary: 'Takes the file away',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
  }),
  forecast: query(CampaignId, CampaignForecast, {
    who,
    feature,
    rest: 'GET /campaigns/:id/forecast',
    summary: 'What would happen on a start: who receives it, who is left out and why, how long it takes, what is risky',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_INCOMPLETE', ...templateUseFaults],
  }),
  preview: query(PreviewCampaign, CampaignPreview, {
    who,
    feature,
    rest: 'GET /campaigns/:id/preview',
    summary: 'Each text as a real recipient would read it',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_LIST_ITEM_FOUND'],
  }),
  test: command(TestCampaign, null, {
    who,
    feature,
    rest: 'POST /campaigns/:id/test',
    summary: 'Sends one of the texts to a contact of the company, outside of the campaign',
    faults: [
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_CAMPAIGN_INCOMPLETE',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_BLOCKED',
      ...templateUseFaults,
    ],
  }),
  duplicate: command(CampaignId, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/duplicate',
    summary: 'Adds a draft with the same content',
    faults: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  start: command(CampaignId, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/start',
    summary: 'Starts a draft or a scheduled campaign now: its recipients are frozen with their texts',
    faults: startFaults,
  }),
  cancel: command(CampaignId, CampaignView, {
    who,
    rest: 'POST /campaigns/:id/cancel',
    summary: 'Stops a running campaign; at most the message on its way still goes out',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
  }),
  restart: command(RestartCampaign, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/restart',
    summary: 'Goes on where a campaign stopped: with the pending recipients, the failed ones, or both',
    faults: startFaults,
  }),
});
