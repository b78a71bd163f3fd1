import { globSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { inRoot } from '../standalone/repository-paths.ts';

export type FunctionNode = ts.FunctionLikeDeclaration;
export type CallNode = ts.CallExpression | ts.NewExpression;

/** Source files that run in production, without specs and their helpers. */
const productionFiles = (): string[] =>
  globSync('{services,libs}/*/src/**/*.ts', { cwd: inRoot() })
    .filter((file) => !/\.spec\.ts$|\/testing\/|^libs\/(testkit|simulator|client)\//.test(file))
    .map((file) => inRoot(file));

export const { options: compilerOptions } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(inRoot('tsconfig.base.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  inRoot(),
);
/** Types of rows come from our own files and Node; without other packages the program is there in a third of the time. */
const NEEDED_MODULES = /^\.|^@recado\/|^node:|^(typeorm|pg)(\/|$)/;
const NEEDED_PACKAGES = /node_modules\/(typeorm|undici-types|@types\/(pg|node)|pg-\w+)\//;

/** Sources with their types, and who calls what in them. */
export class Sources {
  readonly checker: ts.TypeChecker;
  private readonly callsByName = new Map<string, CallNode[]>();
  private readonly callers = new Map<FunctionNode, CallNode[]>();

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker();
    const files = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
    for (const file of files) this.collectCalls(file);
  }

  static ofProduction(): Sources {
    const host = ts.createCompilerHost(compilerOptions);
    const cache = ts.createModuleResolutionCache(inRoot(), (path) => path, compilerOptions);
    host.resolveModuleNameLiterals = (names, file) =>
      names.map(({ text }) =>
        NEEDED_MODULES.test(text) || NEEDED_PACKAGES.test(file)
          ? ts.resolveModuleName(text, file, compilerOptions, host, cache)
          : { resolvedModule: undefined },
      );
    return new Sources(ts.createProgram(productionFiles(), compilerOptions, host));
  }

  /** Calls of methods of a name. */
  methodCalls(name: string): ts.CallExpression[] {
    const calls = this.callsByName.get(name) ?? [];
    return calls.filter(
      (call): call is ts.CallExpression => ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression),
    );
  }

  /** Calls of a function, method or constructor. */
  callsOf(declaration: FunctionNode): CallNode[] {
    const known = this.callers.get(declaration) ?? this.findCallers(declaration);
    this.callers.set(declaration, known);
    return known;
  }

  private findCallers(declaration: FunctionNode): CallNode[] {
    const name = ts.isConstructorDeclaration(declaration) ? NEW : nameOf(declaration);
    const calls = (name && this.callsByName.get(name)) || [];
    return calls.filter((call) => this.checker.getResolvedSignature(call)?.declaration === declaration);
  }

  /** Where something is declared, through imports. */
  declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (!symbol) return undefined;
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target.valueDeclaration;
  }

  private collectCalls(node: ts.Node): void {
    const name = calledName(node);
    if (name) {
      const calls = this.callsByName.get(name) ?? [];
      calls.push(node as CallNode);
      this.callsByName.set(name, calls);
    }
    ts.forEachChild(node, (child) => this.collectCalls(child));
  }
}

/** Constructors are found under one name: `new` and `super` may call the constructor of a subclass. */
const NEW = 'new';

function calledName(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node)) return NEW;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  if (expression.kind === ts.SyntaxKind.SuperKeyword) return NEW;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : undefined;
}

/** The name of a function, or of the constant that holds it. */
function nameOf(declaration: FunctionNode): string | undefined {
  if (declaration.name && ts.isIdentifier(declaration.name)) return declaration.name.text;
  const { parent } = declaration;
  const isNamed = ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent);
  return isNamed && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

const fileOf = (node: ts.Node): string => relative(inRoot(), node.getSourceFile().fileName);

export const placeOf = (node: ts.Node): string =>
  `${fileOf(node)}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

/** The file and the innermost named function around a node. */
export function ownerOf(node: ts.Node): string {
  for (let outer = node.parent; outer; outer = outer.parent) {
    const name = ts.isFunctionLike(outer) && 'body' in outer ? nameOf(outer) : undefined;
    if (name) return `${fileOf(node)} ${name}`;
  }
  return fileOf(node);
}
