import { type KillFigures, killServe } from '../support/trust/kill-serve.ts';
import { preparePowerCut, whyNoPowerCut } from '../support/trust/power-cut.ts';
import { type Concern, exactly, type Figure, none, told } from './concern.ts';

const figuresOf = (what: string, wanted: number, found: KillFigures): readonly Figure[] => [
  exactly(what, found.kills, wanted),
  told('writes acked before', found.acked),
  none('acked writes lost', found.lost),
  none('complaints of the doctor', found.corrupt),
  none('things stored by halves', found.halves),
  none('writes refused', found.refusals),
];

export const kills: Concern = {
  name: 'kills',
  lines: '2',
  async run({ scaled, progress }) {
    const wanted = scaled(1000);
    const found = await killServe({
      kills: wanted,
      seed: 2,
      onProgress: (done, { acked, lost }) => progress(done, wanted, `${acked} acked, ${lost.length} lost`),
    });
    return figuresOf('kill -9 with 4 writers', wanted, found);
  },
};

export const powerCuts: Concern = {
  name: 'power-cuts',
  lines: '1, 3',
  missing: whyNoPowerCut,
  async run({ scaled, progress }) {
    const wanted = scaled(200);
    const cut = preparePowerCut();
    let taken = 0;
    try {
      const found = await killServe({
        kills: wanted,
        seed: 3,
        serve: cut.serve,
        afterKill: (dir) => {
          taken += cut.strike(dir);
        },
        onProgress: (done, { acked, lost }) => progress(done, wanted, `${acked} acked, ${lost.length} lost`),
      });
      return [...figuresOf('power cuts', wanted, found), told('writes taken back by them', taken)];
    } finally {
      cut.dispose();
    }
  },
};
