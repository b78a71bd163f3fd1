import { defineConfig } from 'vitest/config';
import { nodeProject, withServers } from '../../../vitest.base.ts';

export default defineConfig(nodeProject('fuzz', ['services/connections/fuzz/hostile-input.long.spec.ts'], withServers));
