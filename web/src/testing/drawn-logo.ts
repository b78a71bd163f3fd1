const base64 = [
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAoCAYAAAA16j4lAAAAlklEQVR42u3ZsQ2AMAxFwYxMyQRMxGrUoY5EAVTJ9z3JC/gqJ61JkqTlus7W34',
  '5thcKCLgILuhAu5HBY0ICVggu5AC5kwI9t+9HNONPi/kEGChjwTLhfkYECBgwYMGDA7mH3L2DAgAGrEnCZlyfAgAED9hYNGHAGsP9gwM4jJxNc',
  'yHABa2FoWw1Gts1QaNsLhbYtSZKGbrHnly5TlZ0yAAAAAElFTkSuQmCC',
].join('');

/** A logo as a data URL: a disc and two bars. */
export const drawnLogo = `data:image/png;base64,${base64}`;
