import { afterAll } from 'vitest';
import { endHostsLeft } from './serve.ts';

afterAll(endHostsLeft);
