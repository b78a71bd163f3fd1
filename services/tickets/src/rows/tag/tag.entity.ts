import { Fault, may, type Caller } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'tags' })
export class TagEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() color: string;
  /** 1 marks a kanban lane. */
  @Column({ type: 'smallint' }) kanban: number;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;

  change(caller: Caller, changed: { name?: string; color?: string; kanban?: number }): void {
    if (changed.kanban !== undefined && changed.kanban !== this.kanban) checkLaneRight(caller);
    Object.assign(this, changed);
  }

  /** Removing a lane needs the same right as creating one. */
  checkRemoval(caller: Caller): void {
    if (this.kanban === 1) checkLaneRight(caller);
  }
}

export function checkLaneRight(caller: Caller): void {
  if (!may(caller, 'tag-modal:kanban')) throw new Fault('ERR_NO_PERMISSION');
}
