import { screen } from '#tests/components/react.tsx'

/** What the table of results says of a question, cell by cell. Looked up by text: names of roles take long in a large table. */
export function resultsRow(label: string): (string | null)[] {
  const row = screen.getAllByText(label, { selector: 'th, th *' })[0]?.closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
}
