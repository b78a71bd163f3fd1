import { contractsLists } from './contracts.lists.ts';
import type { SourceList } from './source-list.ts';
import { servicesLists } from './services.lists.ts';
import { testsLists } from './tests.lists.ts';
import { webLists } from './web.lists.ts';

export const sourceLists: SourceList[] = [...contractsLists, ...servicesLists, ...testsLists, ...webLists];
