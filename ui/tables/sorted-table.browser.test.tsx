import '#tests/components/every-tool.css'
import { expect, test } from 'vitest'
import { render, screen } from '#tests/components/react.tsx'
import { useSelection } from './selection.tsx'
import { SortedTable } from './sorted-table.tsx'

const rows = Array.from({ length: 100 }, (_, index) => `Person ${index}`)

function People() {
  const selection = useSelection('')
  return (
    <SortedTable
      caption="People"
      rows={rows}
      rowKey={String}
      sort={{ column: 'name', descending: false }}
      columns={[{ heading: 'Person', cell: String }]}
      onSort={() => {}}
      selection={{ ...selection, labelOf: String }}
    />
  )
}

test('rows out of sight do not lengthen the page', () => {
  render(<People />)
  const table = screen.getByRole('region', { name: 'People' })
  expect(table.scrollHeight).toBeGreaterThan(2 * table.clientHeight)
  const end = table.getBoundingClientRect().bottom + scrollY
  expect(document.documentElement.scrollHeight).toBeLessThan(Math.max(end, innerHeight) + 100)
})
