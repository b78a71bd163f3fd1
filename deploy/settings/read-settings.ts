import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../standalone/repository-paths.ts';
import { dataServices, services, type Service } from '../standalone/services.ts';

/** An environment variable that the configuration of a service reads. */
export interface Setting {
  name: string;
  /** The services that read it. */
  services: Service[];
  kind: 'text' | 'number' | 'choice';
  choices: string[];
  /** As it is written; null: there is none. */
  default: string | null;
  isRequired: boolean;
  /** true: only tests and `npm start` set it; operators have no use for it. */
  isInternal: boolean;
  meaning: string;
}
type DeclaredSetting = Omit<Setting, 'services'>;
interface ConfigClass {
  base: string | null;
  settings: DeclaredSetting[];
}

const FILES = ['libs/platform/src/config.ts', 'libs/egress/src/egress.config.ts', 'services/*/src/*.config.ts'];

/** All settings of the services, by name, as their configuration classes declare them. */
export function readSettings(): Setting[] {
  const classes = new Map<string, ConfigClass>();
  for (const file of FILES.flatMap((pattern) => globSync(pattern, { cwd: inRoot() }))) {
    const source = ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements)
      if (ts.isClassDeclaration(statement) && statement.name) classes.set(statement.name.text, readClass(statement));
  }
  const found = new Map<string, Setting>();
  for (const service of services)
    for (const declared of settingsOf(classes, configOf(classes, service))) {
      const known = found.get(declared.name);
      if (known) Object.assign(known, merged(known, declared), { services: [...known.services, service] });
      else found.set(declared.name, { ...declared, services: [service] });
    }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** A service without a class of its own has that of all services with a database. */
function configOf(classes: Map<string, ConfigClass>, service: Service): string {
  const own = `${service[0]?.toUpperCase()}${service.slice(1)}Config`;
  if (classes.has(own)) return own;
  if (!dataServices.some((one) => one === service)) throw new Error(`${service} has no configuration class`);
  return 'PlatformConfig';
}

function settingsOf(classes: Map<string, ConfigClass>, name: string): DeclaredSetting[] {
  const found = classes.get(name);
  if (!found) throw new Error(`There is no class ${name}`);
  const inherited = found.base === null ? [] : settingsOf(classes, found.base);
  return [...inherited, ...found.settings];
}

/** One setting from the declarations of several services. */
function merged(known: Setting, declared: DeclaredSetting): Partial<Setting> {
  const isSaid = known.meaning.includes(declared.meaning);
  return {
    meaning: isSaid ? known.meaning : `${known.meaning} ${declared.meaning}`.trim(),
    default: known.default ?? declared.default,
    isInternal: known.isInternal && declared.isInternal,
  };
}

function readClass(declaration: ts.ClassDeclaration): ConfigClass {
  const extended = declaration.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const settings = declaration.members.filter(ts.isPropertyDeclaration).map(readField);
  return { base: extended?.types[0]?.expression.getText() ?? null, settings };
}

function readField(field: ts.PropertyDeclaration): DeclaredSetting {
  const decorators = (ts.getDecorators(field) ?? []).map(({ expression }) => expression.getText());
  const choices = decorators.flatMap((text) => /^IsIn\(\[(.*)\]\)$/.exec(text)?.[1]?.split(/,\s*/) ?? []).map(unquoted);
  const isNumber = decorators.some((text) => /^(IsInt|IsNumber|Millis)\(/.test(text));
  const tag = (name: string) => ts.getJSDocTags(field).find(({ tagName }) => tagName.text === name);
  const [comment] = ts.getJSDocCommentsAndTags(field).filter(ts.isJSDoc).slice(-1);
  return {
    name: field.name.getText(),
    kind: choices.length > 0 ? 'choice' : isNumber ? 'number' : 'text',
    choices: choices.filter((choice) => choice !== ''),
    default: ts.getTextOfJSDocComment(tag('defaultValue')?.comment) ?? defaultOf(field.initializer),
    isRequired: !field.initializer && !decorators.some((text) => /^(IsOptional|Millis)\(/.test(text)),
    isInternal: tag('internal') !== undefined,
    meaning: (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim(),
  };
}

const unquoted = (text: string): string => text.replaceAll(/^'|'$/g, '');

function defaultOf(initializer: ts.Expression | undefined): string | null {
  if (!initializer) return null;
  if (ts.isStringLiteral(initializer)) return initializer.text || null;
  if (ts.isNumericLiteral(initializer)) return initializer.text;
  const factors = initializer.getText().split(' * ');
  if (factors.every((factor) => /^\d+$/.test(factor)))
    return String(factors.map(Number).reduce((product, factor) => product * factor));
  return null;
}
