import { screen, within } from '@testing-library/react'

/** A figure of the result table, for one of the three scenarios. The second is the one a case argues from. */
export function figure(label: string, scenario: 0 | 1 | 2 = 1): HTMLElement {
  const table = screen.getByRole('table', { name: /^Results of the three scenarios/ })
  const row = within(table).getByRole('row', { name: (name) => name.startsWith(`${label} `) })
  return within(row).getAllByRole('cell')[scenario] as HTMLElement
}
