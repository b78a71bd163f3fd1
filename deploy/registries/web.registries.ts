import { linesOf, madeBy, registryText, type Registry } from './registry.ts';

const navigationFolder = 'web/src/features/shell/navigation';
const auditFolder = 'web/src/ui/audit/words';
const auditFile = `${auditFolder}/audit-words.gen.ts`;
const navigationFile = `${navigationFolder}/navigation.gen.ts`;

/** What the web app shows of each resource outside its own folder. */
export const webRegistries: Registry[] = [
  {
    file: navigationFile,
    text: () => {
      const found = madeBy(`${navigationFolder}/*.entry.ts`, 'navigationEntry');
      return registryText(navigationFile, found, `export const navigationEntries = [\n${linesOf(found)}];\n`);
    },
  },
  {
    file: auditFile,
    text: () => {
      const found = madeBy(`${auditFolder}/*.audit.ts`, 'auditWords');
      return registryText(auditFile, found, `export const declaredAuditWords = [\n${linesOf(found)}];\n`);
    },
  },
];
