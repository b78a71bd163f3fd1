import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { findExports, type Exported } from './find-exports.ts';
import { linesOf, arrayList, madeBy, mergedList, listText, type SourceList } from './source-list.ts';

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

/** The modules of a service's folders; modules beside the service's own one are imported where they are needed. */
const findModules = (service: string): Exported[] => madeBy(`services/${service}/src/*/**/*.module.ts`, 'Module');

function modulesList(service: string): SourceList[] {
  const file = `services/${service}/src/modules.gen.ts`;
  if (findModules(service).length === 0) return [];
  const text = () => {
    const found = findModules(service);
    return listText(file, found, `export const modules = [\n${linesOf(found)}];\n`);
  };
  return [{ file, text }];
}

const services = readdirSync(inRoot('services')).toSorted();

/**
 * Lists of each service: the migrations and job kinds, for the program that migrates, the modules, and the tables of a
 * company's archive.
 */
export const servicesLists: SourceList[] = services.flatMap((service) => {
  const folder = `services/${service}`;
  if (!existsSync(inRoot(folder, 'migrations'))) return [];
  return [
    arrayList(`${folder}/migrations/migrations.gen.ts`, 'migrations', 'Migration', () => findMigrations(service)),
    arrayList(`${folder}/src/job-kinds.gen.ts`, 'jobKinds', 'JobKind', () => findJobKinds(service)),
    ...modulesList(service),
    mergedList(`${folder}/src/archive.gen.ts`, 'archive', () => findExports(`${folder}/src/**/*.archive.ts`)),
  ];
});
