import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { emptyPlan, goalOf } from '#tools/shared/okr/edit-plan.ts'
import { newKeyResult } from '#tools/shared/okr/new-rows.ts'
import type { CheckIn, Goal, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { periodProblem } from '#tools/shared/okr/plan-limits.ts'
import { knownUntil } from '#tools/shared/okr/progress/goal-pace.ts'
import { yearProblem } from '#tools/shared/okr/progress/goal-year.ts'
import { circling } from '#tools/shared/okr/progress/served.ts'
import { periodName } from '#tools/shared/okr/quarters/period.ts'
import { defineTable, type Imported, type ImportRow } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, formatDay, today, weekStart } from '#tools/shared/values/days.ts'
import { nextTier, type Tier } from '../model/cascade.ts'
import { columns, linesOf } from './lines.ts'

type Row = ImportRow<typeof columns>
type Kind = Tier | 'keyResult'
type Has = (key: keyof typeof columns) => boolean

/** One goal or key result per row, with its parent. Rows that fit nowhere are left out, with the reason. */
export const cascadeTable = defineTable<Plan, typeof columns>({
  label: 'Goals with their parents',
  columns,
  needed: ['title', 'parent'],
  rows: linesOf,
  add(rows, { doc, name, has }) {
    const left: string[] = []
    const leave = ({ rowNumber }: Row, why: string) => left.push(`Row ${rowNumber}: ${why}.`)
    const lines = rows.filter(({ level }) => level !== 'plan' && level !== 'value')
    const here = doc ? placesIn(doc) : []
    const isHere = (row: Row) => here.some((each) => each.id === row.id || isSameName(each.title, row.title))
    const fresh = lines.filter((row) => !isHere(row))
    if (lines.length === 0) return { doc: undefined, words: ['There are no goals in it.'] }
    if (fresh.length === 0) return { doc: undefined, words: ['All of these goals are here already.'] }
    const places = placesOf(fresh, here, leave)
    if (places.length === 0) return { doc: undefined, words: ['None of these goals can be added.'], skipped: left }
    const before = doc ?? planFrom(rows, name, leave)
    const added = addedTo(before, places, has, leave)
    if (!doc)
      addValues(
        before,
        added,
        rows.filter(({ level }) => level === 'value'),
        leave,
      )
    return { ...withAdded(before, added, lines.length - fresh.length), skipped: left }
  },
})

type Leave = (row: Row, why: string) => void

type Added = Pick<Plan, 'goals' | 'objectives' | 'keyResults' | 'checkIns'>

function withAdded(before: Plan, added: Added, kept: number): Imported<Plan> {
  const { goals, objectives, keyResults, checkIns } = added
  const sizes = [
    goals.length > 0 && counted(goals.length, 'annual goal'),
    objectives.length > 0 && counted(objectives.length, 'goal'),
  ].filter(Boolean)
  const words = `${sizes.join(', ') || 'No goals'} and ${counted(keyResults.length, 'key result')}.`
  const stays = `${counted(kept, 'row')} already here ${kept === 1 ? 'stays' : 'stay'} as before.`
  return {
    doc: {
      ...before,
      goals: [...before.goals, ...goals],
      objectives: [...before.objectives, ...objectives],
      keyResults: [...before.keyResults, ...keyResults],
      checkIns: [...before.checkIns, ...checkIns],
    },
    words: kept > 0 ? [words, stays] : [words],
  }
}

/** A goal or key result of the file, or of the open plan (without a row). */
type Place = { id: string; title: string; kind: Kind; row?: Row; parent?: Place; also: Place[] }

function placesIn({ goals, objectives, keyResults }: Plan): Place[] {
  return [
    ...goals.map(({ id, title }): Place => ({ id, title, kind: 'goal', also: [] })),
    ...objectives.map(({ id, title, level }): Place => ({ id, title, kind: level, also: [] })),
    ...keyResults.map(({ id, title }): Place => ({ id, title, kind: 'keyResult', also: [] })),
  ]
}

/** Finds what each row serves. Rows that cannot be placed are left out, and so is what is below them. */
function placesOf(rows: readonly Row[], here: readonly Place[], leave: Leave): Place[] {
  const all: (Place & { row: Row })[] = rows.map((row) => {
    return { id: row.id || newId(), title: row.title, kind: row.level as Kind, row, also: [] }
  })
  const named = namesIn([...here, ...all])
  const problems = new Map<Place, string | undefined>()
  const ids = new Set<string>()
  for (const place of all) {
    if (place.id.length > 64) problems.set(place, 'an ID has at most 64 letters')
    if (ids.has(place.id)) problems.set(place, `the ID ‘${place.id}’ is used twice`)
    ids.add(place.id)
    const found = place.row.parent === '' ? undefined : named(place.row.parent)
    if (typeof found === 'string') problems.set(place, found)
    else if (found) place.parent = found
  }
  for (const place of all) if (isInCircle(place)) problems.set(place, 'its parents lead round in a circle')
  /** Also decides the kinds of rows without a level, from the top down. */
  const problemOf = (place: Place): string | undefined => {
    const { row, parent } = place
    if (!row || problems.has(place)) return problems.get(place)
    const above = parent && problemOf(parent)
    place.kind = row.level === null ? kindBelow(parent?.kind, row) : place.kind
    const problem = above ? 'its parent is left out' : misplaced(place.kind, parent?.kind)
    problems.set(place, problem)
    return problem
  }
  const placed = all.filter((place) => {
    const problem = problemOf(place)
    if (problem) leave(place.row, problem)
    return !problem
  })
  for (const place of placed) place.also = alsoOf(place, named, (why) => leave(place.row, why))
  const circle = circling(
    placed.map(({ id, parent, also }) => {
      return { id, parentId: parent?.id ?? null, alsoIds: also.map((each) => each.id) }
    }),
  )
  for (const place of placed.filter(({ id, also }) => circle.has(id) && also.length > 0)) {
    place.also = []
    leave(place.row, 'what it also serves leads round in a circle')
  }
  return placed
}

/** A goal by its ID, or else by its title; a sentence if it is unclear. */
function namesIn(places: readonly Place[]): (name: string) => Place | string {
  const byId = new Map(places.map((place) => [place.id, place]))
  const byTitle = Map.groupBy(places, ({ title }) => title.toLowerCase())
  return (name) => {
    const [first, second] = byTitle.get(name.toLowerCase()) ?? []
    if (byId.has(name)) return byId.get(name) as Place
    if (!first) return `‘${name}’ is not in the file`
    return second ? `two goals are called ‘${name}’. Give them IDs` : first
  }
}

function isInCircle(place: Place): boolean {
  const seen = new Set<Place>()
  for (let up = place.parent; up && !seen.has(up); up = up.parent) {
    if (up === place) return true
    seen.add(up)
  }
  return false
}

/** A root with numbers is an annual goal, unless it has fields that only quarterly goals have. */
function kindBelow(above: Kind | undefined, row: Row): Tier {
  if (!above) {
    const isOfQuarter = row.due !== '' || row.team !== '' || row.also !== ''
    return hasNumbers(row) && isOfQuarter ? 'company' : 'goal'
  }
  const tier = above === 'keyResult' ? 'person' : nextTier[above]
  // A goal with a team is a team goal, even directly below an annual goal.
  return tier === 'company' && row.team !== '' ? 'team' : tier
}

function misplaced(kind: Kind, above: Kind | undefined): string | undefined {
  if (above === 'keyResult') return 'its parent is a key result. Only goals have something below'
  if (kind === 'goal' && above) return 'an annual goal is at the top and has no parent'
  if (kind === 'keyResult' && (!above || above === 'goal')) {
    return 'a key result needs a company, team or personal goal as its parent'
  }
}

/** The further goals it serves. A title may itself contain a semicolon. */
function alsoOf(
  { kind, row, parent }: Place,
  named: ReturnType<typeof namesIn>,
  leave: (why: string) => void,
): Place[] {
  const text = row?.also.trim() ?? ''
  if (text === '') return []
  if (kind === 'goal' || kind === 'keyResult') {
    leave('only company, team and personal goals also serve another')
    return []
  }
  const names = typeof named(text) === 'string' ? text.split(/[;\n]/) : [text]
  const found = names.flatMap((each): Place[] => {
    const name = each.trim()
    const place = name === '' ? parent : named(name)
    if (typeof place === 'object' && place.kind !== 'keyResult') return [place]
    if (name !== '') leave(typeof place === 'string' ? place : `‘${name}’ is a key result`)
    return []
  })
  return [...new Set(found)].filter((each) => each !== parent)
}

function hasNumbers({ baseline, target }: Row): boolean {
  return baseline !== null || target !== null
}

/** The plan's own fields. Files from other tools have none, so the file name becomes the title. */
function planFrom(rows: readonly Row[], name: string, leave: Leave): Plan {
  const empty = emptyPlan(newId(), today())
  const [row, ...others] = rows.filter(({ level }) => level === 'plan')
  for (const each of others) leave(each, 'a file holds one plan, and this is the second')
  if (!row) return { ...empty, title: name || empty.title }
  const days = { start: row.start || empty.period.start, end: row.end || empty.period.end }
  const problem = periodProblem(days)
  if (problem) leave(row, asRule(problem))
  const period = problem ? empty.period : { ...days, name: row.measure || periodName(days) }
  return { ...empty, title: row.title, company: row.owner, period }
}

/** Turns a sentence into the end of another one. */
function asRule(words: string): string {
  return words.replace(/^./, (letter) => letter.toLowerCase()).replace(/\.$/, '')
}

function addedTo(before: Plan, places: readonly Place[], has: Has, leave: Leave): Added {
  const added: Added = { goals: [], objectives: [], keyResults: [], checkIns: [] }
  const { goals, objectives, keyResults, checkIns } = added
  const measure = (row: Row, id: string, objectiveId: string, plan: Plan) => {
    const keyResult = keyResultFrom(row, { id, objectiveId }, plan, has)
    keyResults.push(keyResult)
    checkIns.push(...reportFrom(row, keyResult))
  }
  for (const { id, kind, row, parent, also } of places) {
    if (!row) continue
    if (kind === 'goal') goals.push(goalFrom(row, id, before, leave))
    else if (kind !== 'keyResult') {
      const { title, why, owner, team, weight } = row
      const alsoIds = also.map((each) => each.id)
      objectives.push({
        id,
        parentId: parent?.id ?? null,
        level: kind,
        title,
        why,
        owner,
        team,
        alsoIds,
        weight: weight ?? 1,
      })
    }
  }
  const plan = {
    ...before,
    goals: [...before.goals, ...goals],
    objectives: [...before.objectives, ...objectives],
  }
  for (const { id, kind, row, parent } of places) {
    if (!row || kind === 'goal') continue
    if (kind === 'keyResult') measure(row, id, parent?.id ?? '', plan)
    else if (hasNumbers(row) || row.measure !== '') measure(row, newId(), id, plan)
  }
  const until = knownUntil({ ...plan, checkIns: [...before.checkIns, ...checkIns] }, today())
  const rowOf = new Map(places.map(({ id, row }) => [id, row]))
  for (const goal of goals) {
    const row = rowOf.get(goal.id)
    if (row) goal.values = goal.values.filter(({ day }) => hasCome(row, day, until, leave))
  }
  return added
}

function hasCome(row: Row, day: Day, until: Day, leave: Leave): boolean {
  if (day > until) leave(row, `its value is of ${formatDay(day)}, and that day has not come yet`)
  return day <= until
}

function goalFrom(row: Row, id: string, plan: Plan, leave: Leave): Goal {
  const { title, measure, owner, unit, baseline, target, now, start, end } = row
  const problem = yearProblem({ start, end }, plan)
  if (problem) leave(row, asRule(problem))
  return {
    id,
    title,
    measure,
    owner,
    unit,
    baseline,
    target,
    ...(problem ? { start: '', end: '' } : { start, end }),
    values: now === null ? [] : [{ day: row.reported || today(), value: now, note: '' }],
  }
}

function keyResultFrom(
  row: Row,
  { id, objectiveId }: Pick<KeyResult, 'id' | 'objectiveId'>,
  plan: Plan,
  has: Has,
): KeyResult {
  const { baseline, target, unit, owner } = row
  // On a goal's own line, title and weight belong to the goal.
  const isGoalsLine = row.level !== 'keyResult'
  const falls = baseline !== null && target !== null && target < baseline
  return {
    ...newKeyResult,
    id,
    objectiveId,
    goalId: goalOf(plan, objectiveId),
    unit,
    baseline,
    target,
    owner,
    title: isGoalsLine ? row.measure || row.title : row.title,
    direction: row.direction ?? (falls ? 'down' : 'up'),
    due: has('due') ? row.due : plan.period.end,
    weight: isGoalsLine ? 1 : (row.weight ?? 1),
    ambition: row.ambition ?? 'committed',
  }
}

function reportFrom({ now, reported }: Row, { id }: KeyResult): CheckIn[] {
  if (now === null) return []
  return [{ keyResultId: id, week: weekStart(reported || today()), value: now, confidence: null, note: '' }]
}

/** Further values of annual goals, each on a row. */
function addValues(plan: Plan, { goals, checkIns }: Added, rows: readonly Row[], leave: Leave): void {
  const until = knownUntil({ ...plan, checkIns }, today())
  for (const row of rows) {
    const { parent: name, now: value, why: note } = row
    const goal = goals.find(({ id }) => id === name) ?? goals.find(({ title }) => isSameName(title, name))
    const day = row.reported || today()
    if (!goal) leave(row, `the annual goal ‘${name}’ is not in the file`)
    else if (value === null) leave(row, 'a value needs a number under ‘Now’')
    else if (goal.values.some((each) => each.day === day)) {
      leave(row, `there are two values of ‘${goal.title}’ for ${formatDay(day)}`)
    } else if (hasCome(row, day, until, leave)) {
      goal.values = [...goal.values, { day, value, note }].toSorted((one, other) => one.day.localeCompare(other.day))
    }
  }
}
