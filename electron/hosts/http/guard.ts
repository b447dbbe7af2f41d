import type { IncomingMessage } from 'node:http';
import { FAULTS, type Fault } from './faults.ts';

export const API_PATH = '/api';

export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

export const isApiPath = (path: string): boolean => path === API_PATH || path.startsWith(`${API_PATH}/`);

const countHeader = (req: IncomingMessage, name: string): number =>
  req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;

/** `//host` and `/\host` name another server to an address parser; absolute forms bring a second host along. */
const findTargetFault = (target: string): Fault | null => {
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(target) || /[\\#]/.test(target)) return FAULTS.address;
  try {
    decodeURIComponent(pathOf(target));
    return null;
  } catch {
    return FAULTS.address;
  }
};

/** A page of another name that was pointed at 127.0.0.1 (DNS rebinding) still sends its own name here. */
const findHostFault = (req: IncomingMessage, hosts: ReadonlySet<string>): Fault | null => {
  const host = req.headers.host;
  if (countHeader(req, 'host') !== 1 || host === undefined || host === '') return FAULTS.address;
  return hosts.has(host) ? null : FAULTS.host;
};

const isOpeningPage = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  req.headers['sec-fetch-mode'] === 'navigate' &&
  req.headers['sec-fetch-dest'] === 'document' &&
  !isApiPath(pathOf(req.url ?? ''));

/** Asked for by a page of another origin. `same-site` is foreign too: every port of this computer is one site. */
const isForeignFetch = (req: IncomingMessage): boolean => {
  const site = req.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

const findOriginFault = (req: IncomingMessage, scheme: Scheme): Fault | null => {
  const origin = req.headers.origin;
  if (origin !== undefined && origin !== `${scheme}://${req.headers.host}`) return FAULTS.origin;
  return isForeignFetch(req) && !isOpeningPage(req) ? FAULTS.origin : null;
};

/** Forms and plain-text posts go across origins without asking first; JSON does not. */
const findContentFault = (req: IncomingMessage): Fault | null => {
  if (req.method !== 'POST') return null;
  const type = req.headers['content-type'] ?? '';
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(type) ? null : FAULTS.json;
};

const findExpectationFault = (req: IncomingMessage): Fault | null => {
  const expect = req.headers.expect;
  return expect === undefined || expect.toLowerCase() === '100-continue' ? null : FAULTS.expectation;
};

/** By which our own pages were asked for: a proxy that does TLS stands before us, or nobody does. */
export type Scheme = 'http' | 'https';

/** What is wrong with a request whatever it asks for. Runs first, on every route and on every socket upgrade. */
export const findFault = (
  req: IncomingMessage,
  hosts: ReadonlySet<string>,
  scheme: Scheme = 'http',
): Fault | null =>
  findTargetFault(req.url ?? '') ??
  findHostFault(req, hosts) ??
  findOriginFault(req, scheme) ??
  findContentFault(req) ??
  findExpectationFault(req);
