import { counted } from '#tools/shared/values/counted.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Sprint } from '../../files/sprint-file.ts'
import { isPlanned, nameOf } from '../model.ts'

/** What one person has for the sprint in a week. */
export function hoursOf({ people, weeks }: Sprint, week: number, personId: string): number {
  return weeks[week]?.hours[personId] ?? people.find(({ id }) => id === personId)?.hours ?? 0
}

export function hoursAvailable(sprint: Sprint, week: number): number {
  return sum(sprint.people.map(({ id }) => hoursOf(sprint, week, id)))
}

export function hoursPlanned({ weeks }: Sprint, week: number): number {
  const { big = [], other = null } = weeks[week] ?? {}
  return sum([...big.filter(isPlanned).map(({ hours }) => hours ?? 0), other ?? 0])
}

export type PersonLoad = {
  available: number
  /** What their own lines ask for. Lines without a name, and other work, are nobody's. */
  planned: number
  /** Lines of theirs without hours: they ask for more than is planned. */
  withoutHours: number
  verdict: Verdict
}

/** One person in one week, by the same rule as the week as a whole; who is away has no time for any line. */
export function personLoad(sprint: Sprint, week: number, personId: string): PersonLoad {
  const own = (sprint.weeks[week]?.big ?? []).filter((big) => isPlanned(big) && big.ownerId === personId)
  const available = hoursOf(sprint, week, personId)
  const planned = sum(own.map(({ hours }) => hours ?? 0))
  const withoutHours = own.filter(({ hours }) => hours === null).length
  const isAway = available === 0 && withoutHours > 0
  return { available, planned, withoutHours, verdict: isAway ? 'over' : verdictOn(planned, available) }
}

/** A week that is planned to more than this has no room for the phone to ring. */
export const tightPercent = 85

/** Who has more planned in a week than hours, by name. */
export function overloadedIn(sprint: Sprint, week: number): string[] {
  return sprint.people
    .filter(({ id }) => personLoad(sprint, week, id).verdict === 'over')
    .map((person) => nameOf(person))
}

export type Verdict = 'none' | 'fits' | 'tight' | 'over'

export type Load = {
  available: number
  planned: number
  verdict: Verdict
  /** One sentence with the figures. */
  words: string
  /** Who has more to do than hours, in words. */
  overloaded: string[]
  /** Lines of the big three without hours: the sum is at least this. */
  withoutHours: number
}

/** Hours planned against hours available, with a verdict by rule. */
export function loadOf(sprint: Sprint, week: number): Load {
  const available = hoursAvailable(sprint, week)
  const planned = hoursPlanned(sprint, week)
  const inAll = verdictOn(planned, available)
  const overloaded = sprint.people.flatMap((person) => {
    const load = personLoad(sprint, week, person.id)
    return load.verdict === 'over' ? [`${nameOf(person)} has ${asksWords(load)}.`] : []
  })
  const planless = (sprint.weeks[week]?.big ?? []).filter((big) => isPlanned(big) && big.hours === null)
  // Another’s free hours do not do it: who has ten planned and none available is over, whatever the sum says.
  const verdict = overloaded.length > 0 ? 'over' : inAll
  const words =
    verdict === inAll
      ? loadWords(verdict, planned, available, planless.length)
      : `${hoursText(planned)} planned, ${hoursText(available)} available in all, but not where they are needed.`
  return { available, planned, verdict, words, overloaded, withoutHours: planless.length }
}

/** '10 hours planned and 0 hours available' */
function asksWords({ available, planned, withoutHours }: PersonLoad): string {
  const asks =
    planned > 0 || withoutHours === 0
      ? `${hoursText(planned)} planned`
      : `${counted(withoutHours, 'line')} without hours`
  return `${asks} and ${hoursText(available)} available`
}

export function verdictOn(planned: number, available: number): Verdict {
  if (planned === 0) return 'none'
  if (planned > available) return 'over'
  // In whole numbers: 5.95 of 7 hours are 85% and not a little more.
  return Math.round(planned * 100) * 100 > Math.round(available * 100) * tightPercent ? 'tight' : 'fits'
}

/** Everything there is to say about a week's hours, where there is one line for it. */
export function loadText({ words, overloaded }: Load): string {
  return [words, ...overloaded].join(' ')
}

function loadWords(verdict: Verdict, planned: number, available: number, withoutHours: number): string {
  switch (verdict) {
    case 'none':
      return withoutHours > 0
        ? `${counted(withoutHours, 'line')} without hours; ${hoursText(available)} available.`
        : `Nothing planned yet; ${hoursText(available)} available.`
    case 'over':
      return `${hoursText(planned)} planned, ${hoursText(available)} available: ${hoursText(planned - available)} too many.`
    case 'tight':
      return `${hoursText(planned)} planned, ${hoursText(available)} available: little room for surprises.`
    case 'fits':
      return `${hoursText(planned)} planned, ${hoursText(available)} available.`
  }
}

/** 1 hour, 12.5 hours */
export function hoursText(hours: number): string {
  return `${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}

/** To the hundredth, so that 0.1 and 0.2 hours are 0.3. */
function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100
}
