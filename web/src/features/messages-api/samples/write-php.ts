import { linesOf, phpQuoted, phpValue } from './literals.ts';
import type { SampleRequest } from './sample-request.ts';

/** Writes a sample with PHP's extension `curl`. */
export function writePhp({ base, method, path, fields, file }: SampleRequest): string {
  const isPost = method === 'POST';
  const headers = [
    `        'Authorization: Bearer ' . getenv('RECADO_KEY'),\n`,
    isPost ? `        'Idempotency-Key: ' . bin2hex(random_bytes(16)),\n` : '',
    isPost && !file ? `        'Content-Type: application/json',\n` : '',
  ].join('');
  const options = `    CURLOPT_RETURNTRANSFER => true,\n    CURLOPT_HTTPHEADER => [\n${headers}    ],\n${isPost ? bodyOf(fields, file) : ''}`;
  const call = `$curl = curl_init(${phpQuoted(base + path)});\ncurl_setopt_array($curl, [\n${options}]);\n$message = json_decode(curl_exec($curl), true);\n`;
  const end = `if (curl_getinfo($curl, CURLINFO_RESPONSE_CODE) >= 400) {\n    throw new RuntimeException($message['error']);\n}\necho $message['id'], ' ', $message['status'], PHP_EOL;\n`;
  return `<?php\n${call}${end}`;
}

function bodyOf(fields: SampleRequest['fields'], file: SampleRequest['file']): string {
  if (!file) {
    const lines = linesOf(fields, '        ', (name, value) => `'${name}' => ${phpValue(value)}`);
    return `    CURLOPT_POSTFIELDS => json_encode([\n${lines}    ]),\n`;
  }
  const texts = linesOf(fields, '        ', (name, value) => `'${name}' => ${phpQuoted(String(value))}`);
  const opened = `new CURLFile(${[file.name, file.type, file.name].map(phpQuoted).join(', ')})`;
  return `    CURLOPT_POSTFIELDS => [\n${texts}        'medias' => ${opened},\n    ],\n`;
}
