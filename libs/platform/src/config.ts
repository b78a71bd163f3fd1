import 'reflect-metadata';
import {
  getMetadataStorage,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';

/** The environment of every process. */
export class ProcessConfig {
  /** Address of NATS; a service signs in with a password that follows from RECADO_SECRET. */
  @IsString() @MinLength(1) NATS_URL: string;
  /** The root of all keys: tokens, signed addresses, database roles, encryption at rest. At least 32 characters. */
  @IsString() @MinLength(32) RECADO_SECRET: string;
  /** The root secret before, which is accepted until everything is sealed with the new one. */
  @IsOptional() @IsString() @MinLength(32) RECADO_SECRET_PREVIOUS?: string;
  /** The root secret that comes next, which is accepted before processes use it. */
  @IsOptional() @IsString() @MinLength(32) RECADO_SECRET_NEXT?: string;
  /** The folder of files that are kept. */
  @IsOptional() @IsString() DATA_DIR = '.data';
  /** The least severe lines of the log. */
  @IsOptional() @IsIn(['debug', 'info', 'warn', 'error']) LOG_LEVEL = 'info';
  /** Partitions of the events, which are handled in order in each and in parallel across them; the same for all services. */
  @IsOptional() @IsInt() @Min(1) @Max(256) EVENT_PARTITIONS = 8;
  /** Servers of a NATS cluster that keep a copy of the events: 3 in a cluster of three. Counts when the stream is made. */
  @IsOptional() @IsIn([1, 3, 5]) NATS_REPLICAS: number = 1;
  /**
   * Names of all services with a database, separated by commas, when all services run in this process and in no other: they
   * then exchange in memory what goes over NATS otherwise.
   * @internal
   */
  @IsOptional() @IsString() PROCESS_SERVICES = '';
  /** Port of /health/live, /health/ready and /metrics; none without it. */
  @IsOptional() @IsInt() @Min(0) @Max(65_535) HEALTH_PORT?: number;
  /** Address of that port; `0.0.0.0` when probes come from another machine. */
  @IsOptional() @IsString() HEALTH_HOST = '127.0.0.1';
  /**
   * How often a process reports what it has done for each company.
   * @internal
   */
  @IsOptional() @IsInt() @Min(100) @Max(600_000) LOAD_REPORT_MS = 60_000;
  /** Base address of an OpenTelemetry collector (OTLP over HTTP) that spans are sent to; none without it. */
  @IsOptional() @IsUrl({ require_tld: false }) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** The share of traces that is recorded, from 0 to 1. */
  @IsOptional() @IsNumber() @Min(0) @Max(1) OTEL_TRACES_SAMPLER_ARG = 1;
  /** Where files are kept: `local` in DATA_DIR, which all services share, or `s3` in a bucket. */
  @IsOptional() @IsIn(['local', 's3']) FILES = 'local';
  /** The bucket of files. */
  @IsOptional() @IsString() S3_BUCKET?: string;
  /** Address of a store that is not Amazon's. */
  @IsOptional() @IsString() S3_ENDPOINT?: string;
  /**
   * The region of the bucket.
   * @defaultValue us-east-1
   */
  @IsOptional() @IsString() S3_REGION?: string;
  /** Key of the bucket. */
  @IsOptional() @IsString() S3_ACCESS_KEY?: string;
  /** Secret of that key. */
  @IsOptional() @IsString() S3_SECRET_KEY?: string;
}

/** The environment of every service with a database. */
export class PlatformConfig extends ProcessConfig {
  /** Address of Postgres; user and password are the service's own (database/database-roles.ts). */
  @IsString() @MinLength(1) DATABASE_URL: string;
  /** Most connections to Postgres of one process. */
  @IsOptional() @IsInt() @Min(2) @Max(200) DATABASE_POOL = 10;
  /** Interval at which a relay stores the position up to which it has published, in milliseconds. */
  @IsOptional() @IsInt() @Min(100) @Max(60_000) OUTBOX_SAVE_MS = 5_000;
}

/** The environment of a service that erases people or companies. */
export class ErasingConfig extends PlatformConfig {
  /** The folder of backups, where erasures are listed so that a restore does them again. */
  @IsOptional() @IsString() BACKUP_DIR?: string;
  /** The bucket of backups, in place of a folder. */
  @IsOptional() @IsString() BACKUP_S3_BUCKET?: string;
  /** Address of the store of backups, where it is not that of files. */
  @IsOptional() @IsString() BACKUP_S3_ENDPOINT?: string;
  /** Region of the bucket of backups, where it is not that of files. */
  @IsOptional() @IsString() BACKUP_S3_REGION?: string;
  /** Key of the bucket of backups, where it is not that of files. */
  @IsOptional() @IsString() BACKUP_S3_ACCESS_KEY?: string;
  /** Secret of the key of the bucket of backups, where it is not that of files. */
  @IsOptional() @IsString() BACKUP_S3_SECRET_KEY?: string;
}

export class ConfigurationError extends Error {}

/**
 * Reads and checks the environment. All problems are named at once.
 * @throws ConfigurationError with one line per problem
 */
export function loadConfig<C extends object>(type: new () => C, env: NodeJS.ProcessEnv = process.env): C {
  const config = new type();
  const values = config as Record<string, unknown>;
  for (const name of fieldsOf(type)) {
    const value = env[name];
    if (value === undefined || value === '') continue;
    values[name] = isNumber(config, name) ? Number(value) : value;
  }
  const problems = validateSync(config, { forbidUnknownValues: false });
  if (problems.length > 0) {
    const lines = problems.map((p) => `  ${p.property}: ${Object.values(p.constraints ?? {}).join(', ')}`);
    throw new ConfigurationError(`The configuration is not complete:\n${lines.join('\n')}`);
  }
  return config;
}

const fieldsOf = (type: new () => object): Set<string> =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map(({ propertyName }) => propertyName),
  );

/** Whether a setting is a number, by its default value or by the type that the compiler wrote down. */
const isNumber = (config: object, name: string): boolean =>
  typeof (config as Record<string, unknown>)[name] === 'number' ||
  Reflect.getMetadata('design:type', config, name) === Number;
