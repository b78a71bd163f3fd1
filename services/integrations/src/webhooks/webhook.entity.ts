import { WebhookView, type WebhookDisableReason, type WebhookShape, type WebhookState } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const HOUR_MS = 3_600_000;

export interface WebhookCounts {
  delivered: number;
  failed: number;
}

/**
 * `webhook`: an endpoint of the company. `callback`: an endpoint that the status callbacks to one server share; no list
 * has it.
 */
export type EndpointKind = 'webhook' | 'callback';

/** An address of a company that events are posted to. */
@Entity({ name: 'webhook_endpoints' })
export class WebhookEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'text' }) kind: EndpointKind;
  @Column() name: string;
  @Column() url: string;
  @Column({ type: 'text', array: true }) events: string[];
  /** Empty: events of all connections, and those of none; disabled as `noConnection`: of no connection. */
  @Column({ type: 'bigint', array: true }) connectionIds: number[];
  @Column({ type: 'text' }) shape: WebhookShape;
  @Column() active: boolean;
  /** Only events of test keys are posted. */
  @Column() isTest: boolean;
  /** Set when the platform has disabled the endpoint. */
  @Column({ type: 'text', nullable: true }) disabledReason: WebhookDisableReason | null;
  @Column({ type: 'timestamptz', nullable: true }) disabledSince: Date | null;
  @Column({ type: 'text', array: true }) headerNames: string[];
  /** Encrypted, as the secrets are. */
  @Column({ type: 'bytea', nullable: true }) headers: Buffer | null;
  @Column({ type: 'bytea' }) secret: Buffer;
  @Column({ type: 'bytea', nullable: true }) previousSecret: Buffer | null;
  @Column({ type: 'timestamptz', nullable: true }) previousUntil: Date | null;
  /** Time of the first failed attempt since the last delivery. */
  @Column({ type: 'timestamptz', nullable: true }) failingSince: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) lastDeliveredAt: Date | null;
  /** Attempts in a row for which the server was down or overloaded. */
  @Column() failures: number;
  /** Time before which nothing is posted. */
  @Column({ type: 'timestamptz', nullable: true }) pausedUntil: Date | null;
  /** The support session that made or changed the endpoint last; it ends with it. null: a user of the company did. */
  @Column({ type: 'text', nullable: true }) supportSession: string | null;
  @Column({ type: 'timestamptz', nullable: true }) removedAt: Date | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  /** The previous release posts only to active endpoints, so callbacks are never marked active. */
  get isPosting(): boolean {
    return this.active || this.kind === 'callback';
  }
  get state(): WebhookState {
    if (this.active) return 'active';
    return this.disabledReason === null ? 'disabledByUser' : 'disabledByFailure';
  }

  /** An endpoint that is activated again starts without its failures. */
  setActive(active: boolean, now = new Date()): void {
    if (active === this.active) return;
    const disabledSince = active ? null : now;
    Object.assign(this, { active, disabledReason: null, disabledSince, failingSince: null, failures: 0 });
    this.pausedUntil = null;
  }

  /** Without a connection left it would be sent the events of all. */
  loseConnection(connectionId: number, now = new Date()): void {
    this.connectionIds = this.connectionIds.filter((id) => id !== connectionId);
    if (this.connectionIds.length > 0) return;
    this.setActive(false, now);
    this.disabledReason = 'noConnection';
  }

  rotate(secret: Buffer, overlapHours: number, now = Date.now()): void {
    this.previousSecret = overlapHours === 0 ? null : this.secret;
    this.previousUntil = overlapHours === 0 ? null : new Date(now + overlapHours * HOUR_MS);
    this.secret = secret;
  }

  present({ delivered, failed }: WebhookCounts = { delivered: 0, failed: 0 }, now = Date.now()): WebhookView {
    const { id, name, url, events, connectionIds, shape, active, isTest, state, disabledReason, headerNames } = this;
    const isOverlap = this.previousUntil !== null && this.previousUntil.getTime() > now;
    const shown = {
      id,
      name,
      url,
      events,
      connectionIds,
      shape,
      active,
      isTest,
      state,
      disabledReason,
      disabledSince: this.disabledSince?.toISOString() ?? null,
      headerNames,
      previousSecretUntil: isOverlap ? (this.previousUntil?.toISOString() ?? null) : null,
      failingSince: this.failingSince?.toISOString() ?? null,
      lastDeliveredAt: this.lastDeliveredAt?.toISOString() ?? null,
      delivered,
      failedAttempts: failed,
      createdAt: this.createdAt.toISOString(),
    };
    // Sealed headers look different each time they are stored.
    return withVersion(WebhookView, shown, { secretHeaders: this.headers?.toString('base64') });
  }
}
