export { copyDatabase } from './places.ts';
export { copyTemplateCluster } from './template-cluster.ts';
