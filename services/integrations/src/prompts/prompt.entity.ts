import { PromptView, type Voice } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import type { SupportMark } from '../support-mark.ts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'prompts' })
export class PromptEntity implements SupportMark {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column() name: string;
  @Column() prompt: string;
  /** Sealed, as is the key of the voice. */
  @Column({ type: 'bytea', nullable: true }) apiKey: Buffer | null;
  @Column() baseUrl: string;
  @Column() model: string;
  @Column({ type: 'text' }) voice: Voice;
  @Column({ type: 'bytea', nullable: true }) voiceKey: Buffer | null;
  @Column() voiceRegion: string;
  @Column() maxTokens: number;
  @Column({ type: 'real' }) temperature: number;
  @Column() maxMessages: number;
  /** 0: none, as its queue was removed. */
  @Column({ type: 'bigint' }) queueId: number;
  @Column({ type: 'text', nullable: true }) supportSession: string | null;
  @Column() ended: boolean;

  present(queueNames: ReadonlyMap<number, string>): PromptView {
    const { companyId: _own, supportSession: _session, apiKey, voiceKey, ...shown } = this;
    const queue = queueNames.get(this.queueId);
    const view = {
      ...shown,
      queueId: this.queueId || null,
      hasApiKey: apiKey !== null,
      hasVoiceKey: voiceKey !== null,
      queue: queue === undefined ? null : { id: this.queueId, name: queue },
    };
    // A sealed key looks different each time it is stored.
    const keys = { apiKey: apiKey?.toString('base64'), voiceKey: voiceKey?.toString('base64') };
    return withVersion(PromptView, view, keys);
  }
}
