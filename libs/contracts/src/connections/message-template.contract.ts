import { Maybe, MaybeId, OneOf, Parts, Text } from '../fields.ts';
import { command, contract, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import {
  CreateMessageTemplate,
  MessageTemplateId,
  MessageTemplateView,
  PreparedTemplate,
  PrepareTemplate,
  SyncedTemplates,
  templateCategories,
  TemplateSampleFile,
  templateStatuses,
  UpdateMessageTemplate,
  UploadTemplateSample,
  type TemplateCategory,
  type TemplateStatus,
} from './message-template.views.ts';
import { WhatsappId } from './whatsapp.contract.ts';

/** `searchParam` is searched for in name and text. */
export class ListMessageTemplates extends PageInput {
  /** The connection, by its id: only templates that it may send. */
  @MaybeId() whatsappId?: number;
  /** The state: only templates in it. */
  @Maybe() @OneOf(templateStatuses) status?: TemplateStatus;
  /** The category: only templates of it, `MARKETING`, `UTILITY` or `AUTHENTICATION`. */
  @Maybe() @OneOf(templateCategories) category?: TemplateCategory;
  /** The language, such as `pt_BR`: only templates in it. */
  @Maybe() @Text(0, 20) language?: string;
}
export class MessageTemplatePage extends CountedPageEnd {
  /** The templates, by their names. */
  @Parts(() => MessageTemplateView) records: MessageTemplateView[];
}

const metaFaults = [
  'ERR_CLOUD_TOKEN_INVALID',
  'ERR_CLOUD_TOKEN_ENDED',
  'ERR_CLOUD_TOKEN_PERMISSION',
  'ERR_CLOUD_APP_SECRET',
  'ERR_CLOUD_ACCOUNT_UNKNOWN',
  'ERR_CLOUD_UNREACHABLE',
] as const;
const contentFaults = ['ERR_TEMPLATE_REFUSED', 'ERR_TEMPLATE_VARIABLES', 'ERR_TEMPLATE_SAMPLE'] as const;
/** Faults of a message that is to be made of a template. */
export const templateUseFaults = [
  'ERR_WAPP_NOT_OFFICIAL',
  'ERR_NO_TEMPLATE_FOUND',
  'ERR_TEMPLATE_LANGUAGE',
  'ERR_TEMPLATE_PAUSED',
  'ERR_TEMPLATE_NOT_APPROVED',
  'ERR_TEMPLATE_UNSUPPORTED',
  'ERR_TEMPLATE_PARAMETERS',
  'ERR_TEMPLATE_TOO_LONG',
  'ERR_TEMPLATE_FILE',
] as const;

export const messageTemplates = contract('messageTemplates', 'connections', {
  list: query(ListMessageTemplates, MessageTemplatePage, {
    who: 'user',
    rest: 'GET /message-templates',
    summary: 'Templates of the official numbers, a page at a time',
    faults: ['ERR_NO_WAPP_FOUND'],
  }),
  get: query(MessageTemplateId, MessageTemplateView, {
    who: 'user',
    rest: 'GET /message-templates/:id',
    summary: 'One template',
    faults: ['ERR_NO_TEMPLATE_FOUND'],
  }),
  create: command(CreateMessageTemplate, MessageTemplateView, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'POST /message-templates',
    summary: 'Submits a new template to Meta, which reviews it',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_OFFICIAL', ...contentFaults, ...metaFaults],
  }),
  update: command(UpdateMessageTemplate, MessageTemplateView, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'PUT /message-templates/:id',
    summary: 'Submits another content of a template to Meta, which reviews it again',
    faults: ['ERR_NO_TEMPLATE_FOUND', 'ERR_TEMPLATE_UNSUPPORTED', ...contentFaults, ...metaFaults],
  }),
  remove: command(MessageTemplateId, null, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'DELETE /message-templates/:id',
    summary: 'Deletes a template at Meta, in its language only',
    faults: ['ERR_NO_TEMPLATE_FOUND', 'ERR_TEMPLATE_REFUSED', ...metaFaults],
  }),
  sync: command(WhatsappId, SyncedTemplates, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'POST /whatsapp/:id/message-templates/sync',
    summary: 'Reads the templates of an official number from Meta now; otherwise that is done every hour',
    faults: ['ERR_NO_WAPP_FOUND', 'ERR_WAPP_NOT_OFFICIAL', 'ERR_TEMPLATE_REFUSED', ...metaFaults],
  }),
  uploadSample: command(UploadTemplateSample, TemplateSampleFile, {
    who: 'connections-page:editOrDeleteConnection',
    rest: 'POST /whatsapp/:id/message-templates/sample',
    upload: 'file',
    summary: 'Gives Meta the sample of a header: JPEG, PNG, MP4 or PDF up to 16 MB; multipart with `file`',
    faults: [
      'ERR_NO_WAPP_FOUND',
      'ERR_WAPP_NOT_OFFICIAL',
      'ERR_WAPP_FILE_REFUSED',
      'ERR_TEMPLATE_REFUSED',
      ...metaFaults,
    ],
  }),
  prepare: query(PrepareTemplate, PreparedTemplate, {
    who: 'internal',
    summary: 'Checks the values of a template and fills them in',
    faults: ['ERR_NO_WAPP_FOUND', ...templateUseFaults],
  }),
});
