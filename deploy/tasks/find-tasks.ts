import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../standalone/repository-paths.ts';

/** Work that a service does by itself, as its source declares it by `@Periodic` or `@Job`. */
export interface Task {
  service: string;
  /** `MailJob.cleanUp` */
  name: string;
  kind: 'periodic' | 'job';
  /** When it runs: `every 10 min, and at the start`, or what orders the job. */
  when: string;
  /** The purpose of the method or of its class, from its comment. */
  what: string;
  file: string;
}

/** Reads the sources of services and of the libraries whose classes they extend. */
export const findTasks = (): Task[] =>
  globSync('{services,libs}/*/src/**/*.ts', { cwd: inRoot() })
    .filter((file) => !/\.spec\.ts$|\/testing\/|\/tasks\//.test(file))
    .flatMap((file) => tasksIn(file, readFileSync(inRoot(file), 'utf8')))
    .toSorted(
      (a, b) => a.service.localeCompare(b.service) || a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name),
    );

export function tasksIn(file: string, text: string): Task[] {
  if (!/@(Periodic|Job)\(/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const service = /^(?:services|libs)\/([^/]+)/.exec(file)?.[1] ?? '';
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) =>
    declaration.members.filter(ts.isMethodDeclaration).flatMap((method) =>
      (ts.getDecorators(method) ?? []).flatMap(({ expression }) => {
        if (!ts.isCallExpression(expression)) return [];
        const decorator = expression.expression.getText();
        const [options] = expression.arguments;
        if (!options || (decorator !== 'Periodic' && decorator !== 'Job')) return [];
        const isPeriodic = decorator === 'Periodic';
        return {
          service,
          name: `${declaration.name?.text ?? ''}.${method.name.getText()}`,
          kind: isPeriodic ? ('periodic' as const) : ('job' as const),
          when: isPeriodic ? whenOf(options, source) : `when ordered: ${options.getText()}`,
          what: docOf(method) || docOf(declaration),
          file,
        };
      }),
    ),
  );
}

function whenOf(options: ts.Expression, source: ts.SourceFile): string {
  if (!ts.isObjectLiteralExpression(options)) return options.getText();
  const values = new Map(
    options.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(), initializer.getText()]),
  );
  const every = values.get('everyMs') ?? '';
  const notes = [
    ...(values.get('immediately') === 'true' ? ['and at the start'] : []),
    ...(values.get('lessAtRest') === 'true' ? ['less often at rest'] : []),
  ];
  return [`every ${intervalOf(every, source)}`, ...notes].join(', ');
}

/** A number of milliseconds or a constant of the file in words; anything else as it is written. */
function intervalOf(written: string, source: ts.SourceFile): string {
  const declared = new RegExp(`const ${written.replace(/\W/g, '')} = ([\\d_]+);`);
  const constant = (declared.exec(source.text) ?? declared.exec(sharedConstants()))?.[1];
  const ms = Number((constant ?? written).replaceAll('_', ''));
  if (!Number.isFinite(ms)) return written.replace(/^\(.*?\) => /, '');
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${ms / 1_000} s`;
  return ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;
}

/** The files of the library that export an interval. */
let shared: string | undefined;
const sharedConstants = (): string =>
  (shared ??= globSync('libs/platform/src/**/*.ts', { cwd: inRoot() })
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .filter((text) => text.includes('_EVERY_MS'))
    .join('\n'));

/** The first sentence of a comment. */
function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node);
  const text = doc && ts.isJSDoc(doc) ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : '';
  return /^[^]*?\.(?=\s|$)/.exec(text.replace(/\s+/g, ' '))?.[0] ?? text;
}
