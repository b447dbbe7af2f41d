import type { ScreenHelp } from '../help/screens.ts';

export type Room = 'map' | 'armies' | 'orders' | 'battles' | 'chronicle' | 'more';

/** What a player wants to know who asks for help in a part of his seat. */
export const ROOM_HELP: Readonly<Record<Room, Pick<ScreenHelp, 'title' | 'what' | 'things'>>> = {
  map: {
    title: 'Your map',
    what: 'The war as your side knows it: whom you see now, and where others were last seen.',
    things: [
      'Press an army or a place to read what you know of it.',
      'Come nearer or go further away with + and −.',
      'A player says at the bottom that he is ready; the game master ends the day.',
    ],
  },
  armies: {
    title: 'Your armies',
    what: 'What stands under your command: each army with its strength, its miles a day and a card for every unit.',
    things: [
      'Read how many figures of a unit are left.',
      'See who comes back from his wounds, and when.',
      'Find leaders who serve nowhere, or are hurt.',
    ],
  },
  orders: {
    title: 'Your orders',
    what: 'What your armies shall do when the day ends. Until then you can change all of it.',
    things: [
      'Choose an army and where it goes; below stands what that means.',
      'Give a standing order: hold, guard, follow, keep away.',
      'Say that you are ready; you can take it back while the day is open.',
    ],
  },
  battles: {
    title: 'Your battles',
    what: 'Battles that your side fights; what is asked of you in secret is seen by you alone.',
    things: [
      'Open the battle that waits for you.',
      'Make your choice and seal it: the others see only that you have.',
      'Read what happened, step by step.',
    ],
  },
  chronicle: {
    title: 'Chronicle',
    what: 'What has happened in the war, as far as your side may know it.',
    things: [
      'Read the newest day first, at the top.',
      'Look for a battle and what it cost.',
      'Ask the game master about anything that is missing: he sees all of it.',
    ],
  },
  more: {
    title: 'More about your seat',
    what: 'Who is here, what you bring along, and this seat itself.',
    things: [
      'Change your name, which the others read.',
      'Send a roster to the game master.',
      'Move the seat to another browser, or leave it.',
    ],
  },
};
