import { delimiter } from 'node:path';
import { findChartTools } from './find-helm.ts';
import { NOT_RUN } from '../standalone/list-skipped.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { bin, runStep } from './run-step.ts';

/** The step `chart` of `npm test`: the chart is rendered by each Helm at hand, and its objects are checked. */
const print = (text: string): void => void process.stdout.write(text);
const { helms, kubeconform, missing } = await findChartTools((line) => print(`${line}\n`));

if (helms.length === 0 || kubeconform === undefined) {
  const how = 'install Helm 4 and kubeconform, name them with HELM_BIN and KUBECONFORM_BIN, or install Go';
  print(`${NOT_RUN}chart: not rendered, ${missing.join(' and ')} missing (${how})\n`);
} else {
  if (missing.length > 0) print(`${NOT_RUN}chart: ${missing.join(' and ')} missing\n`);
  const args = ['run', '--config', inRoot('helm', 'vitest.config.ts')];
  const env = { ...process.env, HELM_BINS: helms.join(delimiter), KUBECONFORM_BIN: kubeconform };
  const { passed } = await runStep({ name: 'chart', bin: bin('vitest'), args }, env, print);
  if (!passed) process.exitCode = 1;
}
