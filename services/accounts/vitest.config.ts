import { configDefaults } from 'vitest/config';
import { nodeTests } from '../../vitest.base.ts';

/** Settings of the platform concern every company, so their specs run after the others and one after the other. */
const ofPlatform = 'src/platform/*.spec.ts';
const project = (name: string, groupOrder: number, chosen: object) => ({
  ...nodeTests,
  test: { ...nodeTests.test, name, sequence: { groupOrder }, ...chosen },
});

export default {
  test: {
    projects: [
      project('accounts', 0, { exclude: [...configDefaults.exclude, ofPlatform] }),
      project('platform', 1, { include: [ofPlatform], fileParallelism: false }),
    ],
  },
};
