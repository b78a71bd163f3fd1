import { writeFileSync } from 'node:fs';
import { contractWordsFile, contractWordsModule } from './contract-words.ts';

writeFileSync(contractWordsFile, contractWordsModule());
