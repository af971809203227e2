import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { goalYear } from '#tools/shared/okr/progress/goal-year.ts'
import { leftOutWords, paceWords } from '#tools/shared/okr/progress/line-words.ts'
import { progress } from '#tools/shared/okr/progress/progress.ts'
import {
  buildCascade,
  type Cascade,
  type CascadeNode,
  goalsByOwner,
  pathTo,
  shareOfKeyResult,
  tierNames,
  titleOf,
} from '../model/cascade.ts'
import { checkCascade, problemKinds } from '../model/checks.ts'
import { linesSheet } from './lines.ts'

/** The workbook: the tree, its key results, the checks, the people, and all of it as lines that come back whole. */
export function cascadeSheets(plan: Plan): ExcelSheet[] {
  const cascade = buildCascade(plan)
  const nodes = cascade.order.flatMap((id) => cascade.nodes.get(id) ?? [])
  const nameOf = (id: string | null) => {
    const node = cascade.nodes.get(id ?? '')
    return node ? titleOf(node) : ''
  }
  const measures = new Map(plan.goals.map(({ id, measure }) => [id, measure]))
  const whys = new Map(plan.objectives.map(({ id, why }) => [id, why]))
  const isLeftOut = new Set(cascade.leftOut)
  return [
    {
      name: 'Tree',
      columns: columns(
        ['Goal', 60],
        ['Level', 14],
        ...([
          ['Owner', 18],
          ['Team', 14],
          ['Serves', 40],
          ['Also serves', 40],
        ] as const),
        ...([
          ['Weight', 9],
          ['Share', 9],
          ['Progress', 10],
          ['Measure', 40],
          ['Why', 40],
          ['Note', 40],
        ] as const),
      ),
      rows: [
        planRow(plan, cascade),
        ...nodes.map((node) => [
          `${'    '.repeat(node.depth)}${titleOf(node)}`,
          tierNames[node.tier],
          node.owner,
          node.team,
          nameOf(node.parentId),
          node.alsoIds.map(nameOf).join('; '),
          node.tier === 'goal' ? null : node.weight,
          asPercent(node.share),
          asPercent(node.progress),
          measures.get(node.id) ?? '',
          whys.get(node.id) ?? '',
          isLeftOut.has(node.id) ? 'Serves nothing, and is not in the figure of the plan.' : '',
        ]),
      ],
    },
    yearSheet(plan, cascade),
    {
      name: 'Key results',
      columns: columns(
        ...([
          ['Goal', 44],
          ['Key result', 44],
          ['Owner', 18],
          ['From', 10],
          ['To', 10],
          ['Now', 10],
        ] as const),
        ...([
          ['Unit', 14],
          ['Due', 14],
          ['Weight', 9],
          ['Share', 9],
          ['Progress', 10],
        ] as const),
      ),
      rows: nodes.flatMap(({ keyResults }) =>
        keyResults.map((each) => {
          const value = cascade.values.get(each.id) ?? null
          const numbers = [each.baseline, each.target, value, each.unit, { day: each.due }, each.weight]
          const counts = [
            asPercent(shareOfKeyResult(cascade, each)),
            asPercent(cascade.reached.get(each.id) ?? null),
          ]
          return [nameOf(each.objectiveId), each.title, each.owner, ...numbers, ...counts]
        }),
      ),
    },
    {
      name: 'Checks',
      columns: columns(['Check', 16], ['What to look at', 110]),
      rows: checkCascade(plan, cascade).map(({ kind, words }) => [problemKinds[kind].name, words]),
    },
    {
      name: 'People',
      columns: columns(
        ...([
          ['Person', 18],
          ['Goal', 44],
          ['Level', 14],
        ] as const),
        ...([
          ['Way up', 90],
          ['Also serves', 40],
          ['Progress', 10],
        ] as const),
      ),
      rows: [
        ...goalsByOwner(cascade),
        { owner: 'No owner yet', goals: nodes.filter(({ owner }) => owner.trim() === '') },
      ].flatMap(({ owner, goals }) =>
        goals.map((node) => [
          ...[owner, titleOf(node), tierNames[node.tier], wayUp(node)],
          ...[node.alsoIds.map(nameOf).join('; '), asPercent(node.progress)],
        ]),
      ),
    },
    linesSheet(plan),
  ]
  function wayUp(node: CascadeNode): string {
    return pathTo(cascade, node.id).slice(0, -1).toReversed().map(titleOf).join(' → ')
  }
}

/** How far the whole plan is. A table of goals that is taken in again knows this line by its level. */
function planRow({ title, company }: Plan, { progress, leftOut }: Cascade): ExcelCell[] {
  const not = leftOutWords(leftOut.length, 'goal')
  return [title || 'Untitled plan', 'Plan', company, '', '', '', null, null, asPercent(progress), '', '', not]
}

/** Each annual goal with its numbers, its pace, and a line for each value that was reported. */
function yearSheet(plan: Plan, { nodes }: Cascade): ExcelSheet {
  return {
    name: 'Annual goals',
    columns: columns(
      ...([
        ['Annual goal', 50],
        ['Measure', 40],
        ['Owner', 18],
        ['From', 12],
        ['To', 12],
        ['Unit', 12],
        ['First day', 12],
        ['Last day', 12],
      ] as const),
      ...([
        ['Reported on', 14],
        ['Value', 12],
        ['Of the way', 10],
        ['Note', 40],
        ['The year', 50],
        ['Work below it', 12],
      ] as const),
    ),
    rows: plan.goals.flatMap((goal) => {
      const { start, end } = goalYear(goal, plan)
      const node = nodes.get(goal.id)
      const way = [
        goal.measure,
        goal.owner,
        goal.baseline,
        goal.target,
        goal.unit,
        { day: start },
        { day: end },
      ]
      const year = node?.pace ? `The year: ${paceWords(node.pace, goal.unit)}` : ''
      const values = goal.values.map(({ day, value, note }): ExcelCell[] => {
        const share = asPercent(progress(goal, value))
        return [goal.title, ...way, { day }, value, share, note, null, null]
      })
      const own: ExcelCell[] = [goal.title, ...way, null, null, null, null, year]
      return [[...own, asPercent(node?.progress ?? null)], ...values]
    }),
  }
}

function columns(...all: readonly (readonly [label: string, width: number])[]): ExcelSheet['columns'] {
  return all.map(([label, width]) => ({ label, width }))
}

function asPercent(share: number | null): ExcelCell {
  return share === null ? null : { number: share, format: '0%' }
}
