/** A number if the workbook has one there, text otherwise. Dates are text like 2027-03-31. */
export type Cell = string | number

export function cellText(cell: Cell | undefined): string {
  return cell === undefined ? '' : String(cell)
}
