import { linesOf, pythonQuoted, pythonValue } from './literals.ts';
import type { SampleRequest } from './sample-request.ts';

/** Writes a sample with the Python library `requests`. */
export function writePython({ base, method, path, fields, file }: SampleRequest): string {
  const isPost = method === 'POST';
  const imports = `import os\n${isPost ? 'import uuid\n' : ''}\nimport requests\n`;
  const headers = `    headers={\n        "Authorization": f"Bearer {os.environ['RECADO_KEY']}",\n${
    isPost ? '        "Idempotency-Key": str(uuid.uuid4()),\n' : ''
  }    },\n`;
  const request = `response = requests.${method.toLowerCase()}(\n    ${pythonQuoted(base + path)},\n${headers}${bodyOf(
    { fields, file },
    isPost,
  )}    timeout=30,\n)\n`;
  return `${imports}\n${request}response.raise_for_status()\nprint(response.json())\n`;
}

function bodyOf({ fields, file }: Pick<SampleRequest, 'fields' | 'file'>, isPost: boolean): string {
  if (!isPost) return '';
  const inner = '        ';
  if (!file)
    return `    json={\n${linesOf(fields, inner, (name, value) => `"${name}": ${pythonValue(value)}`)}    },\n`;
  const texts = linesOf(fields, inner, (name, value) => `"${name}": ${pythonQuoted(String(value))}`);
  const name = pythonQuoted(file.name);
  const opened = `(${name}, open(${name}, "rb"), ${pythonQuoted(file.type)})`;
  return `    data={\n${texts}    },\n    files=[("medias", ${opened})],\n`;
}
