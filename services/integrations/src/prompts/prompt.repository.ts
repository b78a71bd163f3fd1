import { Fault } from '@recado/contracts';
import { containsPattern, RowRepository, type Keys, type PageStart } from '@recado/platform';
import { ILike, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { PromptEntity } from './prompt.entity.ts';

export type PromptSecret = 'apiKey' | 'voiceKey';

export class PromptRepository extends RowRepository<PromptEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, PromptEntity);
  }

  page(search: string, { after, skip, limit }: PageStart<{ name: string; id: number }>): Promise<PromptEntity[]> {
    const query = this.rows.createQueryBuilder('p').where(named(search));
    if (after) query.andWhere('(lower(p.name), p.id) > (:name, :id)', after);
    return query.orderBy('lower(p.name)').addOrderBy('p.id').offset(skip).limit(limit).getMany();
  }
  countMatches(search: string): Promise<number> {
    const query = this.rows.createQueryBuilder('p').select('1').where(named(search));
    return this.countRows(...query.getQueryAndParameters());
  }
  find(id: number): Promise<PromptEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<PromptEntity> {
    const prompt = await this.find(id);
    if (!prompt) throw new Fault('ERR_NO_PROMPT_FOUND');
    return prompt;
  }
  /** The lock serialises changes of a prompt and of its sources. */
  async lock(id: number): Promise<PromptEntity> {
    const prompt = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!prompt) throw new Fault('ERR_NO_PROMPT_FOUND');
    return prompt;
  }
  async add(prompt: Omit<PromptEntity, 'id' | 'present'>): Promise<PromptEntity> {
    const { identifiers } = await this.rows.insert(prompt);
    return this.get(Number(identifiers[0]?.['id']));
  }
  async save({ id, ...changed }: PromptEntity): Promise<void> {
    await this.rows.update({ id }, changed);
  }
  /** Prompts that hand over to the queue, locked. */
  lockOfQueue(queueId: number): Promise<PromptEntity[]> {
    return this.rows.find({ where: { queueId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
  /** Locks the prompts that the support session made, or whose server it changed. */
  lockOfSupport(supportSession: string): Promise<PromptEntity[]> {
    return this.rows.find({ where: { supportSession }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  seal(companyId: number, secret: PromptSecret, plain: string): Buffer {
    return this.keys.seal('prompt', `${companyId}|${secret}`, Buffer.from(plain));
  }
  /** Empty where there is none. */
  open(prompt: PromptEntity, secret: PromptSecret): string {
    const sealed = prompt[secret];
    return sealed ? this.keys.open('prompt', `${prompt.companyId}|${secret}`, sealed).toString() : '';
  }
}

const named = (search: string): FindOptionsWhere<PromptEntity> =>
  search ? { name: ILike(containsPattern(search)) } : {};
