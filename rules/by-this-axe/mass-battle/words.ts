import type { StepId } from './state.ts';
import type { Posture } from './tables/postures.ts';
import type { Stratagem } from './tables/stratagems.ts';

/** The ten stages of a battle, as the bar over the screen shows them. */
export const STAGES = [
  { id: 'roster', title: 'Roster' },
  { id: 'stratagems', title: 'Stratagems' },
  { id: 'declare', title: 'Declare' },
  { id: 'stance', title: 'Stance' },
  { id: 'posture', title: 'Posture' },
  { id: 'battle-roll', title: 'Battle roll' },
  { id: 'casualties', title: 'Casualties' },
  { id: 'pursuit', title: 'Pursuit' },
  { id: 'retreat', title: 'Retreat' },
  { id: 'aftermath', title: 'Aftermath' },
] as const;
type StageId = (typeof STAGES)[number]['id'];

const STAGE_OF: Readonly<Record<StepId, StageId>> = {
  'stratagem-commit': 'stratagems',
  'stratagem-roll': 'stratagems',
  'reactive-foil': 'stratagems',
  evade: 'stratagems',
  declare: 'declare',
  force: 'stance',
  stance: 'stance',
  'roll-off': 'stance',
  role: 'stance',
  posture: 'posture',
  'battle-roll': 'battle-roll',
  casualties: 'casualties',
  distribution: 'casualties',
  pursuit: 'pursuit',
  'pursuit-roll': 'pursuit',
  'pursuit-distribution': 'pursuit',
  retreat: 'retreat',
  aftermath: 'aftermath',
  over: 'aftermath',
};

export const stageOf = (step: StepId): (typeof STAGES)[number] =>
  STAGES.find(({ id }) => id === STAGE_OF[step]) ?? STAGES[0];

interface StepWords {
  /** What is asked, over the choices. */
  readonly title: string;
  readonly now: string;
  readonly why: string;
  readonly next: string;
}

export const STEP_WORDS: Readonly<Record<StepId, StepWords>> = {
  'stratagem-commit': {
    title: 'Your stratagem',
    now: 'Each side chooses one stratagem, or none, in secret.',
    why: 'A General may try one a week. It works on 13 or more: two dice, his leadership and what the army brings.',
    next: 'Whoever tries something rolls two dice.',
  },
  'stratagem-roll': {
    title: 'Does the stratagem work?',
    now: 'Two dice, with leadership and the army’s bonus added.',
    why: 'The roll stays hidden from the other side unless the stratagem acts in the open.',
    next: 'A Foil cancels the enemy’s success, an Evade ends the day; then both declare their numbers.',
  },
  'reactive-foil': {
    title: 'Answer with a Foil?',
    now: 'The enemy’s stratagem is known, and your General may still try to foil it.',
    why: 'By house rule Foil answers what was revealed.',
    next: 'Two dice if you try; then both declare their numbers.',
  },
  evade: {
    title: 'Slipping away',
    now: 'One die for the miles the army withdraws.',
    why: 'An Evade that was not foiled means there is no battle.',
    next: 'The day is over.',
  },
  declare: {
    title: 'What you declare',
    now: 'Both sides state their numbers at the same time.',
    why: 'Numbers must be true unless a Deceptive deployment is in force; fighting capacities may be withheld.',
    next: 'A much better General may force battle; otherwise both choose a stance.',
  },
  force: {
    title: 'Force battle?',
    now: 'Your General’s leadership is two or more above the enemy’s: he may force battle and pick his role.',
    why: 'The decision is open and comes before the stances.',
    next: 'Postures if you force battle, stances if you do not.',
  },
  stance: {
    title: 'Your stance',
    now: 'Each side chooses in secret to attack or to wait.',
    why: 'One attacker: he attacks. Both attack: a roll decides who picks his role. Nobody: the day goes by.',
    next: 'Attacker and defender choose their postures.',
  },
  'roll-off': {
    title: 'Both attack',
    now: 'A die for each side, with leadership added, +1 for more horse and +1 for a Surprise.',
    why: 'The higher total chooses its role; equal totals roll again.',
    next: 'The winner attacks or defends.',
  },
  role: {
    title: 'Your role',
    now: 'You won the roll: attack or defend.',
    why: 'The other side gets the other role.',
    next: 'Attacker and defender choose their postures.',
  },
  posture: {
    title: 'Your posture',
    now: 'Attacker and defender choose how they fight, in secret.',
    why: 'Each pair of postures changes the attacker’s die.',
    next: 'Both are revealed, then the attacker rolls one die.',
  },
  'battle-roll': {
    title: 'The battle',
    now: 'The attacker rolls one die, with postures and stratagems added.',
    why: 'The odds give the column, the die the row.',
    next: 'Both sides roll for their losses.',
  },
  casualties: {
    title: 'Casualties',
    now: 'Two dice for the share of its strength a side loses.',
    why: 'The victor takes something off, the loser adds something. In a stalemate one roll counts for both.',
    next: 'Each owner shares out the losses.',
  },
  distribution: {
    title: 'Your losses',
    now: 'Share the losses out among your units.',
    why: 'What is left decides the pursuit and the next fight: horse pursues and escapes.',
    next: 'After a real victory the victor may pursue.',
  },
  pursuit: {
    title: 'Pursue?',
    now: 'The victor may chase the beaten army.',
    why: 'More horse than the enemy means more of them are caught; pursuing costs nothing.',
    next: 'Two dice for what is caught.',
  },
  'pursuit-roll': {
    title: 'The pursuit',
    now: 'Two dice for the part of the fleeing army that is caught.',
    why: 'The difference in horse and wings changes the roll.',
    next: 'The pursued owner shares out the losses.',
  },
  'pursuit-distribution': {
    title: 'Caught on the run',
    now: 'Share out what was caught.',
    why: 'What is left goes back.',
    next: 'The beaten army retreats.',
  },
  retreat: {
    title: 'The retreat',
    now: 'Dice for the miles an army goes back.',
    why: 'One die after a marginal victory, two after a real one; a fighting retreat goes one die back.',
    next: 'Who holds the field, and who returns.',
  },
  aftermath: {
    title: 'The wounded',
    now: 'One die: 1 to 3 means the wounded are back in a week, 4 to 6 in two.',
    why: 'Three in ten of the losses of a side that was not beaten return.',
    next: 'The report.',
  },
  over: { title: 'The battle is over', now: '', why: '', next: '' },
};

export const POSTURE_HINTS: Readonly<Record<Posture, string>> = {
  'frontal-assault': 'Straight at the line',
  'attack-right': 'Weight on the right wing',
  'attack-left': 'Weight on the left wing',
  envelop: 'Round both ends at once',
  'screened-attack': 'Shooters in front',
  'stand-and-hold': 'Hold the line where it is',
  'refuse-right': 'Right wing kept back',
  'refuse-left': 'Left wing kept back',
  'weak-center': 'Let them in, close from both sides',
  'fighting-retreat': 'Give ground and leave the field',
};

export const STRATAGEM_HINTS: Readonly<Record<Stratagem, string>> = {
  ambush: 'Defending: −2 to their die, −1 against a Screened attack',
  'flank-march': '2 in your favour; nothing against a Fighting retreat or a Screened attack',
  deceptive: '1 in your favour, and you may misstate your numbers',
  surprise: 'Attacking: +2, +1 against a Fighting retreat; you set the hour',
  fortifications: 'Defending: −2 to their die',
  foil: 'Cancels what they try',
  evade: 'No battle: you withdraw one die of miles',
};
