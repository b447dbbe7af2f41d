// `npm run bench`: figures for people to read. A test never fails for being slow.
import { benchBuilder } from './builder.ts';
import { benchCampaigns } from './campaigns.ts';
import { benchFiles } from './files.ts';
import { benchForetelling } from './foretell.ts';
import { benchFormations } from './formations.ts';
import { benchHeavy } from './heavy.ts';
import { benchLargeOdds } from './large-odds.ts';
import { benchLargest } from './largest.ts';
import { printFigures } from './measure.ts';
import { benchRules } from './rules.ts';
import { benchStart } from './start.ts';
import { benchWindow } from './window.ts';

const rules = benchRules();
printFigures(rules);
const measure = rules[0]?.ms ?? 1;
printFigures(benchFormations(measure));
printFigures(benchForetelling(measure));
printFigures(benchStart(measure));
printFigures(benchLargeOdds(measure));
printFigures(await benchCampaigns(measure));
printFigures(await benchLargest(measure));
printFigures(await benchBuilder(measure));
printFigures(await benchHeavy(measure));
printFigures(await benchFiles(measure));
printFigures(await benchWindow(measure));
