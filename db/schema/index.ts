export { battleLogs } from './battles.ts';
export {
  campaignArmyEvents,
  campaignEvents,
  campaignParts,
  campaignPictures,
  campaigns,
} from './campaigns.ts';
export { characters, characterTags } from './characters.ts';
export { customUnits } from './custom-units.ts';
export { drafts } from './drafts.ts';
export { histories, historySteps } from './histories.ts';
export { houseRules } from './house-rules.ts';
export { importParts, imports } from './imports.ts';
export { campaignDispatches, campaignMail } from './mail.ts';
export { miniatures } from './miniatures.ts';
export { campaignOrders } from './orders.ts';
export { printSetups } from './print-setups.ts';
export { rosterCharacters, rosters, rosterTags, rosterUnits } from './rosters.ts';
export { rowSeals } from './seals.ts';
export { joinCodes, seatCredentials, seatRosters, seats } from './seats.ts';
export { settings } from './settings.ts';
export { syncFolder, syncRecords } from './sync.ts';
