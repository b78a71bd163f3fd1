import { join } from 'node:path';
import { imageProjects, readManifest } from '../../docker/projects.ts';
import { root } from '../standalone/repository-paths.ts';

export const PARTS = ['images', 'chart', 'packages', 'compose'] as const;
export type Part = (typeof PARTS)[number];

/** The parts of a release, and their destination. */
export interface ReleasePlan {
  version: string;
  /** Registry of the images and the chart, with the owner: `ghcr.io/owner`. */
  registry: string;
  parts: readonly Part[];
  /** The folder of its files. */
  folder: string;
}

/** The version of the sources. */
export const releaseVersion = (): string => readManifest(root).version;

export const imagesOf = ({ registry, version }: ReleasePlan): string[] =>
  Object.keys(imageProjects(root)).map((name) => `${registry}/recado-${name}:${version}`);

/** The files of a release without their sums, by the part that makes them. */
export const filesOf = ({ version }: ReleasePlan): Record<Part, string[]> => ({
  images: [],
  chart: [`recado-${version}.tgz`],
  packages: [
    `recado-client-${version}.tgz`,
    `n8n-nodes-recado-${version}.tgz`,
    `recado_client-${version}-py3-none-any.whl`,
  ],
  compose: [`recado-compose-${version}.tar.gz`],
});
export const SUMS = 'SHA256SUMS';

/** The commands that publish the built files: everything before them can be tried without an account. */
export function publishCommands(plan: ReleasePlan): string[][] {
  const files = filesOf(plan);
  const path = (name: string) => join(plan.folder, name);
  const commands: Record<Part, string[][]> = {
    images: imagesOf(plan).map((image) => ['docker', 'push', '--quiet', image]),
    chart: files.chart.map((name) => ['helm', 'push', path(name), `oci://${plan.registry}/charts`]),
    packages: files.packages.map((name) =>
      name.endsWith('.whl')
        ? ['python3', '-m', 'twine', 'upload', '--non-interactive', path(name)]
        : ['npm', 'publish', '--access', 'public', path(name)],
    ),
    compose: [],
  };
  const assets = [...plan.parts.flatMap((part) => files[part]), SUMS].map(path);
  return [
    ...plan.parts.flatMap((part) => commands[part]),
    ['gh', 'release', 'create', `v${plan.version}`, '--verify-tag', '--generate-notes', ...assets],
  ];
}
