import { TRPCClientError } from '@trpc/client';

/** An error as the API sends it. */
export const refused = (code: string, current: unknown = null): TRPCClientError<never> =>
  TRPCClientError.from({
    error: { message: code, code: -32600, data: { refusal: { code, message: code, place: null, current } } },
  } as never);

/** Nobody answered. */
export const unreachable = (): TRPCClientError<never> =>
  TRPCClientError.from(new TypeError('Failed to fetch'));
