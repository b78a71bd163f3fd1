import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'queues' })
export class QueueEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() color: string;
  @Column() greetingMessage: string;
  @Column() outOfHoursMessage: string;
  @Column({ type: 'int', nullable: true }) orderQueue: number | null;
}
