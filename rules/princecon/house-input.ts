import { houseRulesSchema } from './data/house-rule-list.ts';

/** Only what the group has set otherwise; every action takes it. */
export const houseRulesInput = houseRulesSchema.default({}).meta({ title: 'House rules' });
