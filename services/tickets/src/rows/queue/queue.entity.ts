import { QueueView, wholeWeek, type WorkingDay } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';

@Entity({ name: 'queues' })
export class QueueEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() color: string;
  @Column() greetingMessage: string;
  @Column() outOfHoursMessage: string;
  @Column({ type: 'int', nullable: true }) orderQueue: number | null;
  @Column('jsonb') schedules: WorkingDay[];
  @Column({ type: 'bigint', nullable: true }) integrationId: number | null;
  @Column({ type: 'bigint', nullable: true }) promptId: number | null;
  @Column({ type: 'int', nullable: true }) firstAnswerMinutes: number | null;
  @Column({ type: 'int', nullable: true }) resolutionMinutes: number | null;
  @Column({ type: 'int', nullable: true }) warnMinutes: number | null;
  @Column() autoAssign: boolean;
  @Column() agentCapacity: number;
  @Column({ type: 'int', nullable: true }) returnAfterMinutes: number | null;

  /** Differs with each change of the menu. */
  @VirtualColumn({
    query: (queue) =>
      `select md5(coalesce(string_agg(concat_ws('|', o.id, o.parent_id, o.option, o.title, o.message), '|' order by o.id), ''))
       from tickets.queue_options o where o.queue_id = ${queue}.id`,
  })
  menuDigest: string;

  present(): QueueView {
    const { id, name, color, greetingMessage, outOfHoursMessage, orderQueue, integrationId, promptId } = this;
    const schedules = wholeWeek(this.schedules);
    const shown = {
      id,
      name,
      color,
      greetingMessage,
      outOfHoursMessage,
      orderQueue,
      schedules,
      integrationId,
      promptId,
      firstAnswerMinutes: this.firstAnswerMinutes,
      resolutionMinutes: this.resolutionMinutes,
      warnMinutes: this.warnMinutes,
      autoAssign: this.autoAssign,
      agentCapacity: this.agentCapacity,
      returnAfterMinutes: this.returnAfterMinutes,
    };
    return withVersion(QueueView, shown, { options: this.menuDigest });
  }
}

/** The columns of a queue that each ticket needs; a separate entity keeps their joins small. */
@Entity({ name: 'queues' })
export class QueueLabelEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() name: string;
  @Column() color: string;
  @Column({ type: 'int', nullable: true }) firstAnswerMinutes: number | null;
  @Column({ type: 'int', nullable: true }) resolutionMinutes: number | null;
  @Column({ type: 'int', nullable: true }) warnMinutes: number | null;
  @Column() autoAssign: boolean;
}
