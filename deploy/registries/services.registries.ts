import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { findExports, type Exported } from './find-exports.ts';
import { listRegistry, type Registry } from './registry.ts';

const isMigration = ({ madeBy, type }: Exported) =>
  madeBy.includes('migrationOf') || type.includes('MigrationInterface');

/** The time at the end of a migration's name, by which TypeORM orders migrations. */
const timeOf = ({ name, file }: Exported): number => {
  const time = Number(/\d{13}$/.exec(name)?.[0]);
  if (!time) throw new Error(`${name} in ${file} ends with no time`);
  return time;
};

const findMigrations = (service: string): Exported[] =>
  findExports(`services/${service}/migrations/*.ts`)
    .filter(isMigration)
    .toSorted((a, b) => timeOf(a) - timeOf(b));

const findJobKinds = (service: string): Exported[] =>
  findExports(`services/${service}/src/**/*.ts`).filter(({ type }) => type === 'JobKind');

const services = readdirSync(inRoot('services')).toSorted();

/** What the program that migrates a service needs: the changes of its schema, and the kinds of its jobs. */
export const servicesRegistries: Registry[] = services.flatMap((service) => {
  const folder = `services/${service}`;
  if (!existsSync(inRoot(folder, 'migrations'))) return [];
  return [
    listRegistry(`${folder}/migrations/migrations.gen.ts`, 'migrations', 'Migration', () => findMigrations(service)),
    listRegistry(`${folder}/src/job-kinds.gen.ts`, 'jobKinds', 'JobKind', () => findJobKinds(service)),
  ];
});
