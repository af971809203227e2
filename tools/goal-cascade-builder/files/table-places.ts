import { circling } from '#tools/shared/okr/progress/served.ts'
import type { Tier } from '../model/cascade.ts'
import { hasNumbers } from './table-cells.ts'
import {
  furtherOf,
  type Kind,
  kindsOf,
  type Line,
  lineProblem,
  parentsOf,
  type Wrong,
} from './table-lines.ts'

type PlaceOf = { kind: Kind; parent: Line | undefined; also: readonly Line[] }

/** What each line is and what it serves, in the order of the lines. */
export function placesOf(rows: readonly Line[], wrong: Wrong): Map<Line, PlaceOf> {
  const parents = parentsOf(rows, wrong)
  const further = furtherOf(rows, parents, wrong)
  const kinds = kindsOf(rows, parents, wrong, topOf)
  const places = new Map(
    rows.map((line): [Line, PlaceOf] => [
      line,
      { kind: kinds.get(line) ?? 'person', parent: parents.get(line), also: further.get(line) ?? [] },
    ]),
  )
  const isSure = (line: Line | undefined): boolean =>
    line === undefined || (!wrong.has(line) && isSure(places.get(line)?.parent))
  const sure = rows.filter((line) => isSure(line))
  for (const line of sure) {
    wrong.tries(() => {
      const { kind = 'person', parent, also = [] } = places.get(line) ?? {}
      mayStandBelow(line, kind, parent && places.get(parent)?.kind)
      mayServe(
        line,
        kind,
        also.flatMap((each) => places.get(each)?.kind ?? []),
      )
    })
  }
  const circle = circling(
    rows.map((line) => {
      const { parent, also = [] } = places.get(line) ?? {}
      return { id: line.id, parentId: parent?.id ?? null, alsoIds: also.map(({ id }) => id) }
    }),
  )
  wrong.tries(() => {
    const inCircle = sure.find((line) => circle.has(line.id) && !wrong.has(line))
    if (inCircle) throw lineProblem(inCircle, 'what it serves leads round in a circle')
  })
  return places
}

function mayServe(line: Line, kind: Kind, others: readonly Kind[]): void {
  if (others.length === 0) return
  if (kind === 'goal' || kind === 'keyResult') {
    throw lineProblem(line, 'only company, team and personal goals also serve another')
  }
  if (others.includes('keyResult')) throw lineProblem(line, 'what it also serves is a key result')
}

/** What is measured at the root is a goal of the year, unless it has what only the goals of a quarter have. */
function topOf(line: Line): Tier {
  const isOfQuarter = (['due', 'team', 'also'] as const).some((column) => line.cell(column) !== '')
  return hasNumbers(line) && isOfQuarter ? 'company' : 'goal'
}

function mayStandBelow(line: Line, kind: Kind, above: Kind | undefined): void {
  if (above === 'keyResult')
    throw lineProblem(line, 'its parent is a key result. Only goals have something below')
  if (kind === 'goal' && above) throw lineProblem(line, 'an annual goal stands at the top and has no parent')
  if (kind === 'keyResult' && (!above || above === 'goal')) {
    throw lineProblem(line, 'a key result needs a company, team or personal goal as its parent')
  }
}
