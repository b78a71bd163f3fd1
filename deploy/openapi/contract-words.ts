import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inRoot } from '../standalone/repository-paths.ts';

const sources = inRoot('libs', 'contracts', 'src');
export const contractWordsFile = inRoot('services', 'gateway', 'src', 'docs', 'contract-words.gen.ts');

/** Comments by the name of what they stand above. */
export interface ContractWords {
  classes: Map<string, string>;
  /** Comments of each class by its fields; a field's words include those of the values that it may have. */
  fields: Map<string, Map<string, string>>;
  /** Comments of operations by their name, as `tickets.list`. */
  operations: Map<string, string>;
}

/**
 * The comments of the contracts' classes, fields and operations: they describe the API, and nothing of them is left
 * at run time, where its description is made.
 * @returns the text of `services/gateway/src/docs/contract-words.gen.ts`
 */
export function contractWordsModule(): string {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^.*(?<!\.(spec|gen))\.ts$/.test(file))
    .toSorted();
  const { classes, fields, operations } = wordsIn(files.map((file) => readFileSync(join(sources, file), 'utf8')));
  const list = (name: string, words: Map<string, string>) =>
    `export const ${name}: Record<string, string> = {\n${[...words].map(([key, text]) => `  ${lineOf(key, text)}`).join('')}};`;
  const ofFields = [...fields].map(
    ([name, words]) => `  ${name}: {\n${[...words].map(([key, text]) => `    ${lineOf(key, text)}`).join('')}  },\n`,
  );
  return [
    '// Made from the comments of the contracts by `npm run routes`.',
    list('classWords', classes),
    `export const fieldWords: Record<string, Record<string, string>> = {\n${ofFields.join('')}};`,
    list('operationWords', operations),
    '',
  ].join('\n');
}

const lineOf = (key: string, text: string): string => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${quoted(text)},\n`;
/** As the formatter quotes. */
const quoted = (text: string): string => {
  const escaped = text.replaceAll('\\', '\\\\');
  return text.includes("'") ? `"${escaped.replaceAll('"', '\\"')}"` : `'${escaped}'`;
};

export function wordsIn(texts: string[]): ContractWords {
  const words: ContractWords = { classes: new Map(), fields: new Map(), operations: new Map() };
  const files = texts.map((text) => ts.createSourceFile('contract.ts', text, ts.ScriptTarget.Latest, true));
  const ofValues = new Map(files.flatMap((file) => file.statements.flatMap(valuesIn)));
  for (const { statements } of files)
    for (const statement of statements) {
      if (ts.isClassDeclaration(statement)) readClass(statement, ofValues, words);
      else if (ts.isVariableStatement(statement)) readContract(statement, words);
    }
  return words;
}

/** The comment of a list of values that fields may have. */
function valuesIn(statement: ts.Statement): [string, string][] {
  const text = ts.isVariableStatement(statement) ? commentOf(statement) : '';
  if (!text || !ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => [name.getText(), text]);
}

function readClass(declaration: ts.ClassDeclaration, ofValues: Map<string, string>, words: ContractWords): void {
  const name = declaration.name?.text;
  if (!name) return;
  const own = commentOf(declaration);
  if (own) words.classes.set(name, own);
  const fields = declaration.members.filter(ts.isPropertyDeclaration).flatMap((field): [string, string][] => {
    const values = valuesOf(field).flatMap((list) => ofValues.get(list) ?? []);
    const text = [commentOf(field), ...values].filter(Boolean).map(asSentence).join(' ');
    return text ? [[field.name.getText(), text]] : [];
  });
  if (fields.length > 0) words.fields.set(name, new Map(fields));
}

/** A value itself may be spelled like the name of some list. */
const TEXTS = /'[^']*'/g;

/** The lists of values that the decorators of a field name: `ticketStatuses` of `@OneOf([...ticketStatuses, ''])`. */
const valuesOf = (field: ts.PropertyDeclaration): string[] =>
  (ts.getDecorators(field) ?? []).flatMap(({ expression }) =>
    ts.isCallExpression(expression) && ['OneOf', 'SomeOf', 'AnyOf'].includes(expression.expression.getText())
      ? expression.arguments.flatMap(
          (argument) =>
            argument
              .getText()
              .replace(TEXTS, '')
              .match(/\b[a-z]\w+/g) ?? [],
        )
      : [],
  );

function readContract(statement: ts.VariableStatement, words: ContractWords): void {
  for (const { initializer } of statement.declarationList.declarations) {
    if (!initializer || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'contract') continue;
    const [name, , operations] = initializer.arguments;
    if (!name || !ts.isStringLiteral(name) || !operations || !ts.isObjectLiteralExpression(operations)) continue;
    for (const operation of operations.properties) {
      const text = commentOf(operation);
      if (text && operation.name) words.operations.set(`${name.text}.${operation.name.getText()}`, text);
    }
  }
}

/** The text of the comment above a declaration, in one line. */
function commentOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim();
}

const asSentence = (text: string): string => (/[.:!?]$/.test(text) ? text : `${text}.`);
