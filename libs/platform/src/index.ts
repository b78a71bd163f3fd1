export { alreadyExists } from './already-exists.fault.ts';
export { addressKey } from './address-key.ts';
export { hashSecret, isApiKeySecret, newApiKeySecret, shownPrefix } from './api-key-secret.ts';
export { isAccessToken, isLikeApiKey } from './bearer-kind.ts';
export * from './config.ts';
export { cutFileName } from './cut-file-name.ts';
export { cutText } from './cut-text.ts';
export { chosenMigrations } from './database/chosen-migrations.ts';
export { type Exported } from './database/company-data.service.ts';
export { COMPANY_TRACES } from './database/company-traces.ts';
export { COUNT_EVERY_MS, CompanyCounter } from './database/company.counter.ts';
export { CountTurnRepository, countTurnsTable } from './database/count-turn.repository.ts';
export { CompanyScan, SCAN_EVERY_MS } from './database/company.scan.ts';
export { CompanyScanRepository, companyScanTable } from './database/company-scan.repository.ts';
export * from './database/database.ts';
export * from './postgres/database-errors.ts';
export { Jobs, type Attempt, type JobKind } from './database/jobs.ts';
export { Job } from './tasks/job.decorator.ts';
export { Periodic } from './tasks/periodic.decorator.ts';
export { rowsWithoutJob } from './database/rows-without-job.ts';
export * from './database/migrate.ts';
export { MissingCopy } from './database/missing-copy.ts';
export { isWaiting } from './database/wait-for-migrations.ts';
export type { Publish, Published, PublishOptions } from './database/outbox.ts';
export { outboxNumber, outboxPosition, readCount } from './database/outbox-position.ts';
export type { ServiceActivity } from './database/service-activity.ts';
export { hintWithCommit } from './database/commit-hints.ts';
export { takeIfNewer } from './database/take-if-newer.ts';
export { storableJson } from './database/storable-json.ts';
export { statementLimit } from './postgres/statement-time-limit.ts';
export { roleOf, serviceUrl, systemRoleOf } from './database/database-roles.ts';
export { containsPattern } from './database/contains-pattern.ts';
export { matchesNumber } from './database/matches-number.ts';
export { measureBus } from './database/service.metrics.ts';
export { removalGuards, removedThings } from './database/removed-things.ts';
export { RowRepository } from './database/row.repository.ts';
export { connect, dataSource } from './database/data-source.ts';
export { sealedColumns } from './database/sealed-columns.ts';
export * from './database/migration-statements.ts';
export { ErasureList } from './erasure-list.ts';
export { errorSummary, errorText } from './error-summary.ts';
export { hasSpace, isOutOfSpace, measureDisk } from './disk-space.ts';
export * from './file-store.ts';
export * from './health.ts';
export { IDEMPOTENCY_HOURS, type IdempotentRequest } from './postgres/idempotent-request.ts';
export * from './keys.ts';
export { rootSecretsOf, type RootSecrets } from './root-secrets.ts';
export { openLinkingCode, sealLinkingCode } from './linking-code.ts';
export * from './log.ts';
export { foreignParent, inNewTrace, inSpan } from './telemetry/run-in-span.ts';
export { startTelemetry } from './telemetry/start-telemetry.ts';
export { auditChange, auditRowBefore } from './audit.ts';
export {
  currentContext,
  currentTrace,
  inContext,
  newTrace,
  outsideContext,
  readOrigin,
  readTrace,
  readTraceparent,
  writeOrigin,
  type TraceContext,
} from './telemetry/trace-context.ts';
export { openMailToken, sealMailToken } from './mail-token.ts';
export * from './messaging/bus.ts';
export { natsAccess } from './messaging/nats-access.ts';
export { missedViews, currentPosition, onViews, onViewsMissed, type StreamPosition } from './messaging/views.ts';
export * from './messaging/rpc.ts';
export { respond } from './messaging/serve-request.ts';
export * from './messaging/serves.decorator.ts';
export { createStream, ensureStream, publishEnvelope, purgeCompany, STREAM } from './messaging/event-stream.ts';
export { liveEvents, subjectOf } from './messaging/event-subjects.ts';
export * from './metrics.ts';
export { newWaId } from './new-wa-id.ts';
export * from './paging.ts';
export {
  pointReached,
  type CampaignPoint,
  type InvoicePoint,
  type MessagePoint,
  type TurnPoint,
  type WebhookPoint,
} from './message-points.ts';
export { faultCodeOf } from './fault-code-of.ts';
export { isFinalFault } from './is-final-fault.ts';
export { reportLoads } from './report-loads.ts';
export { addLoad, beginWork, countStatement, ownLoop, takeLoads, type CompanyLoad } from './telemetry/company-load.ts';
export { SlowDowns } from './slow-downs.ts';
export { MOST_WAITING_COMPANIES, WaitingReport } from './waiting-report.ts';
export { repeatTask } from './repeat-task.ts';
export * from './start-service.ts';
export { askSupportSession } from './ask-support-session.ts';
export { contradictsContent, HEAD_BYTES, isContentKnown, typeWithCodec } from './contradicts-content.ts';
export { isOtherName, readOtherNumber } from './require-valid-change.ts';
export { isPicture, requireFile } from './uploaded-file.ts';
export { temporaryFile } from './temporary-file.ts';
export * from './require-version.ts';
export { requireUnchanged, withVersion } from './row-version.ts';
export * from './token-keys.ts';
export { nearestName } from './nearest-name.ts';
export { typeOfContent } from './type-of-content.ts';
export { withoutUndefined } from './without-undefined.ts';
