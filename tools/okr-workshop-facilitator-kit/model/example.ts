import type { Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import type { Theme, Workshop } from '../files/workshop-schema.ts'
import { toolId } from './model.ts'
import { layOut } from './scripts/templates.ts'

const themes: readonly (readonly [title: string, notes: string, dots: number, objectiveId: string | null])[] = [
  ['Coffee shops in the new district', 'One street brought half of last year’s growth.', 6, 'o1'],
  ['Vans that leave incomplete', 'Three hotels asked for credit notes in the fall.', 7, 'o2'],
  ['The night shift is one person short', 'Overtime since August.', 4, null],
  ['Nobody knows what a hotel order earns', 'Prices date from two years ago.', 3, null],
  ['A shop window people photograph', '', 1, null],
]

const wall: readonly (readonly [text: string, themeId: string | null, from: string])[] = [
  ['Hotel vans leave with trays missing', 't2', ''],
  ['Two drivers know the route, nobody else', 't2', 'a1'],
  ['Friday nights alone at the oven', 't3', 'a1'],
]

/** The code Mina sent with her two notes. Hard-coded because the demo cannot encode sheets. */
const minaCode =
  '00G0-04XA-7EVS-0CHS-6JXK-5E9S-J0TV-EDXV-J0X3-8CMG-74VV-NEHJ-JR83-EDXH-6YS3-S41J-PRWV-50Z8-SS6J-S31F-4G6W-TB7D-1T76-831D-HQPW-S90C-5T20-X38C-MG6Y-XK5D-R000-0004-3C'

export function exampleWorkshop(): Plan {
  const plan = samplePlan()
  return {
    ...plan,
    id: 'workshop-example',
    commitments: [
      promise('c1', 'Visit the first ten coffee shops north of the bridge', 'Dana', 'k1'),
      promise('c2', 'Count for a week which orders leave incomplete, and why', 'Marcus', 'k4'),
      promise('c3', 'Call the three hotels about their credit notes', 'Priya', 'k5'),
    ],
    parts: { [toolId]: exampleDay() },
  }
}

function exampleDay(): Workshop {
  return {
    day: '2026-12-08',
    start: 9 * 60,
    place: 'room',
    callsIn: false,
    where: 'The room above the shop',
    facilitator: 'Angela',
    people: ['Angela', 'Marcus', 'Dana', 'Priya', 'Yusuf', 'Leo', 'Mina'].join('\n'),
    blocks: layOut('half', 'room').map((block) =>
      block.kind === 'drafting'
        ? { ...block, notes: 'Dana and Leo in one group, Marcus and Priya in the other.' }
        : block,
    ),
    endStays: true,
    quiet: false,
    headlines: [
      { id: 'h1', text: 'Every hotel in the harbor serves their bread' },
      { id: 'h2', text: 'The bakery that sleeps at night' },
      { id: 'h3', text: 'Two districts, one oven, no late van' },
    ],
    vision: 'Every kitchen in the harbor gets our bread complete and on time, and we all sleep at night.',
    themes: themes.map(([title, notes, dots, objectiveId], index): Theme => {
      return { id: `t${index + 1}`, title, notes, dots, objectiveId }
    }),
    dotsEach: 3,
    keep: 2,
    parked: [
      { id: 'p1', text: 'New oven: buy or lease?', owner: 'Yusuf' },
      { id: 'p2', text: 'Sunday opening in the summer', owner: '' },
    ],
    saved: [],
    zone: '',
    wall: wall.map(([text, themeId, from], index) => {
      return { id: `w${index + 1}`, text, themeId, ...(from && { from }) }
    }),
    run: null,
    held: null,
    answers: [{ id: 'a1', name: 'Mina', code: minaCode, dots: {} }],
  }
}

function promise(id: string, text: string, owner: string, keyResultId: string): Plan['commitments'][number] {
  return { id, week: '2026-12-07', text, owner, keyResultId, kept: null }
}
