import {
  sampleRequestOf,
  type SampleInput,
  type SampleLanguage,
  type SampleRequest,
  type SampleTask,
} from './sample-request.ts';
import { writeCurl } from './write-curl.ts';
import { writeClient, writeFetch } from './write-javascript.ts';
import { writePhp } from './write-php.ts';
import { writePython } from './write-python.ts';
import { verifications } from './write-verification.ts';

const writers: Record<SampleLanguage, (request: SampleRequest) => string> = {
  curl: writeCurl,
  client: writeClient,
  fetch: writeFetch,
  python: writePython,
  php: writePhp,
};

/** @param body the text of a message where the form has none */
export const writeSample = (language: SampleLanguage, task: SampleTask, input: SampleInput, body: string): string =>
  task === 'webhook' ? verifications[language] : writers[language](sampleRequestOf(task, input, body)).trimEnd();
