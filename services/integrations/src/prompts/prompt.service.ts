import {
  companies,
  dayOf,
  Fault,
  promptEvents,
  prompts,
  PromptView,
  promptViews,
  queues,
  serviceCaller,
  UpdatePrompt,
  type AddPromptSource,
  type AiUsage,
  type Caller,
  type CreatePrompt,
  type Handlers,
  type PageInput,
  type PromptId,
  type PromptPage,
  type PromptSourceId,
  type PromptSourceView,
} from '@recado/contracts';
import { EgressClient } from '@recado/egress';
import {
  alreadyExists,
  askSupportSession,
  Bus,
  client,
  countForFirstPage,
  inParallel,
  isDuplicate,
  Paging,
  requireUnchanged,
  Serves,
} from '@recado/platform';
import { checkAddress } from '../check-address.ts';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase, type IntegrationsScope } from '../integrations.database.ts';
import { changedColumns } from '../keep-secrets.ts';
import { markAfter } from '../support-mark.ts';
import { addSources } from './add-sources.ts';
import { promptDefaults } from './prompt-defaults.ts';
import { SourceReader } from './source.reader.ts';
import type { PromptEntity } from './prompt.entity.ts';
import type { PromptRepository, PromptSecret } from './prompt.repository.ts';

const paging = new Paging<{ name: string; id: number }>(20, { name: 'text', id: 'id' });
/** All days of the month, and thirty days of the chart. */
const DAYS_SHOWN = 31;
const DAY_MS = 86_400_000;
type QueueNames = ReadonlyMap<number, string>;

@Serves(prompts)
export class PromptService implements Handlers<typeof prompts> {
  private readonly queues;
  private readonly companies;

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly egress: EgressClient,
    private readonly config: IntegrationsConfig,
    private readonly sourceReader: SourceReader,
    private readonly bus: Bus,
  ) {
    this.queues = client(bus, queues);
    this.companies = client(bus, companies);
  }

  async list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<PromptPage> {
    const names = await this.queueNames(caller);
    return this.db.within(caller, async (scope) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        scope.prompts.page(search, start),
        countForFirstPage(start, () => scope.prompts.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ name, id }) => ({ name: name.toLowerCase(), id }));
      return { prompts: page.map((prompt) => prompt.present(names)), count, ...end };
    });
  }

  async usage(caller: Caller): Promise<AiUsage> {
    const asked = serviceCaller('integrations', caller.companyId, caller.trace);
    const { aiMonthlyTokens: limit } = await this.companies.allowance(asked, {});
    return this.db.within(caller, async ({ usage, copies }) => {
      const timezone = await copies.timezone();
      const today = dayOf(new Date(), timezone);
      const since = dayOf(new Date(Date.now() - DAYS_SHOWN * DAY_MS), timezone);
      const [tokens, days] = await inParallel(usage.ofMonth(today.slice(0, 7)), usage.since(since));
      return { tokens, days, limit, defaultModel: this.config.AI_API_KEY ? this.config.AI_MODEL : '' };
    });
  }

  async get(caller: Caller, { id }: PromptId): Promise<PromptView> {
    const names = await this.queueNames(caller);
    return this.db.within(caller, async (scope) => (await scope.prompts.get(id)).present(names));
  }

  async create(caller: Caller, input: CreatePrompt): Promise<PromptView> {
    await checkAddress(this.egress, 'baseUrl', input.baseUrl);
    const supportSession = await askSupportSession(this.bus, 'integrations', caller);
    return this.save(caller, true, input.queueId, (scope) =>
      scope.prompts.add({
        ...promptDefaults,
        apiKey: null,
        voiceKey: null,
        companyId: caller.companyId,
        supportSession,
        ended: false,
        ...columnsOf(scope.prompts, caller, null, input),
      }),
    );
  }

  async update(caller: Caller, { id, version, ...input }: UpdatePrompt): Promise<PromptView> {
    await checkAddress(this.egress, 'baseUrl', input.baseUrl);
    const supportSession = await askSupportSession(this.bus, 'integrations', caller);
    return this.save(caller, false, input.queueId, async (scope, names) => {
      const prompt = await scope.prompts.lock(id);
      requireUnchanged(UpdatePrompt, version, PromptView, prompt.present(names));
      Object.assign(prompt, columnsOf(scope.prompts, caller, prompt, input));
      Object.assign(prompt, markAfter(prompt, supportSession, changesServer(input)));
      await scope.prompts.save(prompt);
      return prompt;
    });
  }

  remove(caller: Caller, { id }: PromptId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      await scope.prompts.lock(id);
      await scope.prompts.remove(id);
      scope.publish(promptEvents.deleted, { promptId: id });
      scope.publish(promptViews.deleted, { id });
    });
  }

  sources(caller: Caller, { id }: PromptId): Promise<PromptSourceView[]> {
    return this.db.within(caller, async (scope) => {
      await scope.prompts.get(id);
      return scope.sources.list(id);
    });
  }

  async addSource(caller: Caller, input: AddPromptSource): Promise<PromptSourceView[]> {
    await this.db.within(caller, (scope) => scope.prompts.get(input.id));
    const [texts, names] = [await this.sourceReader.read(input), await this.queueNames(caller)];
    return this.db.within(caller, async (scope) => {
      const prompt = await scope.prompts.lock(input.id);
      await addSources(scope, input.id, texts);
      scope.publish(promptViews.saved, { record: prompt.present(names), isNew: false });
      return scope.sources.list(input.id);
    });
  }

  async removeSource(caller: Caller, { id, sourceId }: PromptSourceId): Promise<void> {
    const names = await this.queueNames(caller);
    await this.db.within(caller, async (scope) => {
      const prompt = await scope.prompts.lock(id);
      if (!(await scope.sources.remove(id, sourceId))) throw new Fault('ERR_NO_PROMPT_FOUND');
      scope.publish(promptViews.saved, { record: prompt.present(names), isNew: false });
    });
  }

  /** @param queueId checked when it is given */
  private async save(
    caller: Caller,
    isNew: boolean,
    queueId: number | null | undefined,
    work: (scope: IntegrationsScope, names: QueueNames) => Promise<PromptEntity>,
  ): Promise<PromptView> {
    const names = await this.queueNames(caller);
    if (queueId !== undefined && queueId !== null && !names.has(queueId))
      throw new Fault('ERR_NO_QUEUE_FOUND', {}, [{ field: 'queueId', rule: 'exists' }]);
    try {
      return await this.db.within(caller, async (scope) => {
        const record = (await work(scope, names)).present(names);
        scope.publish(promptViews.saved, { record, isNew });
        return record;
      });
    } catch (error) {
      if (isDuplicate(error, 'prompts_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }

  private async queueNames(caller: Caller): Promise<QueueNames> {
    const found = await this.queues.list(caller, {});
    return new Map(found.map(({ id, name }) => [id, name]));
  }
}

/** Where a prompt's conversations go, and as whom. */
const changesServer = ({ apiKey, baseUrl, voiceKey }: Omit<UpdatePrompt, 'id'>): boolean =>
  [apiKey, baseUrl, voiceKey].some((value) => value !== undefined);

/**
 * Keys that are not given, or empty, stay as they are.
 * @throws Fault ERR_SECRET_OF_OTHER_ADDRESS
 */
function columnsOf(
  repository: PromptRepository,
  { companyId }: Caller,
  stored: PromptEntity | null,
  { queueId, ...input }: Omit<UpdatePrompt, 'id' | 'version'>,
): Partial<PromptEntity> {
  const seal = (field: string, plain: string) => repository.seal(companyId, field as PromptSecret, plain);
  const queue = queueId === undefined ? {} : { queueId: queueId ?? promptDefaults.queueId };
  return { ...changedColumns('integrations.prompts', { stored, input, seal }), ...queue };
}
