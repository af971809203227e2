import { plainName } from '#tools/shared/files/import/same-name.ts'
import {
  type Answer,
  type Assessment,
  type Counts,
  fewest,
  type GroupKind,
  type GroupTally,
  groupKinds,
  groupWords,
  type Opened,
  type Question,
  questionsOf,
  type RoundId,
  ratingOf,
  type Tally,
} from './model.ts'

/** Adds up answers, and decides which groups may be shown. */

export type Contents = Omit<Answer, 'id' | 'name' | 'code'>

export function tallyOf(answers: readonly Contents[], asked: readonly Question[]): Tally {
  return {
    people: answers.length,
    counts: Object.fromEntries(asked.map(({ key }) => [key, countsOf(answers, key)])),
  }
}

function countsOf(answers: readonly Contents[], key: string): Counts {
  const counts: Counts = [0, 0, 0, 0]
  for (const answer of answers) {
    const rating = ratingOf(answer, key)
    if (rating !== undefined) counts[rating] += 1
  }
  return counts
}

export function countedIn(counts: Counts | undefined): number {
  return counts ? counts[0] + counts[1] + counts[2] + counts[3] : 0
}

/**
 * The groups of at least four. The rest, which can be derived from the total, must have at least four people or none
 * too, so the smallest groups join it until it does. A single group is the total, so it is not shown.
 */
export function shownGroups(groups: readonly string[]): string[] {
  const sizes = new Map<string, number>()
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const shown = [...sizes]
    .filter(([name, size]) => name !== '' && size >= fewest)
    .toSorted(([one, its], [other, others]) => others - its || (one < other ? -1 : 1))
  const rest = () => groups.length - shown.reduce((sum, [, size]) => sum + size, 0)
  while (shown.length > 0 && rest() > 0 && rest() < fewest) shown.pop()
  return shown.length + (rest() > 0 ? 1 : 0) < 2 ? [] : shown.map(([name]) => name).toSorted()
}

type Shown = Record<GroupKind, string[]>

/** Every group, of answers that are shown by name anyway. A single group is the total, so it is not shown. */
function shownByName(answers: readonly Contents[]): Shown {
  const of = (kind: GroupKind) => {
    const names = [...new Set(answers.map((answer) => answer[kind]))]
    return names.length < 2 ? [] : names.filter(Boolean).toSorted()
  }
  return { department: of('department'), level: of('level') }
}

/**
 * If anonymous, both kinds are shown only if every combination of them has four people or none. Otherwise the
 * difference between a department and a level could reveal one person.
 */
export function shownWithoutNames(answers: readonly Contents[]): Shown {
  const shown = {
    department: shownGroups(answers.map(({ department }) => department)),
    level: shownGroups(answers.map(({ level }) => level)),
  }
  const cells = new Map<string, number>()
  for (const answer of answers) {
    const cell = JSON.stringify(groupKinds.map((kind) => groupOf(answer, kind, shown)))
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  const isSafe = [...cells.values()].every((size) => size >= fewest)
  return isSafe || shown.department.length === 0 ? shown : { ...shown, level: [] }
}

function groupOf(answer: Contents, kind: GroupKind, shown: Shown): string {
  return shown[kind].includes(answer[kind]) ? answer[kind] : ''
}

function groupTallies(answers: readonly Contents[], shown: Shown, asked: readonly Question[]): GroupTally[] {
  return groupKinds.flatMap((kind) => {
    if (shown[kind].length === 0) return []
    return [...shown[kind], ''].flatMap((name) => {
      const members = answers.filter((answer) => groupOf(answer, kind, shown) === name)
      return members.length === 0 ? [] : [{ kind, name, ...tallyOf(members, asked) }]
    })
  })
}

/** What is stored of an anonymous round. Own questions that not everyone was asked are left out of the groups. */
export function openedFrom(doc: Pick<Assessment, 'own'>, answers: readonly Contents[]): Opened {
  const whole = tallyOf(answers, questionsOf(doc))
  const asked = questionsOf(doc).filter(({ key }) => countedIn(whole.counts[key]) >= fewest)
  const byAll = asked.filter(({ key }) => countedIn(whole.counts[key]) === answers.length)
  return {
    ...tallyOf(answers, asked),
    groups: groupTallies(answers, shownWithoutNames(answers), byAll),
    comments: Object.fromEntries(
      asked.flatMap(({ key }) => {
        const written = answers.flatMap(({ comments }) => comments[key]?.trim() || []).toSorted()
        return written.length > 0 ? [[key, written]] : []
      }),
    ),
  }
}

export function tallyIn(doc: Assessment, round: RoundId): Tally | undefined {
  const { answers, opened } = doc.rounds[round]
  if (doc.anonymous) return opened ?? undefined
  return answers.length === 0 ? undefined : tallyOf(answers, questionsOf(doc))
}

export function groupsIn(doc: Assessment, round: RoundId): GroupTally[] {
  const { answers, opened } = doc.rounds[round]
  return doc.anonymous ? (opened?.groups ?? []) : namedGroups(doc, answers)
}

/** Without own statements that not everyone was asked. */
export function namedGroups(doc: Pick<Assessment, 'own'>, answers: readonly Contents[]): GroupTally[] {
  const asked = questionsOf(doc).filter(
    ({ key, sectionId }) => sectionId !== 'own' || answers.every(({ own }) => own[key] !== undefined),
  )
  return groupTallies(answers, shownByName(answers), asked)
}

export function groupName({ name }: Pick<GroupTally, 'name'>): string {
  return name || 'Everyone else'
}

export function restWords({ anonymous }: Pick<Assessment, 'anonymous'>, groups: readonly GroupTally[]): string {
  const rest = groups.find(({ name }) => name === '')
  if (!rest || !anonymous) return ''
  const word = groupWords[rest.kind].toLowerCase()
  return `“${groupName(rest)}” is everyone without a ${word}, or in one too small to be shown.`
}

export function commentsIn(doc: Assessment, round: RoundId, key: string): { name: string; text: string }[] {
  const { answers, opened } = doc.rounds[round]
  if (doc.anonymous) return (opened?.comments[key] ?? []).map((text) => ({ name: '', text }))
  return answers.flatMap(({ name, comments }) => {
    const text = comments[key]?.trim()
    return text ? [{ name: name.trim(), text }] : []
  })
}

/** People who answered both times, by name, ignoring names that occur twice in a round. */
export function pairsIn({ rounds }: Assessment): { before: Answer; after: Answer }[] {
  const byName = (answers: readonly Answer[]) => Map.groupBy(answers, ({ name }) => plainName(name))
  const later = byName(rounds.after.answers)
  return [...byName(rounds.before.answers)].flatMap(([name, [before, ...others]]) => {
    const [after, ...more] = later.get(name) ?? []
    return name && before && after && others.length + more.length === 0 ? [{ before, after }] : []
  })
}
