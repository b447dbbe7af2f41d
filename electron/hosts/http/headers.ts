import type { ServerResponse } from 'node:http';

/** On every reply. No CORS header is among them, so no page of another origin reads anything. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()',
  'Cache-Control': 'no-store',
};

export const setSecurityHeaders = (res: ServerResponse, csp: string): void => {
  res.setHeaders(new Map(Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': csp })));
};
