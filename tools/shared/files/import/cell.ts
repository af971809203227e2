/** What stands in a cell: a number where a workbook says so, else text. Its days are text like 2027-03-31. */
export type Cell = string | number

export function cellText(cell: Cell | undefined): string {
  return cell === undefined ? '' : String(cell)
}
