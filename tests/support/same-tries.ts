import fc from 'fast-check';

/** Everybody's run tries the same, so that a change that passes here passes elsewhere. `npm run torture` tries others each time. */
if (process.env['MUSTER_ALL_TRIES'] !== '1')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_118 });
