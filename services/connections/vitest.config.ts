import { mergeConfig } from 'vitest/config';
import { nodeTests } from '../../vitest.base.ts';

// Workers take whatever session is free, and services of one name answer each other's calls: one file at a time.
export default mergeConfig(nodeTests, { test: { fileParallelism: false } });
