import { findExports } from './find-exports.ts';
import { linesOf, madeBy, mergedList, listText, type SourceList } from './source-list.ts';

const defaultsFolder = 'web/src/testing/defaults';
const navigationFolder = 'web/src/features/shell/navigation';
const auditFolder = 'web/src/ui/audit/words';
const auditFile = `${auditFolder}/audit-words.gen.ts`;
const navigationFile = `${navigationFolder}/navigation.gen.ts`;

/** Entries of each resource in the web app, and in the fake backend of its tests, outside its own folder. */
export const webLists: SourceList[] = [
  {
    file: navigationFile,
    text: () => {
      const found = madeBy(`${navigationFolder}/*.entry.ts`, 'navigationEntry');
      return listText(navigationFile, found, `export const navigationEntries = [\n${linesOf(found)}];\n`);
    },
  },
  mergedList(`${defaultsFolder}/defaults.gen.ts`, 'defaults', () =>
    findExports(`${defaultsFolder}/*.defaults.ts`).filter(({ name }) => name.endsWith('Defaults')),
  ),
  {
    file: auditFile,
    text: () => {
      const found = madeBy(`${auditFolder}/*.audit.ts`, 'auditWords');
      return listText(auditFile, found, `export const declaredAuditWords = [\n${linesOf(found)}];\n`);
    },
  },
];
