import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { emptyKeyResult, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import { planSchema } from '#tools/shared/okr/plan.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { editWorkshop } from '../model/edit-workshop.ts'
import { exampleWorkshop } from '../model/example.ts'
import { workshopOf } from '../model/model.ts'
import { openEnds, outcomeOf } from '../model/results/outcome.ts'
import { weakestFirst } from '../model/results/scoring.ts'
import { newBlock } from '../model/scripts/templates.ts'
import { agendaTable } from './agenda-table.ts'
import { workshopSheets } from './exports.ts'
import { followUpMail } from './mail.ts'

test('the follow-up email lists the decisions in plain text', () => {
  const { subject, body } = followUpMail(exampleWorkshop())
  expect(subject).toBe('Harbor Street Bakery: our 2 objectives for Q1 2027')
  expect(body.split('\n').slice(0, 7)).toEqual([
    'Hello all,',
    '',
    'Thank you for Tuesday, December 8, 2026. Here is what we decided for Q1 2027.',
    '',
    'WHERE WE ARE GOING',
    'Every kitchen in the harbor gets our bread complete and on time, and we all sleep at night.',
    '',
  ])
  expect(body).toContain(
    'OBJECTIVE 2: Every morning van leaves complete and on time (Marcus)\n- Orders delivered complete and before 7 a.m.: from 88% to 96%, by Mar 31, 2027, Marcus',
  )
  expect(body).toContain('- Dana: Visit the first ten coffee shops north of the bridge')
  expect(body).toContain('- Sunday opening in the summer (no one yet)')
  expect(body.endsWith('\n\nAngela\n')).toBe(true)
})

test('the email for a workshop without results has no empty headings', () => {
  const { subject, body } = followUpMail({ ...emptyPlan('x', '2027-01-10') })
  expect(subject).toBe('Our 0 objectives for Q1 2027')
  expect(body).not.toMatch(/[A-Z]{4}/)
})

test('the outcome leaves out empty lines and nothing else', () => {
  const plan = exampleWorkshop()
  expect(outcomeOf(plan)).toEqual(plan)
  const blank = emptyObjective('blank', null)
  const kept = { ...emptyObjective('kept', null), title: 'A title alone' }
  const messy = {
    ...plan,
    goals: [...plan.goals, { ...emptyGoal('g9'), title: ' ' }],
    objectives: [...plan.objectives, blank, kept],
    keyResults: [
      ...plan.keyResults,
      emptyKeyResult('k8', blank, plan),
      { ...emptyKeyResult('k9', kept, plan), target: 5 },
    ],
  }
  const outcome = outcomeOf(messy)
  expect(outcome.goals).toEqual(plan.goals)
  expect(outcome.objectives.map(({ id }) => id)).toEqual(['o1', 'o2', 'kept'])
  expect(outcome.keyResults.map(({ id }) => id)).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k9'])
  expect(planSchema.safeParse(outcome).success).toBe(true)
})

test('open points are listed', () => {
  expect(openEnds(exampleWorkshop())).toEqual([
    '4 of 7 people have no commitment yet: Angela, Yusuf, Leo, Mina.',
    'One parked item has no owner.',
  ])
  const [first] = exampleWorkshop().commitments
  if (!first) throw new Error('no commitment')
  const all = { ...first, owner: 'angela, Yusuf & Leo; Mina' }
  expect(openEnds({ ...exampleWorkshop(), commitments: [...exampleWorkshop().commitments, all] })).toEqual([
    'One parked item has no owner.',
  ])
  expect(openEnds(emptyPlan('x'))).toHaveLength(3)
})

test('the weakest objective is scored first', () => {
  expect(weakestFirst(exampleWorkshop()).map(({ objective, score }) => [objective.id, score])).toEqual([
    ['o1', { passed: 14, total: 19 }],
    ['o2', { passed: 16, total: 19 }],
  ])
})

test('the workbook contains the agenda and the results, and its minutes add up', () => {
  const sheets = new Map(workshopSheets(exampleWorkshop()).map((sheet) => [sheet.name, sheet]))
  expect([...sheets.keys()]).toEqual(['Agenda', 'Vision', 'Themes', 'Notes', 'OKRs', 'Commitments', 'Parking lot'])
  expect(sheets.get('Agenda')?.rows.at(-1)?.[2]).toMatchObject({ formula: 'SUM(C2:C12)' })
  expect(sheets.get('Agenda')?.rows[6]?.slice(0, 4)).toEqual(['11:00 a.m.', '12:00 p.m.', 60, 'Draft the OKRs'])
  expect(sheets.get('Themes')?.rows.map((row) => row[3])).toEqual(['Chosen', 'Chosen', 'Later', 'Later', 'Later'])
  expect(sheets.get('OKRs')?.rows[2]?.[7]).toBe(0)
})

test('the CSV agenda can be read back row by row', () => {
  const plan = exampleWorkshop()
  const rows = readCsv(csvFrom(agendaTable)(plan))
  expect(rows).toHaveLength(workshopOf(plan).blocks.length + 1)
  expect(rows[1]?.slice(0, 4)).toEqual(['9:00 a.m.', '9:15 a.m.', '15', 'Welcome and rules'])
})

test('the results of every exercise are in the workbook and in the email', () => {
  const plan = exampleWorkshop()
  const workbook = JSON.stringify(workshopSheets(plan))
  const { body } = followUpMail(plan)
  const { headlines, vision, themes, wall, parked } = workshopOf(plan)
  const results = [
    ...[...headlines, ...wall, ...parked, ...plan.commitments].map(({ text }) => text),
    ...[...themes, ...plan.goals, ...plan.objectives, ...plan.keyResults].map(({ title }) => title),
    vision,
  ]
  expect(results.length).toBeGreaterThan(20)
  for (const text of [workbook, body]) {
    expect(results.filter((result) => !text.includes(result))).toEqual([])
  }
  expect(body).toContain(
    'THEMES\n- Vans that leave incomplete: 7 dots, chosen. Three hotels asked for credit notes in the fall.; Hotel vans leave with trays missing; Two drivers know the route, nobody else\n',
  )
  // Only the workbook names the authors.
  expect(workbook).toContain('["Two drivers know the route, nobody else","Mina",')
  expect(body).not.toContain('Mina')
  expect(body).toContain('THE QUALITY CHECK\n')
})

test('after the workshop, actual times appear next to planned ones', () => {
  const held = {
    began: 1,
    day: '2026-12-08',
    planned: { b1: 15, b2: 20 },
    end: 580,
    done: [
      { blockId: 'b1', from: 540, to: 572 },
      { blockId: 'b2', from: 572, to: 590.4 },
    ],
  }
  const plan = editWorkshop(exampleWorkshop(), { type: 'run', run: null, held })
  const rows = readCsv(csvFrom(agendaTable)(plan))
  expect(rows[0]?.slice(-4)).toEqual(['Really from', 'Really to', 'Planned', 'Took'])
  expect(rows.slice(1, 4).map((row) => row.slice(-4))).toEqual([
    ['9:00 a.m.', '9:32 a.m.', '15', '32'],
    ['9:32 a.m.', '9:50 a.m.', '20', '18'],
    ['', '', '', ''],
  ])
  const agenda = workshopSheets(plan)[0]
  expect(agenda?.rows.at(-1)?.slice(-2)).toEqual([
    { formula: 'SUM(J2:J12)', value: 35 },
    { formula: 'SUM(K2:K12)', value: 50 },
  ])
  const ended = 'We stopped at 9:50 a.m., 10 minutes late. Planned 35 min, took 50 min.'
  expect(followUpMail(plan).body).toContain(`\n\n${ended}\n\n`)
})

test('exports include an objective’s reason and goal, and the key result of a commitment', () => {
  const plan = exampleWorkshop()
  const goal = { ...emptyGoal('g9'), title: 'Twice the harbor' }
  const [first] = plan.objectives
  const [moved] = plan.keyResults
  const told = {
    ...plan,
    goals: [goal],
    objectives: plan.objectives.map((each) => ({
      ...each,
      parentId: 'g9',
      why: each === first ? 'The bridge opens in May' : '',
    })),
    commitments: plan.commitments.map((each) => ({ ...each, keyResultId: moved?.id ?? null })),
  }
  const { body } = followUpMail(told)
  expect(body).toContain('- Why now: The bridge opens in May\n- For the goal: Twice the harbor\n')
  expect(body).toContain(` (moves: ${moved?.title})\n`)
  const okrs = workshopSheets(told).find(({ name }) => name === 'OKRs')
  expect(okrs?.rows[0]?.slice(-3)).toEqual([first?.owner, 'The bridge opens in May', 'Twice the harbor'])
})

test('a custom block without a script exports an empty purpose', () => {
  const plan = editWorkshop(exampleWorkshop(), {
    type: 'add-block',
    block: newBlock('mine', 'own'),
    afterId: null,
  })
  expect(readCsv(csvFrom(agendaTable)(plan))[1]?.[4]).toBe('')
})

test('a name without a commitment still counts as open', () => {
  const plan = exampleWorkshop()
  const [first] = plan.commitments
  if (!first) throw new Error('no commitment')
  const named = {
    ...plan,
    commitments: [...plan.commitments, { ...first, id: 'c9', owner: 'Ben', text: ' ' }],
  }
  expect(openEnds(named)).toContain('Ben is listed under the commitments without saying for what.')
})

test('a note with the same text as its theme is not repeated', () => {
  const note = { id: 'w9', text: 'Sales cycle too long ', themeId: null }
  const noted = editWorkshop(exampleWorkshop(), { type: 'add-row', list: 'wall', row: note })
  const made = editWorkshop(noted, { type: 'theme-of-notes', noteIds: ['w9'], themeId: 't9' })
  const more = { id: 'w8', text: 'Quotes take a week', themeId: 't9' }
  for (const [plan, line, why] of [
    [made, '- Sales cycle too long: 0 dots\n', ''],
    [
      editWorkshop(made, { type: 'add-row', list: 'wall', row: more }),
      '- Sales cycle too long: 0 dots. Quotes take a week\n',
      'Quotes take a week',
    ],
  ] as const) {
    expect(followUpMail(plan).body).toContain(line)
    const drafted = editWorkshop(plan, {
      type: 'make-objectives',
      pairs: [{ themeId: 't9', objectiveId: 'o9' }],
    })
    expect(drafted.objectives.at(-1)).toMatchObject({ title: 'Sales cycle too long', why })
    // Older documents may contain the text twice.
    const twice = { ...drafted, objectives: drafted.objectives.map((each) => ({ ...each, why: each.title })) }
    expect(followUpMail(twice).body).not.toContain('Why now')
  }
})
