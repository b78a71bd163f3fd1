import { findExports, findFiles, type Exported } from './find-exports.ts';
import { linesOf, madeBy, mergedList, pathFrom, listText, type SourceList } from './source-list.ts';

const src = 'libs/contracts/src';
const contractsFile = `${src}/contracts.gen.ts`;
const exportsFile = `${src}/exports.gen.ts`;
const publicationsFile = `${src}/publications.gen.ts`;

const byName = (a: Exported, b: Exported) => (a.name < b.name ? -1 : 1);

/** All that services and browsers know of each other: contracts, faults, publications and channels. */
export const contractsLists: SourceList[] = [
  {
    file: contractsFile,
    text: () => {
      const found = madeBy(`${src}/*/*.contract.ts`, 'contract');
      return listText(
        contractsFile,
        found,
        `/** All contracts by name: everything that can be asked or done. */\nexport const contracts = {\n${linesOf(found)}};
export type Contracts = typeof contracts;\n`,
      );
    },
  },
  mergedList(`${src}/faults.gen.ts`, 'declaredFaults', () =>
    findExports(`${src}/{.,*}/*.faults.ts`).filter(({ name }) => name.endsWith('Faults')),
  ),
  mergedList(`${src}/realtime/channels.gen.ts`, 'declaredChannels', () =>
    findExports(`${src}/realtime/*.channels.ts`).filter(({ name }) => name.endsWith('Channels')),
  ),
  {
    file: publicationsFile,
    text: () => {
      const found = madeBy(`${src}/*/*.ts`, 'event', 'view', 'order');
      const lists = [...Map.groupBy(found, ({ file }) => file.split('/')[3] ?? '')]
        .map(([service, groups]) => `  ${service}: [\n${linesOf(groups.toSorted(byName), '    ')}  ],\n`)
        .join('');
      const comment = '/** Groups of events, views and orders, by the folder of the service that declares them. */';
      return listText(publicationsFile, found, `${comment}\nexport const declaredPublications = {\n${lists}};\n`);
    },
  },
  {
    file: exportsFile,
    text: () =>
      listText(
        exportsFile,
        [],
        ['contract', 'events', 'views', 'orders', 'channels']
          .flatMap((kind) => findFiles(`${src}/*/*.${kind}.ts`))
          .map((file) => `export * from '${pathFrom(exportsFile, file)}';\n`)
          .join(''),
      ),
  },
];
