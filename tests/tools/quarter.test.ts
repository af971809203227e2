import { expect, test } from 'vitest'
import { type ToolId, toolIds } from '#tools/list.ts'
import { okrTools } from '#tools/shared/document/family.ts'
import { type Others, readDocument } from '#tools/shared/document/file-format.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { lastQuarterOf } from '#tools/shared/okr/quarters/last-quarter.ts'
import { nextQuarter, usuallyContinues } from '#tools/shared/okr/quarters/next-quarter.ts'
import { phases } from '#tools/shared/quarter/steps.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { trackedExample } from '#tools/strategic-okr-execution-tracker/model/example.ts'
import type { Dashboard } from '#tools/team-performance-dashboard/files/format.ts'
import { sprintFromPlan } from './sprint-from-plan.ts'

/** What the guide to the quarter says about files is what the tools' own full.tsx does. */
const parts = new Map<ToolId, FullParts<unknown>>(
  await Promise.all(
    toolIds.map(async (id): Promise<[ToolId, FullParts<unknown>]> => {
      const module: Record<string, unknown> = await import(`../../tools/${id}/full.tsx`)
      const full = Object.values(module).find((each) => typeof each === 'object' && each && 'format' in each)
      return [id, full as FullParts<unknown>]
    }),
  ),
)

const sprintTool = partsOf('90-day-sprint-planner')
const dashboardTool = partsOf('team-performance-dashboard')
const trackerTool = partsOf('strategic-okr-execution-tracker')

function partsOf(id: ToolId): FullParts<unknown> {
  const full = parts.get(id)
  if (!full) throw new Error(`there is no ${id}`)
  return full
}

/** What a tool finds of the others in a file that was saved and opened. */
function othersIn(full: FullParts<unknown>, text: string): Others {
  const opened = readDocument(full.format, text)
  return (opened.ok ? opened.about?.others : opened.foreign?.others) ?? {}
}

const planFile = (plan: Plan) => writeDocument(planFormat, plan, { id: 'quarter' })

/** Tools that create their own part from a plan in a file. OKR tools open the plan itself. */
const makesFromPlan: readonly ToolId[] = ['90-day-sprint-planner', 'team-performance-dashboard']

/** Tools that pick up changes by other tools when the file is opened again. */
const follows: readonly ToolId[] = [...makesFromPlan, 'strategic-okr-execution-tracker']

/** Tools that add their own part to a file without using the plan. */
const independent: readonly ToolId[] = [
  'roi-projection-calculator',
  'executive-decision-framework',
  'strategic-alignment-assessment-kit',
]

test('every tool has its place in the quarter, and each phase names it once', () => {
  const named = new Set(phases.flatMap(({ steps }) => steps.map(({ tool }) => tool)))
  expect([...named].toSorted()).toEqual(toolIds.toSorted())
  for (const { steps } of phases) expect(new Set(steps.map(({ tool }) => tool)).size).toBe(steps.length)
})

test('which tools make something of a plan, and which are independent of it, is as the guide says', () => {
  const text = planFile(trackedExample())
  const asItIs = toolIds.filter((id) => readDocument(partsOf(id).format, text).ok)
  const making = toolIds.filter((id) => partsOf(id).fromOthers?.(othersIn(partsOf(id), text)))
  const rest = toolIds.filter((id) => !asItIs.includes(id) && !making.includes(id))
  expect(asItIs.toSorted()).toEqual(okrTools.toSorted())
  expect(making.toSorted()).toEqual(makesFromPlan.toSorted())
  expect(rest.toSorted()).toEqual(independent.toSorted())
  // They can still start in the same file, but take nothing from the plan later either.
  for (const id of rest) {
    expect(readDocument(partsOf(id).format, text)).toMatchObject({ ok: false, foreign: { id: 'quarter' } })
    expect(partsOf(id).follow).toBeUndefined()
  }
  expect(toolIds.filter((id) => partsOf(id).follow).toSorted()).toEqual(follows.toSorted())
})

test('a plan may be begun in the file of an assessment, a decision or a case as well', () => {
  for (const id of independent) {
    const { name, version } = partsOf(id).format
    const text = JSON.stringify({ format: name, version, id: 'quarter', document: {} })
    for (const okrTool of okrTools) {
      expect(readDocument(partsOf(okrTool).format, text)).toMatchObject({ foreign: { id: 'quarter' } })
    }
  }
})

test('an outcome follows its key result', () => {
  const plan = trackedExample()
  const before = sprintFromPlan(plan, newId)
  const keyResults = plan.keyResults.map((each) => ({ ...each, title: `${each.title}, renamed` }))
  const text = planFile({ ...plan, keyResults })
  const after = sprintTool.follow?.(before, othersIn(sprintTool, text)) as typeof before
  expect(after?.outcomes.map(({ title }) => title)).toEqual(before?.outcomes.map(({ title }) => `${title}, renamed`))
})

test('a new check-in is a value in the dashboard once the file is opened again', () => {
  const plan = trackedExample()
  const [first] = plan.checkIns.filter(({ value }) => value !== null).slice(-1)
  if (!first) throw new Error('the example has check-ins')
  const earlier = { ...plan, checkIns: plan.checkIns.filter((each) => each !== first) }
  const dashboard = dashboardTool.fromOthers?.(othersIn(dashboardTool, planFile(earlier))) as Dashboard
  expect(dashboard.members.length).toBeGreaterThan(0)
  const after = dashboardTool.follow?.(dashboard, othersIn(dashboardTool, planFile(plan))) as Dashboard
  expect(after.readings).toHaveLength(dashboard.readings.length + 1)
  expect(after.readings).toContainEqual(expect.objectContaining({ measureId: first.keyResultId, value: first.value }))
})

test('the values of a review that was held are check-ins in the tracker, those of another are not', () => {
  const plan: Plan = { ...trackedExample(), checkIns: [] }
  const made = sprintFromPlan(plan, newId)
  if (!made) throw new Error('the example has key results')
  const reviewed = (held: string) => ({
    ...made,
    reviews: made.reviews.map((each, index) =>
      index === 0 ? { ...each, held, values: each.values.map((_, outcome) => (outcome === 0 ? 26 : null)) } : each,
    ),
  })
  const followed = (held: string) => {
    const text = writeDocument(sprintTool.format, reviewed(held), {
      others: { 'okr-plan': { version: planFormat.version, document: plan } },
    })
    return trackerTool.follow?.(plan, othersIn(trackerTool, text)) as Plan
  }
  expect(followed('').checkIns).toEqual([])
  expect(followed(plan.period.start).checkIns).toMatchObject([
    { keyResultId: made.outcomes[0]?.keyResultId, value: 26 },
  ])
})

test('the planner reads from a closed file what goes on, where it ended, and its scores', () => {
  const plan = trackedExample()
  const [keyResult] = plan.keyResults
  if (!keyResult) throw new Error('the example has key results')
  const closing = {
    day: plan.period.end,
    wentWell: '',
    wentBadly: '',
    learned: 'Ask earlier',
    scores: [{ keyResultId: keyResult.id, score: 0.4, note: '' }],
  }
  const opened = readDocument(partsOf('strategic-okr-planner').format, planFile({ ...plan, closing }))
  if (!opened.ok) throw new Error(opened.message)
  const closed = opened.doc as Plan
  const next = nextQuarter(closed, { continues: usuallyContinues(closed), makeId: () => 'next' })
  const last = closed.checkIns.findLast(({ keyResultId, value }) => keyResultId === keyResult.id && value !== null)
  expect(next.keyResults.find(({ id }) => id === keyResult.id)?.baseline).toBe(last?.value)
  expect(lastQuarterOf(next)).toMatchObject({ learned: 'Ask earlier', closedOn: plan.period.end })
  expect(lastQuarterOf(next)?.results.find(({ id }) => id === keyResult.id)?.score).toBe(0.4)
})
