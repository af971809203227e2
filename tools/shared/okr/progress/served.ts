/**
 * What serves what. An objective stands below its parent and may serve others besides: together they are its way up, and
 * none of them may lead back to it.
 */

type Links = { parentId: string | null; alsoIds: string[] }
type Served = Links & { id: string }

/** The goals and objectives that an objective serves, the one it stands below first. */
export function servedBy({ parentId, alsoIds }: Links): string[] {
  return parentId === null ? alsoIds : [parentId, ...alsoIds]
}

/** The objective with other links, each once; the first is what it stands below. */
export function withServed<Row extends Served>(objective: Row, served: readonly string[]): Row {
  const [parentId = null, ...alsoIds] = new Set(served)
  return { ...objective, parentId, alsoIds }
}

/** The objectives right below each goal and objective, those that serve it besides another with them. */
export function belowEach<Row extends Served>(objectives: readonly Row[]): Map<string, Row[]> {
  const below = new Map<string, Row[]>()
  for (const objective of objectives) {
    for (const id of servedBy(objective)) {
      const rows = below.get(id)
      if (rows) rows.push(objective)
      else below.set(id, [objective])
    }
  }
  return below
}

/** Every objective that serves this goal or objective, directly or through others, by whichever way. */
export function servingIt({ objectives }: { objectives: readonly Served[] }, id: string): Set<string> {
  const below = belowEach(objectives)
  const found = new Set<string>()
  const visit = (at: string): void => {
    for (const { id: own } of below.get(at) ?? []) {
      if (found.has(own)) continue
      found.add(own)
      visit(own)
    }
  }
  visit(id)
  return found
}

/** The objectives whose way up leads back to themselves, or into a circle above them. */
export function circling(objectives: readonly Served[]): Set<string> {
  const left = new Map(objectives.map((each) => [each.id, each]))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const each of left.values()) {
      if (servedBy(each).every((id) => !left.has(id))) left.delete(each.id)
    }
  }
  return new Set(left.keys())
}
