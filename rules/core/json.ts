/** What survives JSON.stringify and JSON.parse unchanged: steps, inputs and stored values are made of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
