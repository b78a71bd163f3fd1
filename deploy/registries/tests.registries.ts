import { findExports } from './find-exports.ts';
import { linesOf, madeBy, registryText, type Registry } from './registry.ts';

const folder = 'deploy/tests/resources';
const resourcesFile = `${folder}/resources.gen.ts`;
const thingsFile = `${folder}/things.gen.ts`;

/** What the tests of the whole product know of each resource, and how they make rows of it. */
export const testsRegistries: Registry[] = [
  {
    file: resourcesFile,
    text: () => {
      const found = madeBy(`${folder}/*.resource.ts`, 'testedResource');
      return registryText(resourcesFile, found, `export const resources = {\n${linesOf(found)}};\n`);
    },
  },
  {
    file: thingsFile,
    text: () => {
      const found = findExports(`${folder}/*.things.ts`);
      return registryText(thingsFile, found, `export const thingMakers = [\n${linesOf(found)}];\n`);
    },
  },
];
