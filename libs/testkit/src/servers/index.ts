export { chromiumBinary, MissingTool } from './binaries.ts';
export * from './child.ts';
export * from './start-containers.ts';
export { natsBinary } from './nats-binary.ts';
export * from './nats.ts';
export * from './postgres.ts';
export { testUsers } from './test-users.ts';
