import { GatewaySet } from '../field-shape.ts';
import {
  EmptyIsNone,
  Decimal,
  Flag,
  Id,
  Int,
  Maybe,
  MaybeId,
  Name,
  OneOf,
  OrNull,
  Part,
  Parts,
  Text,
  WebAddress,
} from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, LONG_TEXT_BYTES, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../stored-file.ts';
import { NamedRef } from '../named-ref.ts';
import { voices, type Voice } from './speech-voices.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class PromptView {
  @Id() id: number;
  @Text(5, 100) name: string;
  @Text(50, 20_000) prompt: string;
  /** `texto`: answers are written; else the voice that speaks them. */
  @OneOf(voices) voice: Voice;
  @Text(0, 50) voiceRegion: string;
  /** Keys are never returned. */
  @Flag() hasApiKey: boolean;
  @Flag() hasVoiceKey: boolean;
  /** Ended with the support session that made or changed it: nothing is sent to it until the company saves it. */
  @Flag() ended: boolean;
  /** The address of an OpenAI-compatible server; empty: the operator's. */
  @Text(0, 500) baseUrl: string;
  @Text(0, 100) model: string;
  @Int(1, 4000) maxTokens: number;
  @Decimal(0, 2) temperature: number;
  /** How many of the newest messages the model sees. */
  @Int(1, 50) maxMessages: number;
  /** null: its queue was removed, and no other is chosen yet. */
  @OrNull() @Id() queueId: number | null;
  @OrNull() @Part(() => NamedRef) queue: NamedRef | null;
  @RowVersion(() => [UpdatePrompt]) version: string;
}
export class PromptPage extends CountedPageEnd {
  @Parts(() => PromptView) prompts: PromptView[];
}
export class PromptId {
  @Id() id: number;
}
class PromptFields {
  @Maybe() @OneOf(voices) voice?: Voice;
  /** Empty: as before; null: none any more. */
  @OrNull() @Text(0, 500) voiceKey?: string | null;
  @Maybe() @Text(0, 50) voiceRegion?: string;
  /** Empty: the operator's model. */
  @Maybe() @WebAddress(500) baseUrl?: string;
  @Maybe() @Text(0, 100) model?: string;
  @Maybe() @Int(1, 4000) maxTokens?: number;
  @Maybe() @Decimal(0, 2) temperature?: number;
}
export class CreatePrompt extends PromptFields {
  @Name(5, 100) name: string;
  @Text(50, 20_000) prompt: string;
  /** May be empty where the operator offers a model. */
  @OrNull() @Text(0, 500) apiKey?: string | null;
  @Id() queueId: number;
  @Int(1, 50) maxMessages: number;
}
export class UpdatePrompt extends PromptFields {
  @Id() id: number;
  @Maybe() @Name(5, 100) name?: string;
  @Maybe() @Text(50, 20_000) prompt?: string;
  /** Empty: as before; null: none any more. */
  @OrNull() @Text(0, 500) apiKey?: string | null;
  /** null: it hands over to no queue. */
  @OrNull() @Id() queueId?: number | null;
  @Maybe() @Int(1, 50) maxMessages?: number;
  @KnownVersion() version?: string;
}
/** A prompt as it stands in its editor. */
export class DraftPrompt extends PromptFields {
  @MaybeId() id?: number | null;
  @Maybe() @Text(0, 100) name?: string;
  @Text(0, 20_000) prompt: string;
  @OrNull() @Text(0, 500) apiKey?: string | null;
  @MaybeId() queueId?: number | null;
  @Maybe() @Int(1, 50) maxMessages?: number;
}

export const sourceStates = ['ready', 'failed'] as const;
/** A text or file a prompt may quote from. */
export class PromptSourceView {
  @Id() id: number;
  @Id() promptId: number;
  @Text(1, 255) name: string;
  /** Characters of its text. */
  @Int() size: number;
  @OneOf(sourceStates) state: (typeof sourceStates)[number];
  @When() createdAt: string;
}
export class AddPromptSource {
  @Id() id: number;
  @Maybe() @EmptyIsNone() @Text(1, 255) name?: string;
  /** Longer ones are uploaded as files. */
  @Maybe() @EmptyIsNone() @Text(1, 65_000) text?: string;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class PromptSourceId {
  @Id() id: number;
  @Id() sourceId: number;
}
/** Tokens of one prompt on one day. */
export class TokenUsage {
  @Id() promptId: number;
  @Text(0, 100) name: string;
  /** YYYY-MM-DD in the company's time zone. */
  @Text(10, 10) day: string;
  @Int() turns: number;
  @Int() inputTokens: number;
  @Int() outputTokens: number;
}
export class AiUsage {
  /** Tokens that the company has used this month. */
  @Int() tokens: number;
  /** Null: no limit. */
  @OrNull() @Int() limit: number | null;
  /** The model of prompts without one of their own; empty: the operator offers none. */
  @Text(0, 100) defaultModel: string;
  @Parts(() => TokenUsage) days: TokenUsage[];
}

const who = 'prompts-page:edit';
const feature = 'useOpenAi';

export const prompts = contract('prompts', 'integrations', {
  list: query(PageInput, PromptPage, { who, feature, rest: 'GET /prompt', summary: 'Prompts, a page at a time' }),
  usage: query(Nothing, AiUsage, {
    who,
    feature,
    rest: 'GET /prompt/usage',
    summary: 'Tokens of the last 31 days by prompt and day, and of this month',
  }),
  get: query(PromptId, PromptView, {
    who,
    feature,
    rest: 'GET /prompt/:id',
    summary: 'One prompt',
    faults: ['ERR_NO_PROMPT_FOUND'],
  }),
  create: command(CreatePrompt, PromptView, {
    who,
    feature,
    rest: 'POST /prompt',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Adds a prompt',
    faults: ['ERR_DUPLICATED_NAME', 'ERR_NO_QUEUE_FOUND', 'ERR_ADDRESS_NOT_ALLOWED'],
  }),
  update: command(UpdatePrompt, PromptView, {
    who,
    feature,
    rest: 'PUT /prompt/:id',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Changes a prompt; keys that are not given stay, unless the address moves to another server',
    faults: [
      'ERR_NO_PROMPT_FOUND',
      'ERR_DUPLICATED_NAME',
      'ERR_NO_QUEUE_FOUND',
      'ERR_ADDRESS_NOT_ALLOWED',
      'ERR_SECRET_OF_OTHER_ADDRESS',
    ],
  }),
  sources: query(PromptId, [PromptSourceView], {
    who,
    feature,
    rest: 'GET /prompt/:id/sources',
    summary: 'Texts and files a prompt may quote from',
    faults: ['ERR_NO_PROMPT_FOUND'],
  }),
  addSource: command(AddPromptSource, [PromptSourceView], {
    who,
    feature,
    rest: 'POST /prompt/:id/sources',
    upload: 'files',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Adds a text, or files (txt, md, pdf, docx) as multipart `files`; answers all sources',
    faults: ['ERR_NO_PROMPT_FOUND', 'ERR_FILE_TOO_LARGE', 'ERR_UNREADABLE_SOURCE', 'ERR_TOO_MANY_SOURCES'],
  }),
  removeSource: command(PromptSourceId, null, {
    who,
    feature,
    rest: 'DELETE /prompt/:id/sources/:sourceId',
    summary: 'Removes a text or file of a prompt',
    faults: ['ERR_NO_PROMPT_FOUND'],
  }),
  remove: command(PromptId, null, {
    who,
    feature,
    rest: 'DELETE /prompt/:id',
    summary: 'Removes a prompt and its sources',
    faults: ['ERR_NO_PROMPT_FOUND'],
  }),
});
