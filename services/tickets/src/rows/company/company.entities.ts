import { abilitiesOf, type ConnectionAbility, type ConnectionKind, type ConnectionStatus } from '@recado/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'agents' })
export class AgentCopyEntity {
  @PrimaryColumn({ type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column({ type: 'bigint', array: true }) queueIds: number[];
}

@Entity({ name: 'connections' })
export class ConnectionCopyEntity {
  @PrimaryColumn({ type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() isDefault: boolean;
  @Column({ type: 'text' }) kind: ConnectionKind;
  @Column({ type: 'text' }) status: ConnectionStatus;
  @Column() complationMessage: string;
  /** Minutes; 0: tickets do not expire. */
  @Column() expiresTicket: number;

  can(ability: ConnectionAbility): boolean {
    return abilitiesOf(this.kind).includes(ability);
  }
}

@Entity({ name: 'settings' })
export class SettingCopyEntity {
  @PrimaryColumn({ type: 'bigint' }) companyId: number;
  @PrimaryColumn('text') key: string;
  @Column('text') value: string;
}
