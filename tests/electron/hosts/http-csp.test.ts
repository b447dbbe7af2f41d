import { expect, it } from 'vitest';
import { buildCsp, createNonce } from '../../../electron/hosts/csp.ts';

it('allows scripts only from files', () => {
  expect(buildCsp('abc')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

it('adds to it in development only what reloading needs', () => {
  expect(buildCsp('abc', { socket: 'ws://127.0.0.1:1' })).toBe(
    buildCsp('abc')
      .replace("script-src 'self'", "script-src 'self' 'nonce-abc'")
      .replace("connect-src 'self'", "connect-src 'self' ws://127.0.0.1:1"),
  );
});

it('makes a nonce of 144 bits, another one each time', () => {
  const nonces = new Set(Array.from({ length: 100 }, createNonce));
  expect([nonces.size, [...nonces].every((nonce) => /^[\w-]{24}$/.test(nonce))]).toEqual([100, true]);
});
