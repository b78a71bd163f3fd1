import { findExports } from './find-exports.ts';
import { linesOf, madeBy, listText, type SourceList } from './source-list.ts';

const folder = 'deploy/tests/resources';
const resourcesFile = `${folder}/resources.gen.ts`;
const thingsFile = `${folder}/things.gen.ts`;

/** Entries of each resource in the tests of the whole product, and factories of its rows. */
export const testsLists: SourceList[] = [
  {
    file: resourcesFile,
    text: () => {
      const found = madeBy(`${folder}/*.resource.ts`, 'testedResource');
      return listText(resourcesFile, found, `export const resources = {\n${linesOf(found)}};\n`);
    },
  },
  {
    file: thingsFile,
    text: () => {
      const found = findExports(`${folder}/*.things.ts`);
      return listText(thingsFile, found, `export const thingMakers = [\n${linesOf(found)}];\n`);
    },
  },
];
