/** Why the host itself turns a request away, before any page or procedure sees it. */
export interface Fault {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export const FAULTS = {
  address: { status: 400, code: 'host/bad-request', message: 'This request is not understood.' },
  host: {
    status: 403,
    code: 'host/foreign-host',
    message: 'Muster answers only under the address it printed when it started.',
  },
  origin: {
    status: 403,
    code: 'host/foreign-origin',
    message: 'Muster answers only its own pages. Open the address it printed when it started.',
  },
  json: { status: 403, code: 'host/not-json', message: 'Muster takes only JSON here.' },
  expectation: { status: 417, code: 'host/bad-request', message: 'This request is not understood.' },
  access: {
    status: 401,
    code: 'host/no-access',
    message:
      'This window has no access to Muster. Press Enter in the terminal where Muster runs and open the new address, or start Muster again.',
  },
  missing: {
    status: 404,
    code: 'host/not-found',
    message: 'There is nothing here. Go back to Muster’s first page.',
  },
  method: { status: 405, code: 'host/bad-method', message: 'Muster does not do this here.' },
  slow: { status: 408, code: 'host/too-slow', message: 'The request took too long. Try again.' },
  tooLarge: {
    status: 413,
    code: 'host/too-large',
    message: 'This is more than Muster takes at once. Export and import its parts one by one.',
  },
  longHeaders: {
    status: 431,
    code: 'host/bad-request',
    message: 'The headers of this request are too long.',
  },
  bug: {
    status: 500,
    code: 'host/fault',
    message:
      'Muster ran into a fault of its own. What was saved before is safe; try again, and restart Muster if it stays.',
  },
  worker: {
    status: 403,
    code: 'host/no-worker',
    message: 'Muster has no service worker; one that runs here was put there by another program.',
  },
} as const satisfies Readonly<Record<string, Fault>>;
