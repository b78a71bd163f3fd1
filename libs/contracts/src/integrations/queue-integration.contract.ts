import { Flag, Id, Int, Maybe, MaybeId, Name, OneOf, OrNull, Parts, Text, WebAddress } from '../fields.ts';
import { command, contract, LONG_TEXT_BYTES, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot', 'bill'] as const;
export type IntegrationType = (typeof integrationTypes)[number];
export const dialogflowLanguages = ['pt-BR', 'en', 'es'] as const;
/** Systems that a second copy of a bill comes from. */
export const billSystems = ['ixc', 'mkauth', 'asaas'] as const;
export type BillSystem = (typeof billSystems)[number];

class IntegrationFields {
  @Maybe() @Text(0, 100) projectName?: string;
  /** The service account of dialogflow; empty: as before. */
  @OrNull() @Text(0, 20_000) jsonContent?: string | null;
  @Maybe() @OneOf(dialogflowLanguages) language?: string;
  /** The Google region of the agent; empty: the global one. */
  @Maybe() @Text(0, 50) region?: string;
  @Maybe() @WebAddress(500) urlN8N?: string;
  /** Signs what n8n and webhook receive (`whsec_…`); empty: as before; null: none any more. */
  @OrNull() @Text(0, 200) secret?: string | null;
  @Maybe() @Text(0, 100) typebotSlug?: string;
  /** Minutes of silence after which a session starts again; 0: never. */
  @Maybe() @Int(0, 10_080) typebotExpires?: number;
  /** Milliseconds of typing before each bubble. */
  @Maybe() @Int(0, 20_000) typebotDelayMessage?: number;
  @Maybe() @Text(0, 50) typebotKeywordFinish?: string;
  @Maybe() @Text(0, 50) typebotKeywordRestart?: string;
  @Maybe() @Text(0, 4000) typebotUnknownMessage?: string;
  @Maybe() @Text(0, 4000) typebotRestartMessage?: string;
  @Maybe() @OneOf([...billSystems, '']) billSystem?: BillSystem | '';
}
export class IntegrationView {
  @Id() id: number;
  @OneOf(integrationTypes) type: IntegrationType;
  @Text(2, 50) name: string;
  @Text(0, 100) projectName: string;
  @Text(0, 10) language: string;
  @Text(0, 50) region: string;
  @Text(0, 500) urlN8N: string;
  @Text(0, 100) typebotSlug: string;
  @Int() typebotExpires: number;
  @Int() typebotDelayMessage: number;
  @Text(0, 50) typebotKeywordFinish: string;
  @Text(0, 50) typebotKeywordRestart: string;
  @Text(0, 4000) typebotUnknownMessage: string;
  @Text(0, 4000) typebotRestartMessage: string;
  @Text(0, 10) billSystem: string;
  /** Secrets are never returned. */
  @Flag() hasJsonContent: boolean;
  @Flag() hasSecret: boolean;
  /** Ended with the support session that made or changed it: nothing is sent to it until the company saves it. */
  @Flag() ended: boolean;
  @RowVersion(() => [UpdateIntegration]) version: string;
}
export class IntegrationPage extends CountedPageEnd {
  @Parts(() => IntegrationView) queueIntegrations: IntegrationView[];
}
export class IntegrationId {
  @Id() id: number;
}
export class CreateIntegration extends IntegrationFields {
  @OneOf(integrationTypes) type: IntegrationType;
  @Name(2, 50) name: string;
}
export class UpdateIntegration extends IntegrationFields {
  @Id() id: number;
  @Maybe() @Name(2, 50) name?: string;
  @KnownVersion() version?: string;
}
/** An integration as it stands in its editor. */
export class DraftIntegration extends IntegrationFields {
  @MaybeId() id?: number | null;
  @OneOf(integrationTypes) type: IntegrationType;
  @Maybe() @Text(0, 50) name?: string;
}
export class TestSession {
  /** The integration whose stored service account is used when the test gives none. */
  @MaybeId() id?: number | null;
  @Text(0, 100) projectName: string;
  @Maybe() @Text(0, 20_000) jsonContent?: string;
  @OneOf(dialogflowLanguages) language: string;
  @Maybe() @Text(0, 50) region?: string;
}
export class TestedSession {
  /** The Dialogflow agent's reply to a greeting. */
  @Text(0, 4000) answer: string;
}

const who = 'queue-integration-page:edit';
const feature = 'useIntegrations';
const saveFaults = ['ERR_DUPLICATED_NAME', 'ERR_ADDRESS_NOT_ALLOWED'] as const;
export const queueIntegrations = contract('queueIntegrations', 'integrations', {
  list: query(PageInput, IntegrationPage, {
    who,
    feature,
    rest: 'GET /queueIntegration',
    summary: 'Integrations, a page at a time',
  }),
  get: query(IntegrationId, IntegrationView, {
    who,
    feature,
    rest: 'GET /queueIntegration/:id',
    summary: 'One integration',
    faults: ['ERR_NO_INTEGRATION_FOUND'],
  }),
  create: command(CreateIntegration, IntegrationView, {
    who,
    feature,
    rest: 'POST /queueIntegration',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Adds an integration',
    faults: saveFaults,
  }),
  update: command(UpdateIntegration, IntegrationView, {
    who,
    feature,
    rest: 'PUT /queueIntegration/:id',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Changes an integration; secrets that are not given stay, unless the address moves to another server',
    faults: [...saveFaults, 'ERR_NO_INTEGRATION_FOUND', 'ERR_SECRET_OF_OTHER_ADDRESS'],
  }),
  testSession: command(TestSession, TestedSession, {
    supportMayUse: true,
    who,
    feature,
    rest: 'POST /queueIntegration/testSession',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Asks a Dialogflow agent for its answer to a greeting',
    faults: ['ERR_NO_INTEGRATION_FOUND', 'ERR_DIALOGFLOW'],
  }),
  remove: command(IntegrationId, null, {
    who,
    feature,
    rest: 'DELETE /queueIntegration/:id',
    summary: 'Removes an integration',
    faults: ['ERR_NO_INTEGRATION_FOUND'],
  }),
});
