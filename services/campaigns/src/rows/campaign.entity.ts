import {
  Fault,
  type Caller,
  type CampaignStatus,
  type ChosenTemplate,
  type CreateCampaign,
  type RestartScope,
  type StopReason,
  type StoredFile,
  type Weekday,
} from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { checkAudience, checkComplete, checkFields } from './check-campaign.ts';

/** A scheduled campaign can be changed until so long before its time. */
const LOCK_MS = 3_600_000;
/** Tolerance for browser clocks that are late. */
const SKEW_MS = 60_000;
const MOST_AHEAD_MS = 366 * 86_400_000;
const variants = [1, 2, 3, 4, 5] as const;

type Changes = Partial<CreateCampaign>;
const plain = [
  'name',
  'confirmation',
  'template',
  'contactListId',
  'tagListId',
  'fileListId',
  'queueId',
  'windowDays',
  'windowFrom',
  'windowTo',
  'delayMin',
  'delayMax',
  'excludeDays',
  'excludeOpenTickets',
  'optOutLine',
] as const;

@Entity({ name: 'campaigns' })
export class CampaignEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column({ type: 'text' }) status: CampaignStatus;
  @Column({ type: 'text', nullable: true }) stopReason: StopReason | null;
  /** Five texts each; empty ones are not used. */
  @Column({ type: 'text', array: true }) messages: string[];
  @Column({ type: 'text', array: true }) confirmationMessages: string[];
  @Column() confirmation: boolean;
  /** The template in place of all texts; its values have the placeholders of a text. */
  @Column({ type: 'jsonb', nullable: true }) template: ChosenTemplate | null;
  @Column({ type: 'timestamptz', nullable: true }) scheduledAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) startedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) completedAt: Date | null;
  /** The recipients are complete since then. */
  @Column({ type: 'timestamptz', nullable: true }) plannedAt: Date | null;
  /** The audience becomes recipients; recipients that wait get changed texts. */
  @Column({ type: 'text' }) planPhase: 'audience' | 'texts';
  /** Id of the last list item, contact or recipient that is done. */
  @Column({ type: 'bigint' }) planCursor: number;
  @Column() textsChanged: boolean;
  @Column({ name: 'whatsapp_ids', type: 'bigint', array: true }) connectionIds: number[];
  @Column({ type: 'bigint', nullable: true }) contactListId: number | null;
  @Column({ type: 'bigint', nullable: true }) tagListId: number | null;
  @Column({ type: 'bigint', nullable: true }) fileListId: number | null;
  @Column({ type: 'bigint', nullable: true }) queueId: number | null;
  @Column({ type: 'text', array: true }) windowDays: Weekday[];
  @Column() windowFrom: string;
  @Column() windowTo: string;
  @Column({ type: 'integer', nullable: true }) delayMin: number | null;
  @Column({ type: 'integer', nullable: true }) delayMax: number | null;
  @Column() excludeDays: number;
  @Column() excludeOpenTickets: boolean;
  @Column() optOutLine: boolean;
  @Column({ type: 'text', nullable: true }) mediaPath: string | null;
  @Column({ type: 'text', nullable: true }) mediaName: string | null;
  @Column({ type: 'text', nullable: true }) mediaMime: string | null;
  @Column({ type: 'bigint', nullable: true }) mediaSize: number | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  static draft({ companyId }: Pick<Caller, 'companyId'>, name: string): CampaignEntity {
    return Object.assign(new CampaignEntity(), {
      companyId,
      name,
      status: 'INATIVA' as const,
      stopReason: null,
      messages: variants.map(() => ''),
      confirmationMessages: variants.map(() => ''),
      confirmation: false,
      template: null,
      scheduledAt: null,
      startedAt: null,
      completedAt: null,
      plannedAt: null,
      planPhase: 'audience' as const,
      planCursor: 0,
      textsChanged: false,
      connectionIds: [],
      contactListId: null,
      tagListId: null,
      fileListId: null,
      queueId: null,
      windowDays: [],
      windowFrom: '',
      windowTo: '',
      delayMin: null,
      delayMax: null,
      excludeDays: 0,
      excludeOpenTickets: false,
      optOutLine: false,
      mediaPath: null,
      mediaName: null,
      mediaMime: null,
      mediaSize: null,
      createdAt: new Date(),
    });
  }

  get isEditable(): boolean {
    if (this.status === 'INATIVA' || this.status === 'CANCELADA') return true;
    return this.status === 'PROGRAMADA' && (this.scheduledAt?.getTime() ?? 0) - Date.now() > LOCK_MS;
  }
  checkEditable(): void {
    if (!this.isEditable) throw new Fault('ERR_CAMPAIGN_LOCKED');
  }

  /** @returns whether the campaign has a new time, and needs a job for it */
  change(given: Changes): boolean {
    this.checkEditable();
    checkAudience(this, given);
    if (this.startedAt !== null) this.textsChanged = true;
    for (const field of plain) if (given[field] !== undefined) Object.assign(this, { [field]: given[field] });
    for (const variant of variants) {
      this.messages[variant - 1] = given[`message${variant}`] ?? this.messages[variant - 1] ?? '';
      this.confirmationMessages[variant - 1] =
        given[`confirmationMessage${variant}`] ?? this.confirmationMessages[variant - 1] ?? '';
    }
    this.changeConnections(given);
    // A list and a tag exclude each other; the last one given counts.
    if (given.contactListId) this.tagListId = null;
    else if (given.tagListId) this.contactListId = null;
    checkFields(this);
    return given.scheduledAt !== undefined && this.schedule(given.scheduledAt);
  }

  changeConnections({ whatsappId: connectionId, whatsappIds: connectionIds }: Changes): void {
    if (connectionIds !== undefined) this.connectionIds = [...new Set(connectionIds)];
    else if (connectionId !== undefined)
      this.connectionIds = connectionId === null ? [] : [...new Set([connectionId, ...this.connectionIds.slice(1)])];
  }

  /** A cancelled campaign stays cancelled until it is restarted. */
  private schedule(scheduledAt: string | null): boolean {
    if (scheduledAt === null) {
      this.scheduledAt = null;
      if (this.status === 'PROGRAMADA') this.status = 'INATIVA';
      return false;
    }
    const at = new Date(scheduledAt);
    if (this.scheduledAt?.getTime() === at.getTime()) return false;
    const ahead = at.getTime() - Date.now();
    // The negated condition also refuses an invalid date.
    if (!(ahead >= -SKEW_MS && ahead <= MOST_AHEAD_MS))
      throw new Fault('ERR_CAMPAIGN_TIME', {}, [{ field: 'scheduledAt', rule: 'future' }]);
    this.scheduledAt = at;
    if (this.status === 'CANCELADA') return false;
    checkComplete(this);
    this.status = 'PROGRAMADA';
    return true;
  }

  get isFrozen(): boolean {
    return this.plannedAt !== null || this.planPhase === 'texts';
  }
  /** Numbers and texts of the variants that are filled. A campaign with a file may have no text; the text of a template is its values. */
  get variants(): { variant: number; text: string }[] {
    if (this.template) return [{ variant: 1, text: valuesOf(this.template).join('\n') }];
    const filled = numbered(this.messages);
    return filled.length === 0 && (this.mediaPath !== null || this.fileListId !== null)
      ? [{ variant: 1, text: '' }]
      : filled;
  }
  get confirmations(): { variant: number; text: string }[] {
    return this.confirmation ? numbered(this.confirmationMessages) : [];
  }
  get file(): StoredFile | null {
    const { mediaPath: path, mediaName, mediaMime, mediaSize } = this;
    return path === null
      ? null
      : { path, name: mediaName ?? '', mimetype: mediaMime ?? 'application/octet-stream', size: mediaSize ?? 0 };
  }

  /** Jobs of an earlier time must do nothing. */
  isScheduledFor(scheduledAt: string): boolean {
    return this.status === 'PROGRAMADA' && this.scheduledAt?.getTime() === Date.parse(scheduledAt);
  }
  start(): void {
    if (this.status !== 'INATIVA' && this.status !== 'PROGRAMADA') throw new Fault('ERR_CAMPAIGN_STATE');
    checkComplete(this);
    Object.assign(this, { status: 'EM_ANDAMENTO', stopReason: null, startedAt: new Date(), completedAt: null });
  }
  cancel(): void {
    if (this.status === 'PROGRAMADA') Object.assign(this, { status: 'INATIVA', scheduledAt: null });
    else this.stop(null);
  }
  /** @param reason null when a person stops it */
  stop(reason: StopReason | null): void {
    if (this.status !== 'EM_ANDAMENTO') throw new Fault('ERR_CAMPAIGN_STATE');
    Object.assign(this, { status: 'CANCELADA', stopReason: reason });
  }
  /** Recipients that are frozen already need no tag. */
  loseTag(): void {
    this.tagListId = null;
    if (this.isFrozen) return;
    if (this.status === 'EM_ANDAMENTO') this.loseAudience();
    else if (this.status === 'PROGRAMADA') Object.assign(this, { status: 'CANCELADA', stopReason: 'noAudience' });
  }
  /** Nothing is sent without the files that were to go with it. */
  loseFileList(): void {
    this.fileListId = null;
    if (this.status === 'EM_ANDAMENTO' || this.status === 'PROGRAMADA')
      Object.assign(this, { status: 'CANCELADA', stopReason: 'noFiles' });
  }
  /**
   * The tag of the campaign was removed. Recipients that were frozen before are still sent to; without any, another
   * audience can be chosen.
   */
  loseAudience(): void {
    this.stop('noAudience');
    if (this.planCursor > 0) this.finishPhase();
    else this.startedAt = null;
  }
  /** A finished campaign can only repeat what failed. */
  restart(scope: RestartScope): void {
    const isPossible = this.status === 'CANCELADA' || (this.status === 'FINALIZADA' && scope === 'failed');
    if (!isPossible) throw new Fault('ERR_CAMPAIGN_STATE');
    checkComplete(this);
    const startedAt = this.startedAt ?? new Date();
    Object.assign(this, { status: 'EM_ANDAMENTO', stopReason: null, completedAt: null, startedAt });
    if (this.plannedAt !== null && this.textsChanged) this.renewTexts();
  }
  /** Recipients that wait get the current texts before anything is sent. */
  private renewTexts(): void {
    Object.assign(this, { plannedAt: null, planPhase: 'texts', planCursor: 0 });
  }
  /** The current phase of freezing is over. @returns whether another one follows */
  finishPhase(): boolean {
    if (this.planPhase === 'audience' && this.textsChanged) {
      this.renewTexts();
      return true;
    }
    Object.assign(this, { plannedAt: new Date(), textsChanged: false });
    return false;
  }
  finish(): void {
    Object.assign(this, { status: 'FINALIZADA', completedAt: new Date() });
  }

  attach(file: StoredFile | null): void {
    this.checkEditable();
    Object.assign(this, {
      mediaPath: file?.path ?? null,
      mediaName: file?.name ?? null,
      mediaMime: file?.mimetype ?? null,
      mediaSize: file?.size ?? null,
    });
  }
  /** Once the campaign has begun, messages in conversations refer to its file. */
  get ownsFile(): boolean {
    return this.startedAt === null;
  }

  duplicate(): CampaignEntity {
    const { messages, confirmationMessages } = this;
    const copy = CampaignEntity.draft(this, `${this.name.slice(0, 42)} (2)`);
    for (const field of plain) if (field !== 'name') Object.assign(copy, { [field]: this[field] });
    return Object.assign(copy, {
      messages: [...messages],
      confirmationMessages: [...confirmationMessages],
      connectionIds: [...this.connectionIds],
    });
  }
}

const valuesOf = ({ variables = [] }: ChosenTemplate): string[] => variables.map(({ value }) => value);
const numbered = (texts: string[]) =>
  texts.map((text, index) => ({ variant: index + 1, text })).filter(({ text }) => text.trim() !== '');
