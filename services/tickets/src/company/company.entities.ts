import type { ConnectionStatus } from '@recado/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of a user, as far as tickets need it. */
@Entity({ name: 'agents' })
export class AgentEntity {
  @PrimaryColumn({ type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column({ type: 'bigint', array: true }) queueIds: number[];
}

/** Copy of a connection, as far as tickets need it. */
@Entity({ name: 'connections' })
export class ConnectionEntity {
  @PrimaryColumn({ type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() isDefault: boolean;
  @Column({ type: 'text' }) status: ConnectionStatus;
  @Column() complationMessage: string;
}

@Entity({ name: 'settings' })
export class SettingEntity {
  @PrimaryColumn({ type: 'bigint' }) companyId: number;
  @PrimaryColumn('text') key: string;
  @Column('text') value: string;
}
