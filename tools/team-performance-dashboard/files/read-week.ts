import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { readDay, type Writing } from '#tools/shared/files/import/writing.ts'
import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'

/** The Monday of the week that a cell names: a date, or a week like 2027-W03. */
export function readWeek(cell: Cell, dates: Writing['dates']): Day | undefined {
  const text = cellText(cell)
    .trim()
    .replace(/^(week of|week|w\/c|wc)\s+/i, '')
  const iso = text.match(/^(\d{4})-?\s?W(\d{1,2})$/i)
  if (iso) return isoWeek(Number(iso[1]), Number(iso[2]))
  const day = readDay(text, dates)
  return day && weekStart(day)
}

/** Week 1 is the one with January 4 in it. */
function isoWeek(year: number, number: number): Day | undefined {
  if (number < 1 || number > 53) return undefined
  return addDays(weekStart(`${year}-01-04`), (number - 1) * 7)
}
