// `npm run bench`: figures for people to read. A test never fails for being slow.
import { benchBuilder } from './builder.ts';
import { printFigures } from './measure.ts';
import { benchRules } from './rules.ts';

const rules = benchRules();
printFigures(rules);
printFigures(await benchBuilder(rules[0]?.ms ?? 1));
