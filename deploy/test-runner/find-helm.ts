import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compiledTool } from './compiled-tools.ts';
import { fetchHelm } from './fetch-helm.ts';

/** Compiling Helm takes two to three minutes on two cores. */
const INSTALL_TIMEOUT_MS = 600_000;

interface Tool {
  /** Name for people. */
  name: string;
  program: string;
  /** The module that Go installs. */
  module: string;
  version: string;
  /** Variable of the environment that names the program. */
  variable: string;
  versionArguments: string[];
  /** The output of a program whose version is suitable. */
  accepts: RegExp;
  /** true: in CI the tool is used only where it is installed, as compiling it takes minutes. */
  isOptional?: boolean;
  /** A way to get it within seconds on most machines. @returns the path of the program that it has put there */
  fetch?: (say: (line: string) => void) => Promise<string | undefined>;
}
const tools = {
  helm4: {
    name: 'Helm 4',
    program: 'helm',
    module: 'helm.sh/helm/v4/cmd/helm',
    version: 'v4.3.1',
    variable: 'HELM_BIN',
    versionArguments: ['version', '--short'],
    accepts: /^v4\./,
    fetch: fetchHelm,
  },
  helm3: {
    name: 'Helm 3',
    program: 'helm',
    module: 'helm.sh/helm/v3/cmd/helm',
    version: 'v3.22.0',
    variable: 'HELM3_BIN',
    versionArguments: ['version', '--short'],
    accepts: /^v3\./,
    isOptional: true,
  },
  kubeconform: {
    name: 'kubeconform',
    program: 'kubeconform',
    module: 'github.com/yannh/kubeconform/cmd/kubeconform',
    version: 'v0.8.0',
    variable: 'KUBECONFORM_BIN',
    versionArguments: ['-v'],
    accepts: /./,
  },
} satisfies Record<string, Tool>;

function outputOf(program: string, args: string[], env = process.env): string | undefined {
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync(program, args, { env, encoding: 'utf8', stdio, timeout: INSTALL_TIMEOUT_MS }).trim();
  } catch {
    return undefined;
  }
}

/** A program that is given, installed, fetched, or compiled now where there is Go. */
async function findTool(tool: Tool, say: (line: string) => void): Promise<string | undefined> {
  const folder = compiledTool(`${tool.program}-${tool.version}`);
  const installed = join(folder, tool.program);
  const fits = (program: string) => tool.accepts.test(outputOf(program, tool.versionArguments) ?? '');
  const given = process.env[tool.variable];
  const found = [...(given ? [given] : []), tool.program, installed].find(fits);
  const isWanted = !tool.isOptional || !process.env['CI'];
  if (found || !isWanted) return found;
  const fetched = await tool.fetch?.(say);
  if (fetched && fits(fetched)) return fetched;
  if (outputOf('go', ['version']) === undefined) return undefined;
  say(`compiling ${tool.name} with Go`);
  mkdirSync(folder, { recursive: true });
  outputOf('go', ['install', `${tool.module}@${tool.version}`], { ...process.env, GOBIN: folder });
  return fits(installed) ? installed : undefined;
}

/** The newest Helm, for packing the chart; undefined where there is none and no Go. */
export const findHelm = (say: (line: string) => void): Promise<string | undefined> => findTool(tools.helm4, say);

export interface ChartTools {
  /** Programs of Helm, the newest first. */
  helms: string[];
  kubeconform: string | undefined;
  /** Names of the missing tools. */
  missing: string[];
}

export async function findChartTools(say: (line: string) => void): Promise<ChartTools> {
  const found: { tool: Tool; program: string | undefined }[] = [];
  for (const tool of Object.values(tools)) found.push({ tool, program: await findTool(tool, say) });
  const [helm4, helm3, kubeconform] = found.map(({ program }) => program);
  return {
    helms: [helm4, helm3].filter((program) => program !== undefined),
    kubeconform,
    missing: found.filter(({ program }) => program === undefined).map(({ tool }) => tool.name),
  };
}
