import { screen, within } from '#tests/components/react.tsx'

/** The lines of the ranking, best option first. */
export function ranking(): string[] {
  const panel = within(screen.getByRole('region', { name: 'Ranking' }))
  return panel.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}
