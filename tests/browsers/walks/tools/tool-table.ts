import { button, field, heading, type Target, tab } from '../../person.ts'
import type { ToolId, Way } from './steps.ts'

/** A field for words, in one of the views. */
export type TextField = { tab: string; name: string }

/** A column of the first table of a view, and what is typed there. */
export type TextColumn = { tab: string; column: number; typed: string }

/** A field for a number: what it takes, and what it refuses in which words. */
export type NumberField = { way: Way; field: Target; good: string; bad: string; words: RegExp }

/** A column of numbers in a table, how one is shown there, and what it refuses in which words. */
export type NumberColumn = {
  way: Way
  grid: string | RegExp
  column: number
  shown: (number: string) => RegExp
  bad: string
  words: RegExp
}

/** A field for a date; for a month, where the whole tool counts in months. */
export type DateField = { way: Way; field: Target; kind: 'day' | 'month'; first?: Typed[] }

/** A field for the time of day at which something starts, and the one for its end, which must come later. */
export type TimeFields = { way: Way; starts: Target; ends: Target; words: RegExp }

/** A column of dates: one that is typed and shown, or refused in words. */
export type DateColumn = {
  way: Way
  grid: string | RegExp
  column: number
  typed: string
} & ({ shown: RegExp } | { words: RegExp })

/** Where a decimal comma is typed: in a cell or in a field. */
export type Comma = { way: Way; typed: Comparison[]; shown: (number: string) => RegExp; asked?: Asked } & (
  | { cell: { grid: string | RegExp; column: number } }
  | { field: Target }
)

/** What is typed, and what a document makes of it that writes a point, or a comma. */
type Comparison = { text: string; point: string; comma: string }

/** What is typed that has two readings, the one that is chosen, and what it is then. */
type Asked = Comparison & { button: RegExp }

/** A field for whole numbers refuses a decimal comma in words: 3,5 is neither 35 nor 3. */
export type RefusedComma = { way: Way; field: Target; words: RegExp }

/** A deletion by key: from where Tab leads to the button, or which key it is; and the rows that become fewer. */
export type Deletion = {
  way: Way
  start: Target
  rows: Target
  by: 'button' | 'key'
  words: RegExp
}

export type Typed = { field: Target; lines: string[] }

/** A form whose words are not in the document yet, and another view to go to and come back from, if there is one. */
export type Draft = {
  from: 'empty' | 'example'
  way: Way
  elsewhere: Way
  typed: Typed[]
  rated?: Target
}

export type OnePart = { way: Way; part: Target; shown: Target }

/** Where a tool has nothing of a kind, words say so. */
export type ToolCases = {
  text: TextField
  textCells: TextColumn | string
  number: NumberField | string
  cells: NumberColumn | string
  date: DateField | string
  dateCells: DateColumn | string
  times: TimeFields | string
  comma: (Comma | RefusedComma)[] | string
  deletion: Deletion
  /** What takes the screen, besides New, Open and the list: another document that begins from this one. */
  next: { way: Way; button: string } | string
  drafts: Draft[] | string
  /** A part of a view that shows one at a time, and how it is known. */
  parts: OnePart | string
  /** What opens the timer. */
  timer: Way | string
}

const plain = (number: string) => new RegExp(`^${escaped(number)}$`)
const inDollars = (number: string) => new RegExp(`^(\\$${escaped(number)}|${escaped(number)}\\s\\$)$`)
const withShare = (number: string) => new RegExp(`^${escaped(number)} <?\\d`)
const withDots = (number: string) => new RegExp(`${escaped(number)}$`)

function escaped(text: string): string {
  return text.replaceAll(/[.$]/g, '\\$&')
}

const halves = [{ text: '3,5', point: '3.5', comma: '3,5' }]
const manyHalves = [...halves, { text: '1200,50', point: '1,200.5', comma: '1.200,5' }]
/** Money has cents or none. */
const manyHalfDollars = [
  { text: '3,5', point: '3.50', comma: '3,50' },
  { text: '1200,50', point: '1,200.50', comma: '1.200,50' },
]
const eightAndAHalf = { text: '8,5', point: '8.5', comma: '8,5' }
const thousand = { text: '1.300', button: /^1300$/, point: '1,300', comma: '1.300' }
const keyResults = /^Key results of/
const noTable = 'It has no table to type into.'
const noNext = 'Nothing else begins another document.'
const noTimes = 'Nobody types a time of day.'
const noParts = 'Its views show all they have.'
const noTimer = 'It has no timer.'
const noForms = 'What is typed is in the document at once: it has no form to send.'

export const toolTable: Record<ToolId, ToolCases> = {
  'strategic-okr-planner': {
    text: { tab: 'Table', name: 'Where you want to be' },
    textCells: { tab: 'Table', column: 0, typed: 'A second bakery' },
    number: {
      way: [tab('Table'), button(/^Edit key result/)],
      field: field('Baseline'),
      // Its numbers have no bounds.
      good: '48',
      bad: '12 boxes',
      words: /Type a number, like 1,200 or 12\.5\.$/,
    },
    cells: {
      way: [tab('Table')],
      grid: keyResults,
      column: 1,
      shown: plain,
      bad: 'many',
      words: /cannot be ‘many’\. Type a number, like/,
    },
    date: { way: [tab('Table'), button('Edit name and dates')], field: field('Last day'), kind: 'day' },
    dateCells: {
      way: [tab('Table')],
      grid: keyResults,
      column: 6,
      typed: '4/30/2027',
      shown: /^Apr 30, 2027$/,
    },
    comma: [
      {
        way: [tab('Table')],
        cell: { grid: keyResults, column: 1 },
        typed: manyHalves,
        shown: plain,
        asked: thousand,
      },
    ],
    deletion: {
      way: [tab('Table')],
      start: { role: 'gridcell', within: { role: 'grid', name: keyResults } },
      rows: button(/^Delete key result/),
      by: 'button',
      words: /^‘.+’ is gone/,
    },
    next: noNext,
    drafts: noForms,
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  'strategic-okr-execution-tracker': {
    text: { tab: 'Plan', name: 'Company or team' },
    textCells: { tab: 'Plan', column: 0, typed: 'Ovens that run' },
    number: {
      way: [tab('Check-in')],
      field: field('Value, orders'),
      good: '48',
      bad: 'many',
      words: /Type a number, like 1,200 or 12\.5\.$/,
    },
    cells: {
      way: [tab('Plan')],
      grid: keyResults,
      column: 8,
      shown: plain,
      bad: '2000',
      words: /cannot be ‘2000’\. Type a number from 0 to 1,000\./,
    },
    date: { way: [tab('Plan')], field: field('Last day'), kind: 'day' },
    dateCells: {
      way: [tab('Plan')],
      grid: keyResults,
      column: 6,
      typed: '3/15/2027',
      shown: /^Mar 15, 2027$/,
    },
    comma: [
      {
        way: [tab('Plan')],
        cell: { grid: keyResults, column: 1 },
        typed: manyHalves,
        shown: plain,
        asked: thousand,
      },
    ],
    deletion: {
      way: [tab('Plan')],
      start: { role: 'gridcell', within: { role: 'grid', name: keyResults } },
      rows: button(/^Delete key result with its check-ins/),
      by: 'button',
      words: /^‘.+’ is gone, with 1 initiative and \d+ check-ins/,
    },
    next: noNext,
    drafts: noForms,
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  '90-day-sprint-planner': {
    text: { tab: 'Weeks', name: 'Big thing 1' },
    textCells: { tab: 'Plan', column: 0, typed: 'Price list out' },
    number: {
      way: [tab('Weeks')],
      field: field('Other hours for the sprint'),
      good: '48',
      bad: '20000',
      words: /Type a number from 0 to 10,000\.$/,
    },
    cells: {
      way: [tab('Hours')],
      grid: 'People',
      column: 1,
      shown: plain,
      bad: '20000',
      words: /cannot be ‘20000’\. Type a number from 0 to 10,000\./,
    },
    date: { way: [button('Edit name and dates')], field: field('First day'), kind: 'day' },
    dateCells: {
      way: [tab('Plan')],
      grid: 'Milestones',
      column: 2,
      typed: '4/30/2031',
      words: /cannot be ‘4\/30\/2031’\. Type a date from/,
    },
    comma: [
      {
        way: [tab('Hours')],
        cell: { grid: 'People', column: 1 },
        typed: manyHalves,
        shown: plain,
        asked: thousand,
      },
    ],
    deletion: {
      way: [tab('Hours')],
      start: { role: 'gridcell', within: { role: 'grid', name: 'People' } },
      rows: button(/^Remove /),
      by: 'button',
      words: /^‘.+’ is gone.*things they owned stay without an owner/,
    },
    next: { way: [tab('Reviews'), button(/Retrospective$/)], button: 'Start the next 90 days' },
    drafts: [
      {
        from: 'empty',
        // It has the whole screen.
        way: [],
        elsewhere: [],
        typed: [
          { field: field('The most important outcome'), lines: ['Bread on time'] },
          { field: field('Your name'), lines: ['Ada'] },
          { field: field('Your hours a week'), lines: ['12'] },
        ],
      },
    ],
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  'roi-projection-calculator': {
    text: { tab: 'Costs and benefits', name: 'Initiative' },
    textCells: { tab: 'Costs and benefits', column: 0, typed: 'A second oven' },
    number: {
      way: [tab('Costs and benefits')],
      field: field('Months'),
      good: '48',
      bad: '500',
      words: /Type a whole number from 12 to 180\.$/,
    },
    cells: {
      way: [tab('Costs and benefits')],
      grid: 'Costs',
      column: 2,
      shown: inDollars,
      bad: '-5',
      words: /cannot be ‘-5’\. Type a number from 0 to/,
    },
    date: { way: [tab('Costs and benefits')], field: field('Month 1 is'), kind: 'month' },
    dateCells: 'Its tables count in months from the first.',
    comma: [
      {
        way: [tab('Costs and benefits')],
        cell: { grid: 'Costs', column: 2 },
        typed: manyHalfDollars,
        shown: inDollars,
        asked: thousand,
      },
      {
        way: [tab('Costs and benefits')],
        field: field('Discount rate, %'),
        typed: [eightAndAHalf],
        shown: plain,
      },
    ],
    deletion: {
      way: [tab('Costs and benefits')],
      start: { role: 'gridcell', within: { role: 'grid', name: 'Costs' } },
      rows: button(/^Remove /),
      by: 'button',
      words: /^‘.+’ is gone, with its amount\./,
    },
    next: noNext,
    drafts: noForms,
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  'team-performance-dashboard': {
    text: { tab: 'Setup', name: 'Name of the team' },
    textCells: { tab: 'Setup', column: 0, typed: 'Ada Lovelace' },
    number: {
      way: [tab('Setup')],
      field: field(/^Own target: /),
      good: '48',
      bad: 'lots',
      words: /Type a number from -1,000,000,000,000 to 1,000,000,000,000\.$/,
    },
    cells: {
      way: [tab('Values')],
      grid: /^The week of/,
      column: 1,
      shown: plain,
      bad: 'many',
      words: /cannot be ‘many’\. Type a number, like/,
    },
    date: {
      way: [tab('Values')],
      field: field('All values are of the week with'),
      kind: 'day',
      // It asks for a day where a table that is brought has none.
      first: [{ field: field('Cells from a spreadsheet'), lines: ['Person,Calls', 'Ada,5'] }],
    },
    dateCells: 'Its tables have a column for each week.',
    comma: [
      {
        way: [tab('Values')],
        cell: { grid: /^The week of/, column: 1 },
        typed: manyHalves,
        shown: plain,
        asked: thousand,
      },
    ],
    deletion: {
      way: [tab('Setup')],
      start: { role: 'gridcell', within: { role: 'grid', name: 'People' } },
      rows: button(/^Remove .* and their values$/),
      by: 'button',
      words: /^‘.+’ is gone, with \d+ values/,
    },
    next: noNext,
    drafts: [
      {
        from: 'example',
        way: [tab('Values')],
        elsewhere: [tab('Setup')],
        typed: [{ field: field('Cells from a spreadsheet'), lines: ['Person,Calls', 'Ada,5'] }],
      },
    ],
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  'executive-decision-framework': {
    text: { tab: 'Frame', name: 'What has to be decided?' },
    textCells: { tab: 'Compare', column: 2, typed: '3.5' },
    number: 'Its numbers stand in the table of scores.',
    cells: {
      way: [tab('Compare')],
      grid: 'Scores',
      column: 1,
      shown: withShare,
      bad: '150',
      words: /cannot be ‘150’\. Type a number from 0 to 100\./,
    },
    date: { way: [tab('Frame')], field: field('Decide by'), kind: 'day' },
    dateCells: 'Its table has numbers alone.',
    comma: [
      {
        way: [tab('Compare')],
        cell: { grid: 'Scores', column: 2 },
        typed: [eightAndAHalf],
        shown: withDots,
        // Neither 1300 nor 1.3 is a score; 1.500 may be one and a half.
        asked: { text: '1.500', button: /^1\.5 \(between 1 and 2\)$/, point: '1.5', comma: '1,5' },
      },
    ],
    deletion: {
      way: [tab('Frame')],
      start: field('What it means'),
      rows: button(/^Remove /),
      by: 'button',
      words: /^‘.+’ is gone, with \d+ scores, \d+ lines of evidence/,
    },
    next: noNext,
    drafts: [
      {
        from: 'empty',
        way: [tab('Compare')],
        elsewhere: [tab('Frame')],
        typed: [
          { field: field(/^Options/), lines: ['Rent', 'Buy'] },
          { field: field(/^Criteria/), lines: ['Cash at risk'] },
        ],
      },
    ],
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  'strategic-alignment-assessment-kit': {
    text: { tab: 'Answers', name: 'Team or company' },
    textCells: noTable,
    number: 'It is rated by choosing: nobody types a number.',
    cells: noTable,
    date: { way: [tab('Answers')], field: field(/^Date of the round/), kind: 'day' },
    dateCells: noTable,
    comma: 'It is rated by choosing: nobody types a number.',
    deletion: {
      way: [tab('Answers')],
      start: field(/^Name of /),
      rows: button(/^Remove the answer from/),
      by: 'button',
      words: /^The answer of .+ is gone, with its 17 ratings/,
    },
    next: noNext,
    drafts: [
      {
        from: 'example',
        way: [tab('Answers')],
        elsewhere: [tab('Results')],
        typed: [{ field: field('Codes'), lines: ['Dana: 7K3M', 'Eli: Q2ZP'] }],
      },
      {
        from: 'example',
        way: [tab('Answers'), { role: 'fold', name: 'Fill in a sheet on this computer' }],
        elsewhere: [tab('Results')],
        typed: [{ field: field('Name'), lines: ['Dana'] }],
        rated: { role: 'radio', nth: 2 },
      },
    ],
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  'goal-cascade-builder': {
    text: { tab: 'Tree', name: 'Goal' },
    textCells: noTable,
    number: {
      way: [tab('Checks and people')],
      field: field('Goals for one person, at most'),
      good: '48',
      bad: '100',
      words: /Type a whole number from 1 to 99\.$/,
    },
    cells: noTable,
    date: {
      way: [button('Edit name and dates')],
      field: { ...field('Last day'), within: { role: 'dialog' } },
      kind: 'day',
    },
    dateCells: noTable,
    comma: [
      {
        way: [tab('Tree'), { role: 'treeitem', nth: 1 }],
        field: field('From'),
        typed: manyHalves,
        shown: plain,
        asked: thousand,
      },
    ],
    deletion: {
      way: [tab('Tree')],
      start: { role: 'treeitem', nth: 2 },
      rows: { role: 'treeitem' },
      by: 'key',
      words: /^‘.+’ is gone/,
    },
    next: noNext,
    drafts: noForms,
    times: noTimes,
    parts: noParts,
    timer: noTimer,
  },
  'okr-workshop-facilitator-kit': {
    text: { tab: 'Prepare', name: 'Company or team' },
    textCells: noTable,
    number: {
      way: [tab('Agenda')],
      field: field('Minutes for Vision'),
      good: '48',
      bad: '4000',
      words: /Type a whole number from 1 to 720\.$/,
    },
    cells: noTable,
    date: { way: [tab('Prepare')], field: field('Day of the workshop'), kind: 'day' },
    dateCells: noTable,
    comma: [
      {
        way: [tab('Agenda')],
        field: field('Minutes for Vision'),
        words: /Type a whole number from 1 to 720\.$/,
      },
    ],
    deletion: {
      way: [tab('Exercises')],
      start: field('Headline 1'),
      rows: button(/^Delete headline/),
      by: 'button',
      words: /^‘.+’ is gone\./,
    },
    next: 'Another agenda replaces this one in the document. Undo brings it back.',
    drafts: noForms,
    times: {
      way: [tab('Agenda')],
      starts: field('Starts'),
      ends: field('Ends'),
      words: /The end must come after the start\.$/,
    },
    parts: { way: [tab('Exercises')], part: button('5. Scoring'), shown: heading('Scoring') },
    timer: [tab('Agenda'), button('Open the timer')],
  },
}
