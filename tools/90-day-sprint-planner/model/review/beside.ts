import { personKey } from '#tools/shared/okr/people.ts'
import { addDays, type Day, daysBetween } from '#tools/shared/values/days.ts'
import type { Outcome, Sprint } from '../../files/sprint-file.ts'
import { currentWeek, type Kept, keptIn, lastDay, nameOf, type Standing, weeksOver } from '../model.ts'
import { weekIndexes } from '../shape.ts'
import { loadOf, personLoad, type Verdict, verdictOn } from '../weeks/load.ts'
import { judgedOn, type Tracked } from './standing.ts'

/** What one person can give to all sprints together, until somebody says otherwise. */
export const usualMostHours = 40

export type OutcomeStanding = { outcome: Outcome; index: number; value: number | null; standing: Standing }

export type SprintFigures = {
  available: number
  planned: number
  /** Counted from 1: the weeks that ask for more than they have, of anybody. */
  weeksOver: number[]
  milestones: { done: number; all: number }
  kept: Kept
  outcomes: OutcomeStanding[]
}

/** A sprint in one column beside others, on a day: what the running week and those to come ask is not kept or broken yet. */
export function figuresOf(sprint: Sprint, now: Day, tracked?: Tracked): SprintFigures {
  const loads = weekIndexes.map((week) => loadOf(sprint, week))
  return {
    available: sum(loads.map((load) => load.available)),
    planned: sum(loads.map((load) => load.planned)),
    weeksOver: loads.flatMap(({ verdict }, week) => (verdict === 'over' ? [week + 1] : [])),
    milestones: {
      done: sprint.milestones.filter(({ done }) => done).length,
      all: sprint.milestones.length,
    },
    kept: keptIn(sprint, 0, weeksOver(sprint, now) - 1),
    outcomes: sprint.outcomes.flatMap((outcome, index) => {
      if (outcome.title.trim() === '') return []
      const judged = judgedOn(sprint, index, now, tracked)
      return [{ outcome, index, value: judged?.value ?? null, standing: judged?.standing ?? 'unknown' }]
    }),
  }
}

/** Undefined in a week that the sprint does not have. */
type Part = { available: number; planned: number; verdict: Verdict } | undefined

export type SharedWeek = {
  first: Day
  /** One for each sprint. */
  parts: Part[]
  available: number
  planned: number
  verdict: Verdict
}

export type SharedPerson = {
  key: string
  name: string
  /** The usual hours a week in each sprint; null where they are not in it. */
  usual: (number | null)[]
  weeks: SharedWeek[]
}

/**
 * Everyone who works in two or more of the sprints, known by their name, week by week. Hours that two sprints count on
 * are counted once: nobody gives more than `most` a week, however much was promised.
 */
export function sharedPeople(sprints: readonly Sprint[], most: number = usualMostHours): SharedPerson[] {
  const keys = new Map<string, string>()
  for (const { people } of sprints) {
    for (const person of people) {
      const key = personKey(person.name)
      if (key !== '' && !keys.has(key)) keys.set(key, nameOf(person))
    }
  }
  const all = [...keys].map(([key, name]) => ({
    key,
    name,
    usual: sprints.map((each) => usualOf(each, key)),
  }))
  const shared = all.filter(({ usual }) => usual.filter((hours) => hours !== null).length > 1)
  const weeks = calendarWeeks(sprints)
  return shared.map((person) => {
    const all = weeks.map((first) => sharedWeek(sprints, person.key, first, most))
    return { ...person, weeks: all.filter(({ parts }) => parts.some((part) => part !== undefined)) }
  })
}

function idsOf({ people }: Sprint, key: string): string[] {
  return people.filter(({ name }) => personKey(name) === key).map(({ id }) => id)
}

function usualOf(sprint: Sprint, key: string): number | null {
  const own = sprint.people.filter(({ name }) => personKey(name) === key)
  return own.length === 0 ? null : sum(own.map(({ hours }) => hours))
}

/** The weeks of the first sprint, and in the same step those before and after it that others have. */
export function calendarWeeks(sprints: readonly Sprint[]): Day[] {
  const [own] = sprints
  if (!own) return []
  const starts = sprints.map(({ start }) => start).toSorted()
  const ends = sprints.map(lastDay).toSorted()
  const back = Math.ceil(daysBetween(starts[0] ?? own.start, own.start) / 7)
  const first = addDays(own.start, -7 * back)
  const count = Math.ceil((daysBetween(first, ends.at(-1) ?? first) + 1) / 7)
  return Array.from({ length: count }, (_, week) => addDays(first, week * 7)).filter((day) => {
    return sprints.some((sprint) => weekAt(sprint, day) !== undefined)
  })
}

/** The week of a sprint that has most of its days in the seven from this one. */
export function weekAt(sprint: Sprint, first: Day): number | undefined {
  return currentWeek(sprint, addDays(first, 3))
}

function sharedWeek(sprints: readonly Sprint[], key: string, first: Day, most: number): SharedWeek {
  const parts = sprints.map((sprint): Part => {
    const week = weekAt(sprint, first)
    const ids = idsOf(sprint, key)
    if (week === undefined || ids.length === 0) return undefined
    const loads = ids.map((id) => personLoad(sprint, week, id))
    const available = sum(loads.map((load) => load.available))
    const planned = sum(loads.map((load) => load.planned))
    const isOver = loads.some(({ verdict }) => verdict === 'over')
    return { available, planned, verdict: isOver ? 'over' : verdictOn(planned, available) }
  })
  const there = parts.filter((part) => part !== undefined)
  const available = Math.min(sum(there.map((part) => part.available)), most)
  const planned = sum(there.map((part) => part.planned))
  const isOver = there.some(({ verdict }) => verdict === 'over')
  return { first, parts, available, planned, verdict: isOver ? 'over' : verdictOn(planned, available) }
}

/** To the hundredth, as in one sprint. */
function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100
}
