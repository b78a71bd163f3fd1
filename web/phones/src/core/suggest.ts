const people = [
  'Ana Souza',
  'Bruno Lima',
  'Carla Dias',
  'Diego Rocha',
  'Elisa Melo',
  'Fábio Nunes',
  'Gabriela Reis',
  'Heitor Campos',
  'Isabel Prado',
  'João Teixeira',
];

export function freeName(taken: readonly string[]): string {
  return people.find((name) => !taken.includes(name)) ?? `Cliente ${taken.length + 1}`;
}

/** A mobile number of São Paulo that no phone here has. */
export function freeNumber(taken: readonly string[]): string {
  for (;;) {
    const number = `55119${Math.floor(10_000_000 + Math.random() * 90_000_000)}`;
    if (!taken.includes(number)) return number;
  }
}

export const digitsOf = (typed: string) => typed.replace(/\D/g, '');
export const isNumber = (digits: string) => /^\d{5,15}$/.test(digits);
