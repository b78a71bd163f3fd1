import {
  Fault,
  messageTemplates,
  variablesIn,
  type Caller,
  type CreateMessageTemplate,
  type Handlers,
  type ListMessageTemplates,
  type MessageTemplateId,
  type MessageTemplatePage,
  type MessageTemplateView,
  type PreparedTemplate,
  type PrepareTemplate,
  type SyncedTemplates,
  type TemplateSampleFile,
  type UpdateMessageTemplate,
  type UploadTemplateSample,
  type WhatsappId,
} from '@recado/contracts';
import { countForFirstPage, Files, inParallel, Keys, Paging, Serves } from '@recado/platform';
import { accountOf } from '../cloud/account-of.ts';
import { ConnectionsDatabase, type ConnectionsScope } from '../connections.database.ts';
import { GraphClient, type CloudAccount } from '../graph/graph.client.ts';
import type { JsonFields } from '../graph/json-values.ts';
import { readTemplate } from '../graph/read-template.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { publishTemplates } from '../rows/publish-templates.ts';
import { isSendable, type TemplatePosition, type TemplateRow } from '../rows/template.repository.ts';
import { demandVisible, visibleConnections } from '../rows/visible-connections.ts';
import { demandAnswer } from './demand-answer.ts';
import { chooseTemplate, prepareTemplate } from './prepare-template.ts';
import { TemplateReader } from './template.reader.ts';
import { SampleUploader } from './sample.uploader.ts';
import { hasNames, writeComponents } from './write-template.ts';

const paging = new Paging<TemplatePosition>(20, { name: 'text', id: 'id' });
/** Meta's subcode for a template that is not there any more. */
const GONE = 2593002;

/** Templates of official numbers. Meta has them; what is stored here is as it was read last. */
@Serves(messageTemplates)
export class MessageTemplateService implements Handlers<typeof messageTemplates> {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly graph: GraphClient,
    private readonly keys: Keys,
    private readonly reader: TemplateReader,
    private readonly samples: SampleUploader,
    private readonly files: Files,
  ) {}

  list(caller: Caller, input: ListMessageTemplates): Promise<MessageTemplatePage> {
    const { searchParam = '', whatsappId: connectionId, status, category, language, ...position } = input;
    if (connectionId) demandVisible(caller, connectionId);
    return this.db.within(caller, async (scope) => {
      if (connectionId) await scope.connections.get(connectionId);
      const numbers = await numbersOf(scope, caller);
      const chosen = connectionId ? numbers.filter(({ id }) => id === connectionId) : numbers;
      const filter = { accounts: accountsOf(chosen), search: searchParam.trim() };
      const narrowed = {
        ...filter,
        ...(status && { status }),
        ...(category && { category }),
        ...(language && { language }),
      };
      const start = paging.start(position);
      const [found, count] = await inParallel(
        scope.templates.page(narrowed, start),
        countForFirstPage(start, () => scope.templates.count(narrowed)),
      );
      const { page, end } = paging.end(found, ({ name, id }) => ({ name, id }));
      return { records: page.map((row) => present(row, numbers)), count, ...end };
    });
  }

  get(caller: Caller, { id }: MessageTemplateId): Promise<MessageTemplateView> {
    return this.db.within(caller, async (scope) => {
      const numbers = await numbersOf(scope, caller);
      return present(await scope.templates.get(id, accountsOf(numbers)), numbers);
    });
  }

  async create(caller: Caller, input: CreateMessageTemplate): Promise<MessageTemplateView> {
    const { whatsappId: connectionId, name, language, category, ...content } = input;
    const connection = await this.officialNumber(caller, connectionId);
    const isNamed = hasNames(content);
    const components = writeComponents(content, isNamed);
    const fields = { name, language, category, parameter_format: isNamed ? 'NAMED' : 'POSITIONAL', components };
    return this.submit(caller, connection, `${accountOf(this.keys, connection).accountId}/message_templates`, fields);
  }

  async update(caller: Caller, { id, category, ...content }: UpdateMessageTemplate): Promise<MessageTemplateView> {
    const { row, connection } = await this.find(caller, id);
    if (row.content.isForeign || row.content.header?.format === 'LOCATION') throw new Fault('ERR_TEMPLATE_UNSUPPORTED');
    const components = writeComponents(content, row.isNamed);
    return this.submit(caller, connection, row.remote, { components, ...(category ? { category } : {}) }, row);
  }

  async remove(caller: Caller, { id }: MessageTemplateId): Promise<void> {
    const { row, connection } = await this.find(caller, id);
    const account = accountOf(this.keys, connection);
    const query = new URLSearchParams({ name: row.name, hsm_id: row.remote });
    const path = `${account.accountId}/message_templates?${query.toString()}`;
    const answer = await this.graph.call(account, { method: 'DELETE', path });
    if (answer.kind !== 'refused' || answer.problem.subcode !== GONE) await this.demand(caller, account, answer);
    await this.db.within(caller, ({ templates }) => templates.remove(id));
  }

  async sync(caller: Caller, { id }: WhatsappId): Promise<SyncedTemplates> {
    return { count: await this.reader.read(await this.officialNumber(caller, id)) };
  }

  async uploadSample(caller: Caller, { id, files = [] }: UploadTemplateSample): Promise<TemplateSampleFile> {
    try {
      const connection = await this.officialNumber(caller, id);
      const [file, ...others] = files;
      if (!file || others.length > 0) throw new Fault('ERR_VALIDATION', {}, [{ field: 'file', rule: 'required' }]);
      return await this.samples.upload(accountOf(this.keys, connection), file);
    } finally {
      // Meta has it, and nobody asks for it here.
      await Promise.allSettled(files.map(({ path }) => this.files.remove(path)));
    }
  }

  prepare(caller: Caller, { whatsappId: connectionId, template, file }: PrepareTemplate): Promise<PreparedTemplate> {
    return this.db.within(caller, async ({ connections, templates }) => {
      const connection = await connections.get(connectionId);
      if (!connection.cloud) throw new Fault('ERR_WAPP_NOT_OFFICIAL');
      const rows = await templates.named(connection.cloud.accountId, template.name);
      return prepareTemplate(chooseTemplate(rows, template.language), template, file);
    });
  }

  /** Submits a content and stores what was submitted, until Meta's verdict is read. */
  private async submit(
    caller: Caller,
    connection: ConnectionEntity,
    path: string,
    fields: JsonFields,
    before?: TemplateRow,
  ): Promise<MessageTemplateView> {
    const account = accountOf(this.keys, connection);
    const readAt = await this.db.within(caller, ({ templates }) => templates.now());
    const call = { method: 'POST' as const, path, body: { json: fields } };
    const answer = await this.demand(caller, account, await this.graph.call(account, call));
    const known = before && {
      id: before.remote,
      name: before.name,
      language: before.language,
      category: before.category,
      parameter_format: before.isNamed ? 'NAMED' : 'POSITIONAL',
    };
    const submitted = readTemplate({
      status: 'PENDING',
      ...(known ? { ...known, ...fields } : { ...fields, ...answer }),
    });
    if (!submitted) throw new Fault('ERR_TEMPLATE_REFUSED', { detail: 'no id' });
    return this.db.within(caller, async (scope) => {
      const { templates, connections } = scope;
      await publishTemplates(scope, await templates.store(account.accountId, readAt, [submitted]));
      await connections.readTemplatesSoon(account.accountId);
      const rows = await templates.named(account.accountId, submitted.name);
      const row = rows.find(({ remote }) => remote === submitted.remote);
      if (!row) throw new Fault('ERR_NO_TEMPLATE_FOUND');
      return present(row, await numbersOf(scope, caller));
    });
  }

  /** Of a request without an answer nobody knows whether Meta has acted on it, so that the templates are read. */
  private async demand(caller: Caller, account: CloudAccount, answer: Awaited<ReturnType<GraphClient['call']>>) {
    if (answer.kind === 'unanswered')
      await this.db.within(caller, ({ connections }) => connections.readTemplatesSoon(account.accountId));
    return demandAnswer(answer);
  }

  private officialNumber(caller: Caller, id: number): Promise<ConnectionEntity> {
    demandVisible(caller, id);
    return this.db.within(caller, async ({ connections }) => {
      const connection = await connections.get(id);
      if (connection.kind !== 'cloud') throw new Fault('ERR_WAPP_NOT_OFFICIAL');
      return connection;
    });
  }

  /** A template, and a connection by which it can be changed. */
  private find(caller: Caller, id: number): Promise<{ row: TemplateRow; connection: ConnectionEntity }> {
    return this.db.within(caller, async (scope) => {
      const numbers = await numbersOf(scope, caller);
      const row = await scope.templates.get(id, accountsOf(numbers));
      const connection = numbers.find(({ cloud }) => cloud?.accountId === row.account);
      if (!connection) throw new Fault('ERR_NO_TEMPLATE_FOUND');
      return { row, connection };
    });
  }
}

const numbersOf = async ({ connections }: ConnectionsScope, caller: Caller): Promise<ConnectionEntity[]> =>
  visibleConnections(caller, await connections.all()).filter(({ kind }) => kind === 'cloud');
const accountsOf = (numbers: ConnectionEntity[]): string[] => [
  ...new Set(numbers.flatMap(({ cloud }) => cloud?.accountId ?? [])),
];
function present(row: TemplateRow, numbers: ConnectionEntity[]): MessageTemplateView {
  const { id, account, name, language, category, status, quality, rejection, note, content, updatedAt } = row;
  const { header, body, footer, buttons, samples } = content;
  return {
    id,
    accountId: account,
    whatsappIds: numbers.filter(({ cloud }) => cloud?.accountId === account).map((number) => number.id),
    name,
    language,
    category,
    status,
    quality,
    rejection,
    note,
    header,
    body,
    footer,
    buttons,
    variables: variablesIn(content).map((variable) => ({ ...variable, sample: samples[variable.name] ?? '' })),
    isSendable: isSendable(row),
    updatedAt: updatedAt.toISOString(),
  };
}
