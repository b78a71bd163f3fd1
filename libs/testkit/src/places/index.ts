export { copyDatabase } from './places.ts';
export { copyTemplateCluster } from './template-cluster.ts';
export { withoutLog } from './without-log.ts';
