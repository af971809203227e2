import { screen, within } from '#tests/components/react.tsx'

/** A figure of the result table, for one of the three scenarios. The second is the one a case argues from. */
export function figure(label: string, scenario: 0 | 1 | 2 = 1): HTMLElement {
  const table = screen.getByText(/^Results of the three scenarios/).closest('table') as HTMLElement
  const row = within(table).getByText(label, { selector: 'th' }).closest('tr')
  return row?.querySelectorAll('td')[scenario] as HTMLElement
}
