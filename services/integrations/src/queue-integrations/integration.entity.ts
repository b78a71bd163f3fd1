import { IntegrationView, type BillSystem, type IntegrationType } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import type { SupportMark } from '../support-mark.ts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'queue_integrations' })
export class IntegrationEntity implements SupportMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'text' }) type: IntegrationType;
  @Column() name: string;
  @Column() projectName: string;
  /** Sealed, as is the signing secret. */
  @Column({ type: 'bytea', nullable: true }) jsonContent: Buffer | null;
  @Column() language: string;
  @Column() region: string;
  @Column({ name: 'url_n8n' }) urlN8N: string;
  @Column({ type: 'bytea', nullable: true }) secret: Buffer | null;
  @Column() typebotSlug: string;
  @Column() typebotExpires: number;
  @Column() typebotDelayMessage: number;
  @Column() typebotKeywordFinish: string;
  @Column() typebotKeywordRestart: string;
  @Column() typebotUnknownMessage: string;
  @Column() typebotRestartMessage: string;
  @Column({ type: 'text' }) billSystem: BillSystem | '';
  @Column({ type: 'text', nullable: true }) supportSession: string | null;
  @Column() ended: boolean;

  present(): IntegrationView {
    const { companyId: _own, supportSession: _session, jsonContent, secret, ...shown } = this;
    const view = { ...shown, hasJsonContent: jsonContent !== null, hasSecret: secret !== null };
    // A sealed secret looks different each time it is stored.
    const secrets = { jsonContent: jsonContent?.toString('base64'), secret: secret?.toString('base64') };
    return withVersion(IntegrationView, view, secrets);
  }
}
