import type { Concern } from './concern.ts';
import { damage } from './damage.ts';
import { fullDisk } from './disk.ts';
import { greatFile } from './great-file.ts';
import { greatestOdds } from './greatest-odds.ts';
import { heavyQuestions } from './heavy.ts';
import { greatBody, requests, slowSockets } from './host.ts';
import { killInside } from './kill-inside.ts';
import { kills, powerCuts } from './kills.ts';
import { mutants } from './mutants.ts';
import { neighbour } from './neighbour.ts';
import { folders, players, properties } from './properties.ts';
import { clients, stops } from './sharing.ts';

/** In the order of the promise. */
export const CONCERNS: readonly Concern[] = [
  kills,
  powerCuts,
  ...killInside,
  fullDisk,
  damage,
  clients,
  stops,
  mutants,
  properties,
  players,
  folders,
  greatFile,
  greatBody,
  requests,
  slowSockets,
  neighbour,
  heavyQuestions,
  greatestOdds,
];
