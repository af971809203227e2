import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#lib/time/durations.ts'
import { exampleSprint } from '#tools/90-day-sprint-planner/model/example.ts'
import { exampleFramework } from '#tools/executive-decision-framework/model/example.ts'
import { buildCascade } from '#tools/goal-cascade-builder/model/cascade.ts'
import { exampleCascade } from '#tools/goal-cascade-builder/model/example.ts'
import { toolIds } from '#tools/list.ts'
import { exampleWorkshop } from '#tools/okr-workshop-facilitator-kit/model/example.ts'
import { exampleCase } from '#tools/roi-projection-calculator/model/example.ts'
import { familyTools } from '#tools/shared/document/family.ts'
import { type About, readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { claimedProgress, planProgress, progress, reachedBy } from '#tools/shared/okr/progress/progress.ts'
import { openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { today } from '#tools/shared/values/days.ts'
import { guessFormats } from '#tools/shared/values/formats.ts'
import { exampleAssessment } from '#tools/strategic-alignment-assessment-kit/model/example.ts'
import { trackedExample } from '#tools/strategic-okr-execution-tracker/model/example.ts'
import { doneIn } from '#tools/strategic-okr-execution-tracker/model/figures.ts'
import { exampleDashboard } from '#tools/team-performance-dashboard/model/example.ts'
import { anyLinkedPlan, anyPlan } from './any-cascade.ts'
import { sprintFromPlan } from './sprint-from-plan.ts'

type AnyTool = { id: string; full: FullParts<unknown> }

/** Every tool of the list, by what its own full.tsx says. */
const tools: readonly AnyTool[] = await Promise.all(
  toolIds.map(async (id) => {
    const parts: Record<string, unknown> = await import(`../../tools/${id}/full.tsx`)
    const full = Object.values(parts).find((each) => typeof each === 'object' && each && 'format' in each)
    return { id, full: full as FullParts<unknown> }
  }),
)

/** The document that a tool has in a file that it began: the plan of the suite is in it from the first. */
const examples: Record<string, unknown> = {
  'okr-plan': exampleWorkshop(),
  'sprint-plan': exampleSprint('2027-02-12', 'sprint'),
  'business-case': exampleCase(),
  'team-dashboard': exampleDashboard(),
  decisions: exampleFramework('2027-02-12'),
  'alignment-assessment': exampleAssessment(),
}

test('the list of the family’s formats is that of its tools', () => {
  expect(tools).toHaveLength(9)
  const byFormat = Map.groupBy(tools, ({ full }) => full.format.name)
  const written = [...byFormat].map(([name, own]) => [name, own.map(({ id }) => id).toSorted()])
  const listed = Object.entries(familyTools).map(([name, own]) => [name, own.toSorted()])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(written))
})

/** Opens the text in a tool, as Open does, and writes it again, as Save does. */
function throughTool({ full }: AnyTool, text: string): { text: string; about: About } {
  const opened = readDocument(full.format, text)
  if (!opened.ok && !opened.foreign) throw new Error(opened.message)
  const { about = {} } = opened.ok ? opened : { about: opened.foreign }
  const doc = opened.ok ? opened.doc : examples[full.format.name]
  const followed = opened.ok ? (full.follow?.(doc, about.others ?? {}) ?? doc) : doc
  return { text: writeDocument(full.format, followed, about), about }
}

/** Each document in a file, under the name of its format. */
function documentsIn(text: string): Record<string, unknown> {
  const { format, document, others = {} } = JSON.parse(text)
  const beside = Object.entries<{ document: unknown }>(others).map(([name, part]) => [name, part.document])
  return Object.fromEntries([[format, document], ...beside])
}

test('a file goes through all nine tools and back, and nothing that any of them put in is lost', () => {
  const strange = { 'kanban-board': { version: 7, document: { cards: ['one', 'two'] } } }
  const order = [...tools, ...tools.toReversed()]
  for (const [index] of tools.entries()) {
    const path = [...order.slice(index), ...order.slice(0, index)]
    const [first] = path
    if (!first) throw new Error('there are tools')
    const about = {
      id: 'quarter',
      saved: '2027-02-12T09:00:00.000Z',
      formats: guessFormats('de-DE'),
      others: strange,
    }
    let text = writeDocument(first.full.format, examples[first.full.format.name], about)
    for (const tool of path) text = throughTool(tool, text).text
    const { id, formats } = JSON.parse(text)
    expect({ id, formats }).toEqual({ id: 'quarter', formats: about.formats })
    const { 'team-dashboard': dashboard, ...documents } = documentsIn(text)
    const { 'team-dashboard': _, ...expected } = examples
    expect(documents).toEqual({ ...expected, 'kanban-board': strange['kanban-board'].document })
    // The dashboard alone takes something from the plan: all that it had is still in it, and in its place.
    expect(dashboard).toMatchObject({ team: exampleDashboard().team, rules: exampleDashboard().rules })
    for (const list of ['members', 'measures', 'readings', 'notes', 'reviews'] as const) {
      const before = exampleDashboard()[list]
      expect((dashboard as ReturnType<typeof exampleDashboard>)[list].slice(0, before.length)).toEqual(before)
    }
  }
})

test('whatever else a document is followed by, following twice is following once', () => {
  for (const { full } of tools) {
    const doc = examples[full.format.name]
    const others = { 'okr-plan': { version: 1, document: trackedExample() } }
    const once = full.follow?.(doc, others) ?? doc
    expect(full.follow?.(once, others) ?? once).toBe(once)
    const made = full.fromOthers?.(others)
    if (made) expect(full.follow?.(made, others) ?? made).toBe(made)
  }
})

/** What each tool that shows a plan’s progress says of the whole, and of each objective it shows. */
function figuresOf(plan: Plan) {
  const cascade = buildCascade(plan)
  const week = openingWeek(plan, today())
  const byRule = claimedProgress(plan, week)
  return {
    planner: byRule.plan,
    tracker: doneIn(plan, week),
    cascade: cascade.progress,
    objectives: plan.objectives.map(({ id }) => [byRule.of.get(id) ?? null, cascade.nodes.get(id)?.progress ?? null]),
  }
}

test.each([
  ['planned in the workshop', exampleWorkshop()],
  ['tracked for eight weeks', trackedExample()],
  ['with teams and people below', exampleCascade()],
])('a plan %s shows one figure in every tool', (_, plan) => {
  const { planner, tracker, cascade, objectives } = figuresOf(plan)
  expect([tracker, cascade]).toEqual([planner, planner])
  for (const [one, other] of objectives) expect(other).toBe(one)
})

test('any plan shows one figure in every tool', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { planner, tracker, cascade, objectives } = figuresOf(plan)
      expect([tracker, cascade]).toEqual([planner, planner])
      for (const [one, other] of objectives) expect(other).toBe(one)
    }),
  )
})

type Part = { share: number | null; weight: number }

/** The same once more, plainly and without the tools' own code: what is reported by a week, up the tree by weight. */
function plainFigure(plan: Plan, week: string) {
  const average = (parts: Part[]) => {
    const known = parts.filter(({ share, weight }) => share !== null && weight > 0)
    const total = known.reduce((sum, { weight }) => sum + weight, 0)
    return total === 0 ? null : known.reduce((sum, { share, weight }) => sum + (share ?? 0) * weight, 0) / total
  }
  const reports = (id: string) =>
    plan.checkIns
      .filter((each) => each.keyResultId === id && each.value !== null && each.week <= week)
      .toSorted((one, other) => (one.week < other.week ? -1 : 1))
  const ofResult = (each: Plan['keyResults'][number]): Part => {
    const sunday = new Date(Date.parse(week) + 6 * dayMs).toISOString().slice(0, 10)
    const { baseline, target } = each.former.find(({ until }) => until >= sunday) ?? each
    const value = reports(each.id).at(-1)?.value ?? baseline
    if (baseline === null || target === null || baseline === target) return { share: null, weight: each.weight }
    const share = Math.min(1, Math.max(0, ((value ?? baseline) - baseline) / (target - baseline)))
    return { share, weight: each.weight }
  }
  const below = (id: string) => plan.objectives.filter((each) => each.parentId === id || each.alsoIds.includes(id))
  const ofGoal = (id: string): number | null =>
    average([
      ...plan.keyResults.filter(({ objectiveId }) => objectiveId === id).map(ofResult),
      ...below(id).map((each) => ({ share: ofGoal(each.id), weight: each.weight })),
    ])
  const isReported = (id: string): boolean =>
    plan.keyResults.some((each) => each.objectiveId === id && reports(each.id).length > 0) ||
    below(id).some((each) => isReported(each.id))
  const top = plan.objectives.filter(({ parentId }) => !plan.objectives.some(({ id }) => id === parentId))
  const serves = top.filter(({ parentId, level }) => {
    return parentId !== null || (level === 'company' && plan.goals.length === 0)
  })
  const of = (rows: typeof top) => average(rows.map(({ id, weight }) => ({ share: ofGoal(id), weight })))
  const counted = of(serves) === null ? top.filter((each) => !serves.includes(each)) : serves
  return {
    whole: counted.some(({ id }) => isReported(id)) ? of(counted) : null,
    claimed: (id: string) => (isReported(id) ? ofGoal(id) : null),
  }
}

test('cascade and tracker show one figure, changed targets and goals that serve two included', () => {
  const near = (share: number | null | undefined) => {
    return typeof share === 'number' ? expect.closeTo(share, 10) : (share ?? null)
  }
  fc.assert(
    fc.property(anyLinkedPlan, (plan) => {
      const week = openingWeek(plan, today())
      const plain = plainFigure(plan, week)
      const cascade = buildCascade(plan)
      expect([cascade.progress, doneIn(plan, week)]).toEqual([near(plain.whole), near(plain.whole)])
      for (const { id } of [...plan.goals, ...plan.objectives]) {
        expect([id, cascade.nodes.get(id)?.progress]).toEqual([id, near(plain.claimed(id))])
      }
    }),
  )
})

test('a plan without a value claims nothing in any tool', () => {
  const plan = { ...exampleCascade(), checkIns: [] }
  const { planner, tracker, cascade, objectives } = figuresOf(plan)
  expect([planner, tracker, cascade, ...objectives.flat()].every((share) => share === null)).toBe(true)
})

/** Before, the tracker said 9% of this one, with the teams beside the objective they serve. */
test('a plan in which a team’s objective serves another is counted once: by hand, 7 percent', () => {
  const base = trackedExample()
  const [objective] = base.objectives
  const [keyResult] = base.keyResults
  if (!objective || !keyResult) throw new Error('the example lost its first row')
  const one = (id: string, parentId: string | null) => ({ ...objective, id, parentId, weight: 1 })
  const result = (id: string, objectiveId: string) => {
    return { ...keyResult, id, objectiveId, goalId: null, baseline: 0, target: 100, weight: 1 }
  }
  const week = base.checkIns[0]?.week ?? base.period.start
  const plan: Plan = {
    ...base,
    goals: [],
    // A company objective without numbers of its own, two teams below it, and a second one that has not begun.
    objectives: [one('top', null), one('team', 'top'), one('other-team', 'top'), one('second', null)],
    keyResults: [result('a', 'team'), result('b', 'other-team'), result('c', 'second')],
    checkIns: [{ keyResultId: 'a', week, value: 28, confidence: null, note: '' }],
    commitments: [],
  }
  // The teams: 28% and 0%. The company objective: 14%. The plan: 14% and 0%, 7%.
  const { planner, tracker, cascade } = figuresOf(plan)
  expect([planner, tracker, cascade].map((share) => Math.round((share ?? 0) * 100))).toEqual([7, 7, 7])
})

test('an outcome of the sprint is as far as its key result when both have the same value', () => {
  const plan = trackedExample()
  const sprint = sprintFromPlan(plan, () => 'id')
  const { of } = planProgress(plan, reachedBy(plan))
  const latest = (id: string) => plan.checkIns.findLast((each) => each.keyResultId === id && each.value !== null)
  for (const outcome of sprint?.outcomes ?? []) {
    const id = outcome.keyResultId ?? ''
    expect(progress(outcome, latest(id)?.value ?? null)).toBe(of.get(id))
  }
  expect(sprint?.outcomes.map(({ keyResultId }) => keyResultId)).toEqual(['k1', 'k2', 'k3'])
})
