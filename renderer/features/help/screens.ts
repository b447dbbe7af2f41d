/** What somebody wants to know who asks for help on a screen. */
export interface ScreenHelp {
  readonly at: RegExp;
  readonly title: string;
  readonly what: string;
  /** The three things people do there. */
  readonly things: readonly [string, string, string];
  /** The page of the guide that tells more. */
  readonly guide: string;
}

/** The first that fits counts. */
const SCREENS: readonly ScreenHelp[] = [
  {
    at: /^\/rosters\/[^/]+\/print$/,
    title: 'Printing a roster',
    what: 'The pages as the printer will get them, with what to put on them on the left.',
    things: [
      'Choose roster, cards or both, and the paper.',
      'Fit it on fewer pages, or print it large.',
      'Make a copy that is safe to show to the opponent.',
    ],
    guide: 'printing',
  },
  {
    at: /^\/rosters\/[^/]+\/convert$/,
    title: 'Another system',
    what: 'The army beside what another system would make of it; nothing is made before you say so.',
    things: [
      'Choose the other rules.',
      'Read what becomes of each unit, and what is lost.',
      'Make the new roster; the old one stays.',
    ],
    guide: 'building',
  },
  {
    at: /^\/rosters\//,
    title: 'The builder',
    what: 'Catalogue on the left, the army in the middle, the chosen unit on the right. Points and legality are told as you go.',
    things: [
      'Add a unit by a press on its name in the catalogue.',
      'Choose a unit in the list and change it on the right.',
      'Press what mends an issue, where one is told at the top.',
    ],
    guide: 'building',
  },
  {
    at: /^\/compare/,
    title: 'Comparing',
    what: 'Two rosters side by side: what is the same, what differs, what each costs.',
    things: ['Choose the two rosters.', 'Read the differences.', 'Open either to change it.'],
    guide: 'building',
  },
  {
    at: /^\/characters\/import/,
    title: 'Characters from a table',
    what: 'One character a row, in any order of columns; every row is shown before it is taken in.',
    things: [
      'Paste a table or drop a CSV file.',
      'Say what a column means where it was not understood.',
      'Take the rows in; one undo takes them back.',
    ],
    guide: 'characters',
  },
  {
    at: /^\/characters\/print/,
    title: 'Character cards',
    what: 'Cards of the chosen characters as each system reads them.',
    things: ['Choose who is printed.', 'Choose the systems and the paper.', 'Print, or save as PDF.'],
    guide: 'printing',
  },
  {
    at: /^\/characters\/./,
    title: 'A character’s sheet',
    what: 'The sheet on the left; beside it what each system makes of it, step by step.',
    things: [
      'Fill in class, level and scores.',
      'See why a number is what it is: press it.',
      'Give the character a post in a roster.',
    ],
    guide: 'characters',
  },
  {
    at: /^\/characters/,
    title: 'Characters',
    what: 'The library of role-playing characters who lead your armies.',
    things: ['Make a sheet.', 'Import a table of them.', 'Print their cards.'],
    guide: 'characters',
  },
  {
    at: /^\/collection/,
    title: 'Collection',
    what: 'The miniatures you own, what is painted, and what you want.',
    things: ['Add a box or a unit.', 'See what a roster needs of it.', 'Keep a shopping list.'],
    guide: 'building',
  },
  {
    at: /^\/(battles|tables)\/new/,
    title: 'A new battle',
    what: 'Two armies and a game: on the table, or off it by mass battle.',
    things: [
      'Choose the two rosters.',
      'Say whether Muster rolls or you type your dice.',
      'Begin; everything is kept and can be undone.',
    ],
    guide: 'table',
  },
  {
    at: /^\/battles\/[^/]+\/report/,
    title: 'A battle’s report',
    what: 'The battle as a page or a whole story, to print or to paste.',
    things: [
      'Choose a page or the whole story.',
      'Choose whose eyes it is for.',
      'Print it or copy the text.',
    ],
    guide: 'printing',
  },
  {
    at: /^\/(battles|campaigns)\/[^/]+\/players/,
    title: 'Players',
    what: 'A link and a code for each seat; players join from devices of their own in the same network.',
    things: ['Open the door.', 'Show a player the code.', 'Close the door when you are done.'],
    guide: 'players',
  },
  {
    at: /^\/(battles|tables)\/./,
    title: 'A battle',
    what: 'Turn and phase on top, both armies at the sides, in the middle what can be done now with its odds.',
    things: [
      'Press what happens next, already filled in.',
      'Type your own dice, or let them be rolled.',
      'Undo any step; look up the rules by the book at the top.',
    ],
    guide: 'table',
  },
  {
    at: /^\/battles/,
    title: 'Battles',
    what: 'Every battle that was begun: running and over.',
    things: ['Begin a battle.', 'Go on with one.', 'Ask the calculator for odds without a battle.'],
    guide: 'mass-battle',
  },
  {
    at: /^\/calculator/,
    title: 'The calculator',
    what: 'Exact odds of any rule, by a question in plain words or by its fields.',
    things: [
      'Type a question: “10 knights charge 20 spears”.',
      'Change a field and read the answer again.',
      'Compare two variants.',
    ],
    guide: 'table',
  },
  {
    at: /^\/campaigns\/[^/]+\/ledger\/./,
    title: 'Amending an entry',
    what: 'Another wording for something that is in the books already: the entry, what comes out differently, and what no longer fits.',
    things: [
      'Change the values of the entry, or leave it out.',
      'Say what becomes of each later entry that no longer fits.',
      'Amend it: the old wording is kept, and one undo takes all of it back.',
    ],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/[^/]+\/armies\//,
    title: 'An army in a campaign',
    what: 'One army with its units, its leaders, its wounded and what it is ordered to do.',
    things: [
      'March it, or give it a standing order.',
      'See who comes back, and on which day.',
      'Split it, join it with another, or change who commands.',
    ],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/[^/]+\/ledger/,
    title: 'The ledger',
    what: 'Everything that happened, entry by entry; each can be undone or amended.',
    things: ['Find an entry.', 'Amend it and see what comes out differently.', 'Undo back to a day.'],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/[^/]+\/map-print/,
    title: 'The map on paper',
    what: 'The map as it is printed, for the game master or as a side knows it; over several pages for the table.',
    things: ['Choose whose eyes it is for.', 'Choose how many pages wide it is.', 'Print it.'],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/[^/]+\/(chronicle|dispatches)/,
    title: 'Chronicle and dispatches',
    what: 'The war as players may read it, on paper or by mail, without another side’s secrets.',
    things: ['Choose whose eyes it is for.', 'Print it or send it.', 'Take in orders that came back.'],
    guide: 'players',
  },
  {
    at: /^\/campaigns\/[^/]+\/settings/,
    title: 'Settings of a campaign',
    what: 'Sides, places, map, calendar and the game master’s own rules.',
    things: ['Add the sides.', 'Put in a picture of your map and its scale.', 'Set up the calendar.'],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/[^/]+\/calendar/,
    title: 'The calendar',
    what: 'What happened on each day and what is due: wounded who come back, musters, notes.',
    things: [
      'Turn to the month before or after.',
      'Press a day to see what is written there.',
      'Write a note for a day to come.',
    ],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/[^/]+\/(leaders|roll)/,
    title: 'Leaders',
    what: 'Who commands, where, how it went so far, and what became of them.',
    things: ['Open a leader’s page.', 'Give a new post.', 'Write down a wound, a capture or a death.'],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/[^/]+\/contacts/,
    title: 'Armies that face each other',
    what: 'Two armies near each other: what each does is decided here, and a battle is begun or recorded.',
    things: [
      'Fight it off the table, or play it beside the table.',
      'Record a battle that was played elsewhere.',
      'Let them wait and watch.',
    ],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns\/./,
    title: 'A campaign',
    what: 'Map, armies and what is due today; days end by a press.',
    things: ['Muster an army or march one.', 'Decide about armies that face each other.', 'End the day.'],
    guide: 'campaign',
  },
  {
    at: /^\/campaigns/,
    title: 'Campaigns',
    what: 'Armies between their battles, on a map and a calendar.',
    things: ['Try the sample war.', 'Begin a campaign of your own.', 'Copy one to try something else.'],
    guide: 'campaign',
  },
  {
    at: /^\/house-rules/,
    title: 'House rules',
    what: 'Where the rules are silent, damaged or say two things: how your table plays it.',
    things: [
      'Choose a system.',
      'Change a value; the default stays marked.',
      'Take a set of values at once.',
    ],
    guide: 'house-rules',
  },
  {
    at: /^\/(data|settings)/,
    title: 'Settings and data',
    what: 'Colours, where your data lives, and backups.',
    things: ['Bring back a backup.', 'Export everything into one file.', 'Choose light or dark.'],
    guide: 'data',
  },
  {
    at: /^\/rules\//,
    title: 'Rules of a system',
    what: 'Whose rules they are, the reference for the table, and what we decided where the text is not clear.',
    things: ['Print the reference.', 'Search the rulings.', 'Change a house rule.'],
    guide: 'house-rules',
  },
  {
    at: /^\/first-steps/,
    title: 'First steps',
    what: 'Three ways to something finished: an army on paper, a day of a war, a character who leads.',
    things: [
      'Press 1, 2 or 3; a line at the top says what to do next, and lets you out.',
      'Copy one of the samples and look around in it.',
      'Open a file that a friend has sent you.',
    ],
    guide: 'first-steps',
  },
  {
    at: /^\/about/,
    title: 'About Muster',
    what: 'Which version this is, where its data lies, how it is updated, and whose work it stands on.',
    things: [
      'Read what is new in this release.',
      'Find the data folder.',
      'Search the licences of its parts.',
    ],
    guide: 'questions',
  },
  {
    at: /^\/guide/,
    title: 'Guide',
    what: 'How things are done, page by page; it needs no network.',
    things: ['Search it by a word.', 'Go back to the three first steps.', 'Look up the rules of a system.'],
    guide: 'first-steps',
  },
];

const ROSTERS: ScreenHelp = {
  at: /^/,
  title: 'Rosters',
  what: 'All your armies: narrowed on the left, listed in the middle, the chosen one on the right.',
  things: [
    'Make a new roster, or copy a sample.',
    'Find one by name, unit, note or tag.',
    'Drop a file anywhere to import it.',
  ],
  guide: 'building',
};

/** What the palette looks through. */
export const EVERY_HELP: readonly ScreenHelp[] = [ROSTERS, ...SCREENS];

export const helpFor = (path: string): ScreenHelp => SCREENS.find(({ at }) => at.test(path)) ?? ROSTERS;
