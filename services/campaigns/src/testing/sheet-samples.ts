export const table = [
  ['Nome', 'Telefone', 'E-mail', 'Cidade'],
  ['José Araújo', '(11) 98765-4321', 'Jose@X.com', 'São Paulo'],
  ['Bia', '+351 912 345 678', '', ''],
];
export const csv = (separator: string) => table.map((row) => row.join(separator)).join('\r\n');

export const utf16 = (text: string, hasMark: boolean, isBig: boolean) => {
  const little = Buffer.from((hasMark ? '\uFEFF' : '') + text, 'utf16le');
  return isBig ? little.swap16() : little;
};
