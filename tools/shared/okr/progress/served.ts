/** Links between objectives. An objective has one parent and may serve others too. Cycles are not allowed. */

type Links = { parentId: string | null; alsoIds: string[] }
type Served = Links & { id: string }

/** The goals and objectives that an objective serves, its parent first. */
export function servedBy({ parentId, alsoIds }: Links): string[] {
  return parentId === null ? alsoIds : [parentId, ...alsoIds]
}

/** Replaces the links of an objective, without duplicates. The first one becomes its parent. */
export function withServed<Row extends Served>(objective: Row, served: readonly string[]): Row {
  const [parentId = null, ...alsoIds] = new Set(served)
  return { ...objective, parentId, alsoIds }
}

/** The objectives directly below each goal and objective, whether as parent or as a further link. */
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

/** All objectives that serve a goal or objective, directly or indirectly. */
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
