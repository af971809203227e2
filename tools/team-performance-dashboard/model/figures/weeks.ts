import {
  addDays,
  type Day,
  daysBetween,
  formatSpan,
  type Quarter,
  quarterOf,
  weekStart,
} from '#tools/shared/values/days.ts'

/** A week counts toward the quarter of its Thursday, which holds most of its days. */
export function quarterOfWeek(week: Day): Quarter {
  return quarterOf(thursdayOf(week))
}

/** The Mondays of the weeks in a quarter: twelve to fourteen. */
export function weeksOfQuarter({ start, end }: Quarter): Day[] {
  const first = weekStart(start)
  const begin = thursdayOf(first) < start ? addDays(first, 7) : first
  const count = Math.floor(daysBetween(thursdayOf(begin), end) / 7) + 1
  return Array.from({ length: count }, (_, index) => addDays(begin, index * 7))
}

function thursdayOf(week: Day): Day {
  return addDays(week, 3)
}

/** 'Mar 15 to 21, 2027', or 'Mar 29 to Apr 4, 2027'. */
export function weekDays(week: Day): string {
  return formatSpan(week, addDays(week, 6))
}
